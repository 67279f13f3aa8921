import { cards, hasMenu, labels, photos, questions, routes, unknownPath } from "../support/content";
import { eventually, expect, type Phone, test } from "./phone";

const addresses = [...routes, unknownPath];
// The link in the bar; the menu has another.
const phoneLink = 'header p a[href^="tel:"]';

/** Opens the menu where the engine has popovers. In other engines its links stand below the bar. */
async function showNavigation(phone: Phone) {
  const toggle = await phone.sight("header button", labels.menu);
  if (!hasMenu) {
    expect(toggle ?? undefined, "a menu of one link").toBeUndefined();
  } else if (await phone.page.evaluate(() => "showPopover" in HTMLElement.prototype)) {
    expect((await phone.sight("nav a"))?.clear, "the closed menu's links").toBe(false);
    await phone.tap("header button", labels.menu);
  } else {
    expect(toggle?.clear ?? false, "a menu button that opens nothing").toBe(false);
  }
  for (const { text } of labels.navigation) await phone.expectSight("clear", "nav a", text);
  await phone.expectSight("clear", phoneLink);
}

/** Presses the title of a card or question, and waits until exactly those in `opened` are open. */
async function press(phone: Phone, section: string, title: string, opened: readonly string[]) {
  await phone.tap(`${section} summary h3`, title);
  const titles = (within: string) =>
    Array.from(document.querySelectorAll(`${within} details[open] h3`), (it) => it.textContent);
  await eventually(async () => expect(await phone.page.evaluate(titles, section)).toEqual(opened));
}

/** The first and the last entry, which stand for all: the entries are marked up alike. */
const ends = <Entry>(list: readonly Entry[]) => [
  ...new Set([...list.slice(0, 1), ...list.slice(-1)]),
];

/** Runs in the page: opens everything, also answers that would close one another. */
function openAll() {
  for (const details of Array.from(document.querySelectorAll("details"))) {
    details.removeAttribute("name");
    details.open = true;
  }
}

/** Runs in the page: texts and controls that are covered, beyond the edge or not shown, and frames not filled. */
function misplaced() {
  const faults: string[] = [];
  const root = document.documentElement;
  root.style.scrollBehavior = "auto";
  const wide = root.clientWidth;
  if (root.scrollWidth > wide) faults.push(`the page is ${root.scrollWidth} px wide`);
  const words = "h1, h2, h3, p, li, dt, dd, figcaption".split(", ").map((name) => `main ${name}`);
  const parts = document.querySelectorAll(["header a", "header button", ...words].join());
  for (const element of Array.from(parts)) {
    if (element.closest("dialog")) continue;
    element.scrollIntoView({ block: "center" });
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // The closed menu, what only phones show, and the skip link above the edge.
    const mayHide = element.closest("header") !== null || wide > 600;
    if (mayHide && (width === 0 || bottom <= 0)) continue;
    const name = `${element.tagName} ${element.textContent?.slice(0, 40)}`;
    if (width === 0 || height === 0) faults.push(`${name} is not shown`);
    else if (left < -1 || right > wide + 1) faults.push(`${name} is beyond the edge`);
    for (const x of [left + 2, left + width / 2, right - 2]) {
      const hit = document.elementFromPoint(x, top + height / 2);
      const covered = !hit || !(element.contains(hit) || hit.contains(element));
      if (covered && width > 0) faults.push(`${name} is under ${hit?.outerHTML.slice(0, 40)}`);
    }
  }
  for (const picture of Array.from(document.querySelectorAll("main picture"))) {
    const frame = (picture.parentElement as Element).getBoundingClientRect();
    const image = (picture.querySelector("img") as Element).getBoundingClientRect();
    const isFilled = image.width > frame.width - 1 && image.height > frame.height - 1;
    if (!isFilled) faults.push(`${image.height} px of a frame of ${frame.height} are filled`);
  }
  return faults;
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with script" : "without script", { tag: "@repeated" }, () => {
    test.use({ scripts });

    test("every navigation link can be reached and leads to its page or section", async ({
      phone,
    }) => {
      // Without script the first and the last link stand for all, each on another page.
      const links = scripts ? labels.navigation : ends(labels.navigation);
      for (const [index, { text, to }] of links.entries()) {
        await phone.goto(addresses[(index + Number(scripts)) % addresses.length] ?? "/");
        await showNavigation(phone);
        await phone.tap("nav a", text);
        await phone.expectAt(to);
        const [, section] = to.split("#");
        // Without script an open menu may cover the heading until the page is touched.
        await phone.expectSight(scripts ? "clear" : "whole", section ? `#${section} h2` : "h1");
      }
    });

    test("a tap on a photo opens it in the viewer, or leads to the picture @photo", async ({
      phone,
    }) => {
      await phone.goto("/gallery");
      await phone.tap("figure a");
      await eventually(async () => {
        const opened = scripts && (await phone.sight("dialog[open] img"));
        if (!opened) expect(await phone.address()).toBe(photos[0]?.url);
      });
    });
  });
}

test.describe("without script", () => {
  test.use({ scripts: false });

  test("service cards open and close independently @repeated", async ({ phone }) => {
    await phone.goto("/");
    const opened: string[] = [];
    for (const { title, items } of ends(cards)) {
      opened.push(title);
      await press(phone, "#services", title, opened);
      for (const item of items) expect(await phone.sight("details[open] li", item)).toBeTruthy();
    }
    for (const title of [...opened]) {
      opened.shift();
      await press(phone, "#services", title, opened);
    }
  });

  test("the phone number is in sight at once, and nothing is covered or cut off on phones, tablets and desktops", async ({
    phone,
  }) => {
    for (const address of addresses) {
      await phone.page.resize(390, 844);
      await phone.goto(address);
      await phone.expectSight("clear", phoneLink);
      await phone.page.evaluate(openAll);
      for (const width of [390, 320, 800, 1280]) {
        await phone.page.resize(width, 844);
        // Cards take a moment to open.
        await eventually(async () =>
          expect(await phone.page.evaluate(misplaced), `${address}, ${width} px`).toEqual([]),
        );
      }
    }
  });
});

if (questions.length > 1)
  test("a question that is pressed keeps its place when a long answer above it closes @baseline", async ({
    phone,
  }) => {
    await phone.page.resize(375, 667);
    await phone.goto("/");
    const [first, second] = questions.map(({ question }) => question);
    await phone.page.evaluate(() => {
      // A busy phone, whose visitor has scrolled on before the next frame comes.
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = (frame) =>
        window.setTimeout(() => requestAnimationFrame(frame), 100);
    });
    await press(phone, "#faq", first ?? "", [first ?? ""]);
    await phone.page.evaluate(() => {
      // By its style, which hydration leaves as it is.
      const answer = document.querySelector("#faq details[open] p") as HTMLElement;
      answer.style.minHeight = "500px";
      // In the middle of the screen, where no engine has to scroll before it can be pressed.
      document.documentElement.style.scrollBehavior = "auto";
      const [, next] = Array.from(document.querySelectorAll("#faq summary"));
      next?.scrollIntoView({ block: "center" });
    });
    const before = await phone.sight("#faq summary h3", second);
    await press(phone, "#faq", second ?? "", [second ?? ""]);
    await eventually(async () => {
      const after = await phone.sight("#faq summary h3", second);
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), "px that it moved").toBeLessThan(3);
    });
    await phone.expectSight("clear", "#faq summary h3", second);
  });

if (questions.length > 0)
  test("opening an answer closes the one before, and a second press closes the answer", async ({
    phone,
  }) => {
    await phone.goto("/");
    for (const { question } of ends(questions)) await press(phone, "#faq", question, [question]);
    await press(phone, "#faq", questions.at(-1)?.question ?? "", []);
  });
