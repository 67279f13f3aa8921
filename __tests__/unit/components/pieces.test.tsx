import { render, screen, within } from "@testing-library/react";
import { Contact } from "../../../src/components/contact";
import { Footer } from "../../../src/components/layout/footer";
import { Layout } from "../../../src/components/layout/layout";
import { Paragraphs } from "../../../src/components/paragraphs";
import { Photo } from "../../../src/components/photo";
import { ReviewCard } from "../../../src/components/review-card";
import { imageOf, site } from "../../support/site";

describe("the contact section", () => {
  it("offers four ways, links for phone and e-mail, the number written out for the others", () => {
    const kinds = ["phone", "text", "messaging", "email"] as const;
    const ways = kinds.map((kind) => ({ kind, title: `By ${kind}`, text: `About ${kind}.` }));
    const message = { title: "What to say", items: ["The job", "The village"] };
    const { phone, telephone, email } = site.business;
    render(
      <Contact
        ways={ways}
        message={message}
        business={site.business}
        mobile={phone}
        save="Keep me"
      />,
    );
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      ...ways.map(({ title }) => title),
      message.title,
    ]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([`tel:${telephone}`, "/contact.vcf", `mailto:${email}`]);
    expect(screen.getByRole("link", { name: "Keep me" })).toHaveAttribute("download");
    expect(screen.getAllByText(phone)).toHaveLength(3);
    for (const item of message.items) expect(screen.getByText(item)).toBeInTheDocument();
  });
});

describe("a review", () => {
  it.each([5, 3])("says its %i stars in words, and draws as many", (rating) => {
    render(<ReviewCard name="Jean P." rating={rating} text="Lovely." date="June 2025" />);
    const review = screen.getByRole("article", { name: "Jean P." });
    expect(within(review).getByText(`${rating} ${site.interface.stars}`)).toBeInTheDocument();
    expect(review.querySelectorAll("svg.given")).toHaveLength(rating);
    expect(review).toHaveTextContent("Lovely.");
    expect(review).toHaveTextContent("June 2025");
  });
});

describe("a photo", () => {
  it("offers AVIF, then WebP, then JPEG, in its true shape, and waits its turn", () => {
    render(<Photo image={imageOf("tap", 1800, 2400)} alt="A tap" sizes="50vw" />);
    const image = screen.getByRole("img", { name: "A tap" });
    expect(image).toHaveAttribute("width", "1800");
    expect(image).toHaveAttribute("height", "2400");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(image).toHaveAttribute("sizes", "50vw");
    const types = [...(image.parentElement?.querySelectorAll("source") ?? [])].map(
      (source) => source.type,
    );
    expect(types).toEqual(["image/avif", "image/webp"]);
  });

  it("comes first where it is in view at once, on its dominant colour", () => {
    const { container } = render(
      <Photo image={imageOf("tap")} alt="A tap" sizes="100vw" priority />,
    );
    expect(screen.getByRole("img")).not.toHaveAttribute("loading");
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
    expect(container.querySelector("svg")).toHaveAttribute("fill", "#887766");
    expect(container.querySelector("[style]")).toBeNull();
  });
});

describe("a photo that does not come", () => {
  it.each([
    ["black", "bright", "#c8c8c8"],
    ["white", "dark", "#404040"],
  ])("is told in %s words on a %s tone", (_words, tone, backgroundColor) => {
    const image = { ...imageOf("tap"), backgroundColor };
    render(<Photo image={image} alt="A tap" sizes="100vw" />);
    const frame = screen.getByRole("img").closest(".frame");
    expect(frame?.classList.contains("bright")).toBe(tone === "bright");
  });
});

describe("text from the content", () => {
  it("becomes a paragraph wherever a line is left empty", () => {
    const { container } = render(<Paragraphs text={"One\nstill one.\n\nTwo <b>.\n"} />);
    expect([...container.querySelectorAll("p")].map((p) => p.textContent)).toEqual([
      "One\nstill one.",
      "Two <b>.",
    ]);
  });
});

describe("the layout", () => {
  it("begins with a link that skips to the content", () => {
    render(<Layout path="/">Here</Layout>);
    const [first] = screen.getAllByRole("link", { hidden: true });
    expect(first).toHaveTextContent(site.interface.skip);
    expect(document.querySelector(first?.getAttribute("href") ?? "")).toBe(
      screen.getByRole("main"),
    );
  });

  it("ends with the copyright and the privacy notice", () => {
    render(<Footer path="/" />);
    expect(screen.getByRole("contentinfo")).toHaveTextContent(
      `${site.interface.copyright} ${site.business.name}`,
    );
    expect(screen.getByRole("link", { name: site.interface.privacyNotice })).toHaveAttribute(
      "href",
      "/privacy-notice",
    );
  });
});
