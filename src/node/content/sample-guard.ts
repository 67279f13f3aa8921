import { readFile } from "node:fs/promises";
import path from "node:path";
import { isScalar, visit } from "yaml";
import { type Content, contentNames } from "./model";
import { internationalNumber, isDramaNumber } from "./telephone";
import { parseYaml } from "./yaml";

/** Names of the invented business, which stand in texts too. */
const inventedNames = ["Thornbrook", "Martin Hale"];

/** E-mail addresses and URLs whose domain leads nowhere (RFC 2606 and RFC 6761). */
const inventedDomain =
  /^\S*[@/.]([\w-]+\.)*(example|test|invalid|localhost|example\.(com|net|org))$/i;

/**
 * Lists what came with the site and must not go live: the invented reviews, pictures and names, and
 * a phone number, e-mail or URL that leads nowhere.
 *
 * @param directory absolute path of the folder with the YAML files
 * @param content the same files, checked
 * @param siteUrl the site URL, where one is set
 * @returns one line each, with file and line
 */
export async function findSamples(
  directory: string,
  content: Content,
  siteUrl: string | undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of contentNames) {
    const full = path.join(directory, `${name}.yaml`);
    const { document, lines } = parseYaml(await readFile(full, "utf8"));
    const file = path.relative(process.cwd(), full);
    const report = (offset: number, message: string) => {
      found.push(`${file}:${lines.linePos(offset).line}  ${message}`);
    };
    visit(document, {
      Pair(_key, { key, value }) {
        if (!isScalar(key) || key.value !== "sample" || !isScalar(value)) return undefined;
        if (!/^(true|yes)$/i.test(String(value.value))) return undefined;
        report(key.range?.[0] ?? 0, samples[name] ?? "an example picture");
        return visit.SKIP;
      },
      Scalar(position, node) {
        if (position === "key") return;
        const message = inventedIn(String(node.value), content);
        if (message) report(node.range?.[0] ?? 0, message);
      },
    });
  }
  if (!siteUrl || inventedDomain.test(siteUrl.replace(/\/+$/, ""))) {
    found.push("SITE_URL is not the site’s own address, which shared links need");
  }
  return found;
}

const samples: Partial<Record<string, string>> = {
  reviews: "an invented review: publishing one is unlawful in the UK",
  gallery: "an example photo",
};

function inventedIn(text: string, { business }: Content): string | undefined {
  const isPhone =
    text.trim() !== "" && [business.phone, business.secondPhone].includes(text.trim());
  if (isPhone && isDramaNumber(internationalNumber(text))) {
    return `${text}: a number reserved for drama, which rings nobody`;
  }
  if (inventedDomain.test(text.trim())) return `${text.trim()}: an address that leads nowhere`;
  const name = inventedNames.find((invented) => new RegExp(`\\b${invented}\\b`).test(text));
  return name && `“${name}” belongs to the invented business`;
}

/** Writes the list for the terminal. */
export function describeSamples(samples: readonly string[]): string {
  return `Sample content remains; replace it before the site goes live:\n${samples.join("\n")}`;
}
