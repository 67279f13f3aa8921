import { labels, photos, questions, routes, services } from "../support/content";
import { eventually, expect, type Phone, test } from "./phone";

const addresses = [...routes, "/nothing"];
// In the bar; the menu has another.
const phoneLink = 'header p a[href^="tel:"]';

test("is the engine it is taken for", async ({ engine, engineName }) => {
  console.log(`Engine: ${engine.version}`);
  expect(engine.version).toMatch(/\d+\.\d+/);
  if (/\d/.test(engineName)) expect(engine.version).toContain(`${engineName}.`);
});

/** The first and the last of what is marked up alike. */
const ends = <Entry>(list: readonly Entry[]) =>
  list.filter((_, at) => at === 0 || at === list.length - 1);

const sectionLink = labels.navigation.find(({ to }) => to.includes("#"));
const pageLink = labels.navigation.find(({ to }) => !to.includes("#"));

/** Behind its button where the engine has popovers, else in sight below the bar. */
async function showNavigation(phone: Phone) {
  const toggle = await phone.sight("header button", labels.menu);
  if (await phone.page.evaluate(() => "showPopover" in HTMLElement.prototype)) {
    expect((await phone.sight("nav a"))?.clear, "the closed menu's links").toBe(false);
    await phone.tap("header button", labels.menu);
  } else {
    expect(toggle?.clear ?? false, "a toggle without a use").toBe(false);
  }
  const bar = await phone.sight(phoneLink);
  for (const { text } of labels.navigation) {
    const link = await phone.expectSight("clear", "nav a", text);
    expect(link?.top, `${text} stands below the bar`).toBeGreaterThanOrEqual(bar?.bottom ?? 0);
  }
}

/** Runs in the page: opens everything, also where only one may be open. */
function openAll() {
  for (const details of Array.from(document.querySelectorAll("details"))) {
    details.removeAttribute("name");
    details.open = true;
  }
}

/** Runs in the page: titles of the cards or questions that are open. */
function openTitles(section: string) {
  return Array.from(document.querySelectorAll(`${section} details[open] h3`)).map(
    ({ textContent }) => textContent ?? "",
  );
}

/** Runs in the page: what lies over something else, is cut off or is not there at all. */
function misplaced() {
  const faults: string[] = [];
  document.documentElement.style.scrollBehavior = "auto";
  scrollTo(0, 0);
  const wide = document.documentElement.clientWidth;
  const nameOf = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`;
  const shown = Array.from(document.querySelectorAll("header a, header button"), (element) => ({
    element,
    box: element.getBoundingClientRect(),
  })).filter(({ box }) => box.width > 0);
  shown.forEach(({ element, box }, index) => {
    for (const { element: other, box: beside } of shown.slice(index + 1)) {
      const across = box.left < beside.right - 1 && beside.left < box.right - 1;
      const down = box.top < beside.bottom - 1 && beside.top < box.bottom - 1;
      if (across && down) faults.push(`${nameOf(element)} and ${nameOf(other)} overlap`);
    }
    if (box.left < 0 || box.right > wide) faults.push(`${nameOf(element)} is beyond the edge`);
  });
  const [header, main] = ["header", "main"].map((name) =>
    (document.querySelector(name) as Element).getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  if (main.top < header.bottom - 1) faults.push("the header lies over the beginning");

  const texts = "h1, h2, h3, p, li, dt, dd, figcaption"
    .split(", ")
    .map((name) => `main ${name}`)
    .join();
  for (const element of Array.from(document.querySelectorAll(texts))) {
    if (element.closest("dialog")) continue;
    element.scrollIntoView({ block: "center" });
    const { left, top, right, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const covered = !hit || !(element.contains(hit) || hit.contains(element));
    if (width === 0 || height === 0) faults.push(`${nameOf(element)} is not shown`);
    else if (left < -1 || right > wide + 1) faults.push(`${nameOf(element)} is beyond the edge`);
    else if (covered) faults.push(`${nameOf(element)} is under ${hit ? nameOf(hit) : "nothing"}`);
  }
  return faults;
}

/** Runs in the page: pictures that are smaller than the frames they stand in. */
function unfilledFrames() {
  const pictures = Array.from(document.querySelectorAll("main picture"));
  return pictures.flatMap((picture) => {
    const frame = (picture.parentElement as Element).getBoundingClientRect();
    const image = (picture.querySelector("img") as Element).getBoundingClientRect();
    const isFilled = image.width > frame.width - 1 && image.height > frame.height - 1;
    return isFilled ? [] : [`${image.height} of ${frame.height} px`];
  });
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with script" : "without script", () => {
    test.use({ scripts });

    test("the navigation is reached and leads where it says @repeated", async ({ phone }) => {
      // Without script a link to a section and one to a page stand for the others.
      const links = scripts ? labels.navigation : [sectionLink, pageLink].flatMap((it) => it ?? []);
      for (const [index, { text, to }] of links.entries()) {
        // Another page for each link, and another still without script.
        const from = addresses[(index + (scripts ? 0 : 1)) % addresses.length] ?? "/";
        await phone.goto(from);
        await showNavigation(phone);
        await phone.tap("nav a", text);
        await phone.expectAt(to);
        const [, section] = to.split("#");
        // Without script an open menu may stay until something beside it is touched.
        await phone.expectSight(scripts ? "clear" : "whole", section ? `#${section} h2` : "h1");
      }
    });

    test("a photo leads to the picture or opens it @photo @repeated", async ({ phone }) => {
      await phone.goto("/gallery");
      await phone.tap("figure a");
      await eventually(async () => {
        const opened = scripts && (await phone.sight("dialog[open] img", ""));
        if (!opened) expect(await phone.address()).toBe(photos[0]?.url);
      });
    });
  });
}

test.describe("without script", () => {
  test.use({ scripts: false });

  test("the phone number is in sight at once, nothing covers anything or stands out at 320 px", async ({
    phone,
  }) => {
    for (const address of addresses) {
      await phone.page.resize(390, 844);
      await phone.goto(address);
      await phone.expectSight("clear", phoneLink);
      await phone.page.evaluate(openAll);
      // What opens may take its time over it.
      await eventually(async () =>
        expect(await phone.page.evaluate(misplaced), address).toEqual([]),
      );
      await phone.page.resize(320, 700);
      const width = () => phone.page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width(), address).toBeLessThanOrEqual(320);
    }
  });

  test("pictures fill their frames on tablets and desktops @photo", async ({ phone }) => {
    for (const address of ["/", "/gallery"]) {
      await phone.goto(address);
      for (const width of [800, 1280]) {
        await phone.page.resize(width, 900);
        expect(await phone.page.evaluate(unfilledFrames), `${address}, ${width} px`).toEqual([]);
      }
    }
  });

  test("service cards open and close independently @repeated", async ({ phone }) => {
    await phone.goto("/");
    const opened: string[] = [];
    const expectOpen = () =>
      eventually(async () =>
        expect(await phone.page.evaluate(openTitles, "#services")).toEqual(opened),
      );
    for (const { title, items } of ends(services)) {
      await phone.tap("#services summary h3", title);
      opened.push(title);
      await expectOpen();
      for (const item of items) expect(await phone.sight("details[open] li", item)).toBeTruthy();
    }
    while (opened.length > 0) {
      await phone.tap("#services summary h3", opened.shift());
      await expectOpen();
    }
  });
});

if (questions.length > 0)
  test("opening an answer closes the other, and pressed again it closes itself", async ({
    phone,
  }) => {
    await phone.goto("/");
    const expectOpen = (...opened: string[]) =>
      eventually(async () => expect(await phone.page.evaluate(openTitles, "#faq")).toEqual(opened));
    for (const { question } of ends(questions)) {
      await phone.tap("#faq summary h3", question);
      await expectOpen(question);
    }
    await phone.tap("#faq summary h3", questions.at(-1)?.question);
    await expectOpen();
  });

/** Runs in the page: until React answers, where the page has something for it and the engine gets it. */
function awaitScript() {
  const frames = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isWanted = "hasOwn" in Object && document.querySelector("[data-needs-script]") !== null;
  return frames.then(() => {
    if (!isWanted || Reflect.get(window, "hydrated")) return;
    return new Promise<void>((done) => document.addEventListener("hydrated", () => done()));
  });
}

test("the first touch harms nothing", async ({ phone }) => {
  for (const address of addresses) {
    await phone.goto(address);
    await phone.page.evaluate(() => {
      document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
    });
    const text = () => phone.page.evaluate(() => document.body.innerText);
    const before = await text();
    await phone.tap("h1");
    await phone.page.move({ x: 200, y: 500 });
    await phone.page.press("Shift");
    await phone.page.evaluate(awaitScript);
    expect(await text(), address).toBe(before);
  }
});
