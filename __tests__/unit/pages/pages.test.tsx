import { render, screen } from "@testing-library/react";
import type { PageProps } from "gatsby";
import type { ReactElement } from "react";
import NotFoundPage from "../../../src/pages/404";
import GalleryPage from "../../../src/pages/gallery";
import HomePage from "../../../src/pages/index";
import PrivacyNoticePage from "../../../src/pages/privacy-notice";
import { contentIn } from "../../support/content-in";
import { exampleContent } from "../../support/example-content";
import { imageOf, pages, pagesOf, site } from "../../support/site";

/** Every sentence in a content value, however deep. */
function sentences(value: unknown): string[] {
  if (typeof value === "string") return value.trim().split(/\n\s*\n/);
  if (Array.isArray(value)) return value.flatMap(sentences);
  return typeof value === "object" && value ? Object.values(value).flatMap(sentences) : [];
}

const page = <T,>(data: T) => ({ data }) as PageProps<T>;

function expectTexts(element: ReactElement, ...content: unknown[]) {
  render(element);
  const shown = (document.body.textContent ?? "").replace(/\s+/g, " ");
  for (const sentence of sentences(content)) expect(shown).toContain(sentence.replace(/\s+/g, " "));
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
}

describe("each entry of the content appears", () => {
  const example = contentIn(exampleContent);
  const portrait = { ...example.about, picture: example.home.picture };
  const { proof, ...about } = example.about;
  const little = { ...example, about, faq: [], gallery: [], reviews: [], services: [] };

  it.each([
    ["an example’s content", pages.home],
    ["a portrait", pagesOf({ ...example, about: portrait }).home],
    ["next to nothing", pagesOf(little).home],
  ])("on the home page, with %s", (_what, data) => {
    const { home, services, about, faq, contact, photos, reviews } = data;
    const isProven = photos.nodes.length + reviews.nodes.length > 0;
    const { headline, introduction, badges } = home ?? {};
    expectTexts(
      <HomePage {...page<Queries.HomePageQuery>(data)} />,
      headline,
      introduction,
      badges?.map(({ text }) => text),
      services.nodes.map(({ title, introduction, items }) => [title, introduction ?? "", ...items]),
      [about.title, about.text, about.points, isProven && about.proof],
      faq.nodes,
      contact?.ways.map(({ title, text }) => [title, text]),
      contact?.message,
      site.business.experience ?? "",
    );
    for (const id of home.sections) expect(document.getElementById(id)).not.toBeNull();
  });

  it("on the gallery page", () => {
    const { photos, reviews, galleryPage } = pages.gallery;
    expectTexts(
      <GalleryPage {...page(pages.gallery)} />,
      photos.nodes.map(({ caption }) => caption),
      reviews.nodes.map(({ name, text, date }) => [name, text, date]),
      galleryPage.title,
      photos.nodes.length > 0 && galleryPage.work,
      reviews.nodes.length > 0 && galleryPage.reviews,
      galleryPage.call,
    );
    expect(screen.queryAllByRole("article")).toHaveLength(reviews.nodes.length);
  });

  it("on the privacy notice, which ends with a link to write to", () => {
    const { privacyNotice } = pages.privacyNotice;
    expectTexts(<PrivacyNoticePage {...page(pages.privacyNotice)} />, privacyNotice);
    const address = `mailto:${site.business.email}`;
    expect(screen.getAllByRole("link").at(-1)).toHaveAttribute("href", address);
  });

  it("on the page for unknown addresses, with ways on", () => {
    expectTexts(<NotFoundPage {...page(pages.notFound)} />, pages.notFound.notFound);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      ...site.interface.navigation.map(({ to }) => to),
      `tel:${site.business.telephone}`,
    ]);
  });
});

describe("what is not there leaves no heading behind:", () => {
  const headings = () =>
    screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  const { galleryPage } = pages.gallery;
  const none = { nodes: [] };
  const call = galleryPage.call ? [galleryPage.call.title] : [];

  const { home, about } = pages.home;
  const renderHome = (changed: Partial<Queries.HomePageQuery>) =>
    render(<HomePage {...page<Queries.HomePageQuery>({ ...pages.home, ...changed })} />);

  it.each([
    ["reviews", { ...pages.gallery, reviews: none }, galleryPage.work.title],
    ["photos", { ...pages.gallery, photos: none }, galleryPage.reviews.title],
  ])("%s", (_what, data, left) => {
    render(<GalleryPage {...page<Queries.GalleryRouteQuery>(data)} />);
    expect(headings()).toEqual([left, ...call]);
  });

  it.each([
    [["contact", "services", "about"], "tinted section tinted"],
    [["services", "contact"], "tinted section"],
  ])("a section of the home page; of %j every other is tinted", (sections, classNames) => {
    renderHome({ home: { ...home, sections } });
    const shown = [...document.querySelectorAll("section")];
    expect(shown.map(({ id }) => id)).toEqual(sections);
    expect(shown.map(({ className }) => className).join(" ")).toBe(classNames);
    expect(headings()).not.toContain(home.faq.title);
  });

  const file = { childImageSharp: { gatsbyImageData: imageOf("gate") } };

  it.each([
    ["neither photos nor reviews", [], 0],
    ["photos alone", [{ url: "/images/a.jpg", alt: "A gate.", position: 0, file }], 1],
  ])("a way to the gallery, where there are %s", (_what, nodes, count) => {
    renderHome({ about: { ...about, proof: "All we did" }, reviews: none, photos: { nodes } });
    expect(screen.queryAllByRole("link", { name: "All we did" })).toHaveLength(count);
  });
});
