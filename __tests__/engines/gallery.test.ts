import { labels, photos } from "../support/content";
import { around, placeInRow } from "../support/page";
import { changes } from "../support/page-changes";
import { wayOf } from "../support/touch";
import { eventually, expect, type Phone, test } from "./phone";

const last = photos.length;
const { close, next, previous } = labels.lightbox;
const photo = (number: number) => `figure#photo-${around(number)} a`;

/** Runs in the page: what the viewer shows, or nothing where none is open. */
function viewer() {
  const dialog = document.querySelector("dialog[open]") as HTMLElement | null;
  return dialog ? dialog.innerText.replace(/\s+/g, " ") : null;
}

/** Runs in the page: whether what lies behind an open dialog can be neither touched nor focused. */
function keepsOthersOut() {
  const dialog = document.querySelector("dialog[open]");
  const behind = document.querySelector("header a") as HTMLElement;
  const isCovered = [0.1, 0.5, 0.9].every((part) =>
    dialog?.contains(document.elementFromPoint(innerWidth / 2, innerHeight * part)),
  );
  behind.focus();
  return isCovered && document.activeElement !== behind;
}

/** Runs in the page: whether the open photo is as large as a low screen lets it be, its caption beside it. */
function showsWholePhoto() {
  const photo = document.querySelector("dialog[open] [data-inside]") as HTMLElement;
  const caption = document.querySelector("dialog[open] [aria-live]") as HTMLElement;
  const [shown, text] = [photo.getBoundingClientRect(), caption.getBoundingClientRect()];
  const across = shown.left >= 0 && shown.right <= innerWidth;
  const down = shown.top >= 0 && shown.bottom <= innerHeight + 0.5;
  const large = shown.height > innerHeight - 10 || shown.width > 600;
  return across && down && large && shown.right <= text.left;
}

async function expectPhoto(phone: Phone, number: number) {
  await eventually(async () => {
    const shown = await phone.page.evaluate(viewer);
    expect(shown).toContain(placeInRow(number));
    expect(shown).toContain(photos[around(number) - 1]?.caption);
    expect(await phone.address()).toBe(`/gallery#photo-${around(number)}`);
  });
}

async function open(phone: Phone, number: number) {
  await phone.tap(photo(number));
  await expectPhoto(phone, number);
}

/** Brings the page to life with a key that does nothing else. */
async function hydrate(phone: Phone) {
  await phone.page.evaluate(() => {
    document.addEventListener("hydrated", () => Reflect.set(window, "hydrated", true));
  });
  await phone.page.press("ArrowLeft");
  await eventually(async () =>
    expect(await phone.page.evaluate(() => Reflect.has(window, "hydrated"))).toBe(true),
  );
}

/**
 * Goes to another page and back, which shows this one as it was left (bfcache) in Firefox, WebKitGTK and
 * Chromium, but for Chromium's headless shell and old versions.
 */
async function leaveAndComeBack(phone: Phone) {
  await phone.tap('footer a[href="/privacy-notice"]');
  await phone.expectAt("/privacy-notice");
  await phone.back();
  await phone.expectAt("/gallery");
}

/** @param number the photo that focus is given back to */
async function expectClosed(phone: Phone, number?: number) {
  await eventually(async () => {
    expect(await phone.page.evaluate(viewer)).toBeNull();
    expect(await phone.address()).toBe("/gallery");
    const focused = await phone.page.evaluate(() => document.activeElement?.closest("figure")?.id);
    if (number) expect(focused).toBe(`photo-${around(number)}`);
  });
}

test.describe("photos", { tag: "@baseline" }, () => {
  test("open in front of all else, follow one another around both ends, and leave the page as it was", async ({
    phone,
  }) => {
    const text = () => phone.page.evaluate(() => document.body.innerText);
    await phone.goto("/gallery");
    const before = await text();
    await open(phone, 2);
    expect(await phone.page.evaluate(keepsOthersOut)).toBe(true);
    await phone.page.press("ArrowRight");
    await expectPhoto(phone, 3);
    await phone.page.press("Escape");
    await expectClosed(phone, 2);
    await open(phone, 1);
    await phone.back();
    await expectClosed(phone, 1);
    await open(phone, last);
    for (const button of last > 1 ? [next, previous] : []) {
      await phone.tap("dialog button", button);
      await expectPhoto(phone, button === next ? 1 : last);
    }
    await phone.page.press("ArrowRight");
    await expectPhoto(phone, 1);
    await phone.page.press("ArrowLeft");
    await expectPhoto(phone, last);
    await phone.tap("dialog button", close);
    await expectClosed(phone);
    expect(await text()).toBe(before);
  });

  test("open by their address, whole on a phone that lies on its side", async ({ phone }) => {
    await phone.page.resize(844, 390);
    await phone.goto("/gallery#photo-1");
    for (let number = 1; number <= last; number++) {
      await expectPhoto(phone, number);
      await eventually(async () =>
        expect(await phone.page.evaluate(showsWholePhoto), `photo ${number}`).toBe(true),
      );
      await phone.page.press("ArrowRight");
    }
    await phone.page.press("Escape");
    await expectClosed(phone);
  });

  if (last > 1)
    test("follow a finger @finger @repeated", async ({ phone }) => {
      await phone.goto("/gallery");
      await open(phone, 1);
      for (const [by, number] of [
        [-90, 2],
        [-90, 3],
        [90, 2],
      ] as const) {
        await phone.page.touch(wayOf({ x: 195, y: 400 }, { x: by, y: 5 }));
        await expectPhoto(phone, number);
      }
    });

  test("do not open by themselves when left before the script is there", async ({ phone }) => {
    const { release, asked } = phone.site.holdScripts();
    await phone.goto("/gallery");
    await phone.tap(photo(2));
    await asked;
    expect(await phone.address(), "the script still has the choice").toBe("/gallery");
    await phone.tap('footer a[href="/privacy-notice"]');
    await phone.expectAt("/privacy-notice");
    await phone.back();
    // Before anything is asked of the page: WebKit answers once it has loaded, which takes its script.
    release();
    // The photo touched now is the only one that opens, here or, where the script was ended, as a picture.
    await phone.tap(photo(1));
    await eventually(async () => {
      const shown = await phone.page.evaluate(viewer);
      if (shown === null) expect(await phone.address()).toBe(photos[0]?.url);
      else expect(shown).toContain(placeInRow(1));
    });
  });

  for (const [who, change] of Object.entries({
    "a translation": changes["a translation"],
    "an extension": changes["an extension that puts its own beside pictures"],
    "a script that writes the page anew": changes["a script that writes the page anew"],
  }))
    for (const when of ["before anything is touched", "after hydration"])
      test(`open although ${who} changes the page ${when}, also once Back shows it again`, async ({
        phone,
      }) => {
        await phone.goto("/gallery");
        if (when === "after hydration") await hydrate(phone);
        await phone.page.evaluate(change);
        for (const number of [2, 1]) {
          await leaveAndComeBack(phone);
          await open(phone, number);
          await phone.back();
          await expectClosed(phone);
        }
      });
});
