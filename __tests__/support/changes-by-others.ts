/** How translators, phones, extensions, hosts and other scripts change a page. Each function runs in the page. */
export const changesByOthers = {
  "a translation": () => {
    document.documentElement.lang = "de";
    document.documentElement.className = "translated-ltr";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  "a phone that finds a number in a text": () => {
    // Hydration keeps an element whose whole text is the same, but not a text node among components.
    const words = document.querySelector("main blockquote p") ?? document.querySelector("main h2");
    const walker = document.createTreeWalker(words as Element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode() as Text;
    const link = Object.assign(document.createElement("a"), { href: "tel:01632960142" });
    text.splitText(1);
    text.replaceWith(link);
    link.append(text);
  },
  "an extension that puts its own beside pictures": () => {
    for (const picture of document.querySelectorAll("main picture, main img")) {
      picture.after(document.createElement("span"));
    }
    const main = document.querySelector("main") as Element;
    main.prepend(document.createElement("div"));
    main.append(document.createElement("div"));
  },
  "an extension that takes pictures away": () => {
    for (const image of document.querySelectorAll("main img")) {
      const frame = document.createElement("canvas");
      frame.style.cssText = "position: relative";
      image.replaceWith(frame);
    }
  },
  "an extension that makes links anew": () => {
    for (const link of document.querySelectorAll("main a")) link.replaceWith(link.cloneNode(true));
  },
  "a host that hides addresses": () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='mailto:']")) {
      link.href = "/cdn-cgi/l/email-protection";
      link.textContent = "[email protected]";
    }
  },
  "a script that writes the page anew": () => {
    document.body.innerHTML += "<div></div>";
  },
  "a script that fails again and again": () => {
    setInterval(() => {
      dispatchEvent(new ErrorEvent("error", { message: "theirs", filename: "/theirs.js" }));
      reportError(new Error("theirs"));
      Promise.reject(new Error("theirs"));
    }, 20);
  },
};
