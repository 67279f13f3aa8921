import type { Uses } from "./file";

/**
 * The features that the site uses although a browser of its baseline lacks them, by their ids in MDN's
 * browser-compat-data, with what happens there. An entry covers everything below its id.
 */
export const beyondBaseline: Readonly<Record<keyof Uses, Readonly<Record<string, string>>>> = {
  styles: {
    "css.at-rules.font-face.ascent-override":
      "Where Fraunces is late, headings stand a bit higher.",
    "css.at-rules.font-face.descent-override":
      "Where Fraunces is late, headings stand a bit higher.",
    "css.at-rules.font-face.line-gap-override": "Nothing: every heading has its line height.",
    "css.at-rules.font-face.size-adjust": "Where Fraunces is late, headings are a bit wider.",
    "css.at-rules.media.prefers-contrast": "Everyone gets the same colours: AA or AAA.",
    "css.at-rules.media.scripting": "A button that script shows moves what is below it, once.",
    "css.at-rules.media.prefers-reduced-transparency": "The viewer's buttons stay see-through.",
    "css.at-rules.page": "Paper has the size and margins that the printer is set to.",
    "css.properties.break-after.avoid": "A heading may be the last line of a sheet of paper.",
    "css.properties.color-scheme": "Scrollbars stay light; the page's own colours do not.",
    "css.properties.content-visibility": "Only ::details-content has it, lacking there as well.",
    "css.properties.cursor": "A touchscreen has no cursor.",
    "css.properties.outline": "The outline of focus has square corners.",
    "css.properties.overscroll-behavior": "A finger on the viewer may move the page behind it.",
    "css.properties.scrollbar-gutter":
      "The page is a bit wider while no scroll bar is there: behind the viewer, and until it is taller than the screen.",
    "css.properties.text-size-adjust": "No browser on a desktop enlarges text by itself.",
    "css.properties.text-wrap": "The last line of a heading or paragraph may be short.",
    "css.properties.user-select.all": "The telephone number is selected like any other text.",
    "css.selectors.details-content":
      "A script opens cards for paper; without it closed ones stay closed.",
    "css.selectors.has":
      "An open popover is lacking there as well; a header that comes in two pieces moves once.",
    "css.selectors.popover-open": "The menu's links stand in a row below the bar.",
    "css.types.length.viewport_percentage_units_dynamic":
      "The viewer has a rule without it; a short page's footer ends above the screen's edge.",
    "css.types.length.viewport_percentage_units_small":
      "A photo of the gallery may be as high as most of the screen without the browser's bars.",
  },
  scripts: {
    // The site's own scripts: they ask before they use these, or work without.
    "api.HTMLElement.hidePopover": "The menu's links are always in sight: nothing is to be closed.",
    "api.MouseEvent.movementX": "React comes also when the page moves below a pointer at rest.",
    "api.MouseEvent.movementY": "React comes also when the page moves below a pointer at rest.",
    "api.TouchEvent": "A Mac has no touchscreen to swipe on.",
    // React and Gatsby ask before they use them.
    "api.NavigateEvent": "The browser's bar shows no progress of React's transitions.",
    "api.Navigation": "The browser's bar shows no progress of React's transitions.",
    "api.NavigationHistoryEntry": "The browser's bar shows no progress of React's transitions.",
    "api.Navigator.connection": "The line is taken for a good one.",
    "api.NetworkInformation": "The line is taken for a good one.",
    "api.PerformanceResourceTiming.transferSize": "React takes the line for a usual one.",
    "api.TextEvent": "React makes the event up of others.",
    "api.Window.navigation": "The browser's bar shows no progress of React's transitions.",
    "api.Window.requestIdleCallback": "Gatsby waits for a timeout instead.",
    "api.Window.setImmediate": "React sends itself a message instead.",
    "api.reportError": "React sends an error event instead.",
    // React uses them for a ViewTransition, which the site has none of.
    "api.Document.startViewTransition": "Nothing: it is never called.",
    "api.ViewTransition": "Nothing: it is never called.",
    "css.properties.mask": "Nothing: it is never read.",
    "css.properties.view-transition-class": "Nothing: it is never set.",
    "css.properties.view-transition-name": "Nothing: it is never set.",
    // React uses the same name for something of its own.
    "api.CSSStyleProperties.cssFloat": "Nothing: browsers have it as CSSStyleDeclaration's.",
    "api.HTMLElement.popover": "Nothing: a property of its elements, not of the page's.",
    "api.IntersectionObserver.delay": "Nothing: an option of its scheduler.",
    "api.ML.createContext": "Nothing: a function of its own.",
    "api.Navigator.share": "Nothing: a property of its ViewTransition.",
    "api.Profiler": "Nothing: a component of its own.",
    "javascript.builtins.Function.displayName": "Nothing: it gives its contexts such names itself.",
    "javascript.builtins.Iterator.toArray": "Nothing: a function of its own, of Children.",
  },
  markup: {
    "html.elements.button.popovertarget": "The button is not shown.",
    "html.elements.details.name": "A script closes the other questions, native.ts.",
    "html.elements.img.fetchpriority": "The first picture waits for its turn.",
    "html.elements.link.rel.icon": "An iPhone takes the apple-touch-icon.",
    "html.elements.link.rel.manifest": "A desktop has no home screen to put an icon on.",
    "html.elements.meta.name.theme-color": "The browser's own bar keeps its colour.",
    "html.elements.meta.name.viewport": "A window on a desktop is as wide as it looks.",
    "html.elements.script.type.speculationrules": "A page is fetched when its link is followed.",
    "html.global_attributes.popover": "The menu's links stand in a row below the bar.",
    "mediatypes.image.avif": "The same picture follows as WebP.",
  },
};
