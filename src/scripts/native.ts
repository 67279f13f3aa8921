/*
 * What native elements leave to do, inlined in the pages that need it: a menu closes once a link in
 * it has been chosen, and at most one of several `<details>` of one name is open where the browser
 * does not see to that by itself (before Chrome 120, Safari 17.2, Firefox 130).
 */

addEventListener(
  "click",
  ({ target }) => {
    const menu = (target as Element).closest("a")?.closest<HTMLElement>("[popover]");
    // Where popovers are unknown the list is always in sight.
    menu?.hidePopover?.();
  },
  true,
);

function closeOthers({ target }: Event) {
  const opened = target as HTMLDetailsElement;
  if (!opened.open) return;
  for (const other of document.querySelectorAll("details")) {
    const name = opened.getAttribute("name");
    if (name && other !== opened && other.getAttribute("name") === name) other.open = false;
  }
}

if (!("name" in document.createElement("details"))) addEventListener("toggle", closeOthers, true);
