import { changesByOthers } from "../support/changes-by-others";
import { labels, photoId, photoRoutes, photos } from "../support/content";
import { positionText, wrapped } from "../support/page";
import { fingerPath } from "../support/touch";
import { eventually, expect, type Phone, test } from "./phone";

const last = photos.length;
const { close, next, previous } = labels.lightbox;
const photo = (number: number) => `figure[id="${photoId(wrapped(number))}"] a`;

/** Runs in the page: the text of the open viewer, or null. */
function viewer() {
  const dialog = document.querySelector("dialog[open]") as HTMLElement | null;
  return dialog ? dialog.innerText.replace(/\s+/g, " ") : null;
}

/** Runs in the page: whether the page behind the viewer can be neither touched nor focused. */
function isPageInert() {
  const dialog = document.querySelector("dialog[open]");
  const behind = document.querySelector("header a") as HTMLElement;
  const isCovered = [0.1, 0.5, 0.9].every((part) =>
    dialog?.contains(document.elementFromPoint(innerWidth / 2, innerHeight * part)),
  );
  behind.focus();
  return isCovered && document.activeElement !== behind;
}

/** Runs in the page: whether the whole photo is on a low screen and fills it, with its caption beside it. */
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
    expect(shown).toContain(positionText(number));
    expect(shown).toContain(photos[wrapped(number) - 1]?.caption);
    expect(await phone.address()).toBe(`/gallery#${photoId(wrapped(number))}`);
  });
}

async function open(phone: Phone, number: number) {
  await phone.tap(photo(number));
  await expectPhoto(phone, number);
}

/**
 * Lets React load and hydrate the page, with a key that does nothing else. It is pressed again until the viewer is
 * there, which React adds: a page that has just appeared may not listen yet.
 */
function hydrate(phone: Phone) {
  return eventually(async () => {
    await phone.page.press("ArrowLeft");
    expect(await phone.page.evaluate(() => document.querySelector("dialog") !== null)).toBe(true);
  });
}

/**
 * Goes to another page and back. Firefox, WebKitGTK and new versions of Chromium show the page as it was left
 * (bfcache); Chromium's headless shell and old versions load it again.
 */
async function leaveAndComeBack(phone: Phone) {
  await phone.tap('footer a[href="/privacy-notice"]');
  await phone.expectAt("/privacy-notice");
  await phone.back();
  await phone.expectAt("/gallery");
  // The address is there before the page.
  const state = () => phone.page.evaluate(() => document.readyState);
  await eventually(async () => expect(await state()).toBe("complete"));
}

/** Changes a page as others do, unless Back has shown it as they had changed it. */
async function changeOnce(phone: Phone, change: () => void, isHydrated: boolean) {
  if (await phone.page.evaluate(() => Reflect.has(window, "changed"))) return;
  if (isHydrated) await hydrate(phone);
  await phone.page.evaluate(change);
  await phone.page.evaluate(() => void Reflect.set(window, "changed", true));
}

/** @param number the photo that must get the focus back, if any */
async function expectClosed(phone: Phone, number?: number) {
  await eventually(async () => {
    expect(await phone.page.evaluate(viewer)).toBeNull();
    expect(await phone.address()).toBe("/gallery");
    const focused = await phone.page.evaluate(() => document.activeElement?.closest("figure")?.id);
    if (number) expect(focused).toBe(photoId(wrapped(number)));
  });
}

test.describe("photos", { tag: "@baseline" }, () => {
  test("open over the page, follow one another, from the last to the first too, and leave the page as it was", async ({
    phone,
  }) => {
    const text = () => phone.page.evaluate(() => document.body.innerText.trimEnd());
    await phone.goto("/gallery");
    const before = await text();
    await open(phone, 2);
    expect(await phone.page.evaluate(isPageInert)).toBe(true);
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

  test("open by their address, and fill the screen of a phone on its side", async ({ phone }) => {
    await phone.page.resize(844, 390);
    await phone.goto(photoRoutes[0] ?? "/gallery");
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
    test("change when a finger is moved sideways @finger @repeated", async ({ phone }) => {
      await phone.goto("/gallery");
      await open(phone, 1);
      for (const [by, number] of [
        [-90, 2],
        [-90, 3],
        [90, 2],
      ] as const) {
        await phone.page.touch(fingerPath({ x: 195, y: 400 }, { x: by, y: 5 }));
        await expectPhoto(phone, number);
      }
    });

  test("do not open by themselves when a visitor leaves before the script has arrived, and comes back", async ({
    phone,
  }) => {
    const { release, asked } = phone.site.holdScripts();
    await phone.goto("/gallery");
    await phone.tap(photo(2));
    await asked;
    expect(await phone.address(), "the tap waits for the script").toBe("/gallery");
    await phone.tap('footer a[href="/privacy-notice"]');
    await phone.expectAt("/privacy-notice");
    await phone.back();
    // First of all: WebKit answers only once the page has loaded, and loading needs the script.
    release();
    // Only the photo that is tapped now opens: in the viewer, or as a picture where the script was cancelled.
    await phone.tap(photo(1));
    await eventually(async () => {
      const shown = await phone.page.evaluate(viewer);
      if (shown === null) expect(await phone.address()).toBe(photos[0]?.url);
      else expect(shown).toContain(positionText(1));
    });
  });

  for (const [who, change] of Object.entries({
    "a translation": changesByOthers["a translation"],
    "an extension": changesByOthers["an extension that puts its own beside pictures"],
    "a script that writes the page anew": changesByOthers["a script that writes the page anew"],
  }))
    for (const when of ["before anything is touched", "after hydration"])
      test(`open although ${who} changes the page ${when}, and again after Back @repeated`, async ({
        phone,
      }) => {
        await phone.goto("/gallery");
        await changeOnce(phone, change, when === "after hydration");
        for (const number of [2, 1]) {
          await leaveAndComeBack(phone);
          await changeOnce(phone, change, when === "after hydration");
          await open(phone, number);
          await phone.back();
          await expectClosed(phone);
        }
      });
});
