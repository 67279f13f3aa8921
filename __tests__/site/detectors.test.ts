import { accessibilityFindings } from "../support/axe";
import { expect, type Page, test } from "../support/page";
import { sidewaysOverflow } from "../support/sideways-overflow";
import { smallTargets } from "../support/small-targets";
import { brokenWords, cutOff } from "../support/unreadable-words";
import { unusableControls } from "../support/unusable-controls";

/*
 * Other tests expect these to find nothing on the site. Here each finds a fault that was planted for it.
 */

const word = "Heizungsthermostatventilaustauschdienstleistungen";

/** A finder, the fault that is planted for it, and what it says. */
const faults: readonly [
  find: (page: Page) => Promise<string[]>,
  fault: string,
  html: string,
  finding: RegExp,
][] = [
  [accessibilityFindings, "a picture without words", "<img>", /^image-alt: /],
  [
    accessibilityFindings,
    "pale text",
    '<p style="color: #aaa">Pale words</p>',
    /^color-contrast: .*Pale words/,
  ],
  [
    (page) => accessibilityFindings(page, "colours"),
    "pale text, where only colours are examined",
    '<p style="color: #aaa">Pale words</p>',
    /^color-contrast: .*Pale words/,
  ],
  [
    accessibilityFindings,
    "small controls close together",
    '<button style="all: unset; font-size: 9px">A</button><button style="all: unset; font-size: 9px">B</button>',
    /^target-size: /,
  ],
  [
    sidewaysOverflow,
    "a wide part",
    '<p style="width: 2000px">Too wide</p>',
    /^beyond the edge: P Too wide/,
  ],
  [
    sidewaysOverflow,
    "a part left of the edge",
    '<p style="margin-left: -50px; width: 90px">Too far</p>',
    /^beyond the edge: P Too far/,
  ],
  [
    cutOff,
    "text wider than its box",
    '<p style="width: 50px; overflow: hidden; white-space: nowrap">Longer than its box</p>',
    /^cut off: P Longer/,
  ],
  [
    cutOff,
    "text higher than its box",
    '<p style="height: 20px; overflow: hidden">Higher<br>than<br>its box</p>',
    /^cut off: P Higher/,
  ],
  [
    brokenWords,
    "a word that is broken",
    `<p style="width: 90px; overflow-wrap: anywhere">${word}</p>`,
    new RegExp(`^broken: ${word}`),
  ],
  [
    smallTargets,
    "a small button",
    '<button style="width: 43px; height: 60px; padding: 0">X</button>',
    /^less than 44 px .*button/,
  ],
  [
    unusableControls,
    "a button beyond the edge",
    '<button style="position: absolute; left: -30px">Far</button>',
    /^button “Far” reaches over the edge/,
  ],
  [
    unusableControls,
    "a covered button",
    '<button>Below</button><div style="position: fixed; inset: 0"></div>',
    /^button “Below” is covered/,
  ],
  [
    unusableControls,
    "a narrow box for text",
    '<textarea id="story" style="width: 100px"></textarea>',
    /^textarea “story” is too narrow/,
  ],
  [
    unusableControls,
    "a button whose words are cut off",
    '<button style="width: 60px; overflow: hidden; white-space: nowrap">Longer than its box</button>',
    /^button “Longer than its box” is cut off/,
  ],
  [
    unusableControls,
    "a part that scrolls sideways",
    '<header style="overflow-x: auto"><p style="width: 2000px">Wide</p></header>',
    /^header “Wide” scrolls sideways/,
  ],
];

const pageWith = (html: string) =>
  `<!doctype html><html lang="en"><title>Faults</title><body style="margin: 0"><main><h1>A page</h1>
  <p>Words of usual length.</p><button style="min-width: 60px; min-height: 60px">Press</button>${html}</main>`;

for (const [find, fault, html, finding] of faults) {
  test(`${fault} is found, and nothing without it @desktop`, async ({ page }) => {
    await page.setContent(pageWith(""));
    expect(await find(page)).toEqual([]);
    await page.setContent(pageWith(html));
    expect(await find(page)).toContainEqual(expect.stringMatching(finding));
  });
}
