import { type Finding, findingAt } from "../finding";
import { chatNumberIn, messagingLinkOf, withHttps } from "../values/links";
import {
  internationalNumber,
  isDramaNumber,
  isPossibleNumber,
  withoutLabel,
} from "../values/telephone";
import { allTexts, type FieldText, isExampleMark, type Sources, textsOf } from "../yaml/source";

/** Email addresses and URLs whose domain is reserved (RFC 2606 and RFC 6761), or stands in our examples. */
const reservedDomain =
  /^\S*[@/.]([\w-]+\.)*(example|test|invalid|localhost|example\.(com|net|org|co\.uk)|your-(address|name)\.co\.uk)(:\d+)?([/?#]\S*)?$/i;

const noAddress: Finding = {
  severity: "blocker",
  file: "src/content/business.yaml",
  path: ["website"],
  message: "Your website has no address yet, and needs one to go online",
  remedy: {
    terminal:
      "Write it as “website:” into business.yaml, or give it: npm run build:live https://www.your-address.co.uk",
    editor: "Enter the one that it will have",
  },
};

/** Whether the content is the example that the program comes with, which its first line says. */
export const isExample = ({ files }: Pick<Sources, "files">): boolean =>
  textsOf(files.business, "business").some((text) => isExampleMark(text) && text.path.length === 1);

/**
 * Lists what keeps the site from going live: the example or a piece of it, values that lead to nobody, and a missing
 * address. Of the whole example it says no more than how to begin.
 *
 * @param origin the site's, such as `https://www.example.co.uk`; undefined where it has no address
 */
export function findBlockers(sources: Sources, origin: string | undefined): Finding[] {
  if (isExample(sources)) return [wholeExample(sources)];
  const found = allTexts(sources).flatMap((text) => {
    if (isExampleMark(text)) return pieceOfExample(text, sources);
    const message = leadsNowhere(text);
    return message ? findingAt("blocker", text.location, message) : [];
  });
  const isTold = found.some(({ path }) => path?.join() === "website");
  const hasAddress = origin !== undefined && !reservedDomain.test(origin);
  return [...(hasAddress || isTold ? [] : [noAddress]), ...found];
}

const wholeExample = ({ files: { business } }: Sources): Finding => ({
  ...findingAt(
    "blocker",
    business.locationOf(["sample"]),
    "This is the example, an invented business",
  ),
  remedy: {
    terminal: "Begin your own website: npm run begin",
    editor: "Start your own website first",
  },
});

/** An entry or picture with `sample: true`. */
function pieceOfExample({ name, path }: FieldText, { files }: Sources): Finding {
  const isReview = name === "reviews";
  const message = isReview
    ? "an invented review: publishing one is unlawful in the UK"
    : "an example’s picture";
  const instead = isReview ? "Delete it" : "Delete it, or put your own in its place";
  return {
    ...findingAt("blocker", files[name].locationOf(path.slice(0, -1)), message),
    remedy: {
      terminal: `${instead}; an entry of your own has no line “sample: true”`,
      editor: `${instead}; if it is your own, clear “This is still an example”`,
    },
  };
}

function leadsNowhere({ field: { control }, text }: FieldText): string | undefined {
  const isAddress = control === "email" || control === "address";
  const address = control === "address" ? (messagingLinkOf(text) ?? withHttps(text)) : text;
  if (isAddress && reservedDomain.test(address)) return `${text}: an address that leads nowhere`;
  const number = control === "phone" ? withoutLabel(text) : chatNumberIn(address);
  const isDrama = number && isPossibleNumber(number) && isDramaNumber(internationalNumber(number));
  return isDrama ? `${text}: a number reserved for drama, which rings nobody` : undefined;
}
