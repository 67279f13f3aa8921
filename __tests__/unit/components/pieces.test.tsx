import { render, screen, within } from "@testing-library/react";
import { Contact } from "../../../src/components/contact";
import { ErrorBoundary } from "../../../src/components/error-boundary";
import { Footer } from "../../../src/components/layout/footer";
import { Layout } from "../../../src/components/layout/layout";
import { Paragraphs } from "../../../src/components/paragraphs";
import { Photo } from "../../../src/components/photo";
import { ReviewCard } from "../../../src/components/review-card";
import { imageOf, pages, site } from "../../support/site";

describe("the contact section", () => {
  it("offers four ways, links for phone and e-mail, the number written out for the others", () => {
    const { contact } = pages.home;
    if (!contact) throw new Error("no contact");
    render(<Contact {...contact} business={site.business} save="Save contact" />);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Phone",
      "Text",
      "Messaging app",
      "E-mail",
      contact.message.title,
    ]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["tel:+441632960142", "/contact.vcf", `mailto:${site.business.email}`]);
    expect(screen.getByRole("link", { name: "Save contact" })).toHaveAttribute("download");
    expect(screen.getAllByText(site.business.phone)).toHaveLength(3);
    for (const item of contact.message.items) expect(screen.getByText(item)).toBeInTheDocument();
  });
});

describe("a review", () => {
  it.each([5, 3])("says its %i stars in words, and draws as many", (rating) => {
    render(<ReviewCard name="Jean P." rating={rating} text="Lovely." date="June 2025" />);
    const review = screen.getByRole("article", { name: "Jean P." });
    expect(within(review).getByText(`${rating} out of 5 stars`)).toBeInTheDocument();
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
    expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
    expect(screen.getByRole("img")).toHaveAttribute("fetchpriority", "high");
    expect(container.querySelector("svg")).toHaveAttribute("fill", "#887766");
    expect(container.querySelector("[style]")).toBeNull();
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
    expect(first).toHaveTextContent("Skip to the content");
    expect(document.querySelector(first?.getAttribute("href") ?? "")).toBe(
      screen.getByRole("main"),
    );
  });

  it("ends with the year and the privacy notice", () => {
    render(<Footer path="/" />);
    expect(screen.getByText(/© 2025/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Privacy Notice" })).toHaveAttribute(
      "href",
      "/privacy-notice",
    );
  });
});

describe("after a programming error", () => {
  it("the screen says so, with the error's text, and how to reach the business", () => {
    const silent = jest.spyOn(console, "error").mockImplementation(() => {});
    const Broken = () => {
      throw new Error("The tap is off.");
    };
    render(
      <ErrorBoundary business={site.business} words={site.interface.error}>
        <Broken />
      </ErrorBoundary>,
    );
    silent.mockRestore();
    const screenText = document.body.textContent ?? "";
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Unexpected Application Error!",
    );
    expect(screenText.indexOf("The tap is off.")).toBeGreaterThan(screenText.indexOf("Error!"));
    expect(screen.getByRole("link", { name: site.business.phone })).toHaveAttribute(
      "href",
      "tel:+441632960142",
    );
    expect(screen.getByRole("link", { name: site.business.email })).toBeInTheDocument();
  });
});
