import type { Words } from "./words";

/** The words that a site has where its owner writes none, in British English. */
export const enGB = {
  files: {
    home: {
      services: { title: "Services" },
      faq: { title: "Questions people ask" },
    },
    about: { title: "About" },
    contact: {
      title: "Contact",
      ways: [
        { kind: "phone", title: "Phone" },
        { kind: "text", title: "Text" },
        { kind: "messaging", title: "Messaging app" },
        { kind: "email", title: "Email" },
      ],
      message: { title: "What to say in a message" },
    },
    "gallery-page": {
      work: { title: "Recent work" },
      reviews: { title: "Customer reviews" },
    },
    "privacy-notice": {
      title: "Privacy notice",
      introduction:
        "This notice says what happens to information about you when you visit this website or get in touch.",
      // The parts are those of the template of the Information Commissioner's Office (ico.org.uk, “Create your own privacy
      // notice”). Before them stands who is responsible, made of the facts of the business.
      sections: [
        {
          heading: "What this website collects",
          text:
            "Nothing. It sets no cookies, has no forms, uses no analytics and loads nothing from other companies.\n\n" +
            "The company that hosts it may keep a log of requests for a while: the address of the device, the page " +
            "and the time. This keeps the service running and safe.",
        },
        {
          heading: "What you tell us, and why we use it",
          text:
            "When you ring, write or send a message, we learn what you choose to tell: your name, how to reach you, " +
            "where the work is and what it is about, with any photos that you send. We use it to answer you, to give " +
            "you a price, to do the work, and to keep the records that the law asks of a business.",
        },
        {
          heading: "Why we may use it",
          text:
            "Because you ask us to before there is a contract, because we have a contract with you, because the law " +
            "obliges us to keep some records, or because it is in our legitimate interest to answer people who get in touch.",
        },
        {
          heading: "How long it is kept",
          text: "Only as long as it is needed for the work and for the records that the law asks for. Then it is deleted.",
        },
        {
          heading: "Who else sees it",
          text:
            "We do not sell it. The companies that carry our calls and messages, and anyone who helps us with our " +
            "accounts, see what their work needs, and authorities where the law says so. Some of these companies may " +
            "keep data outside the United Kingdom, under the safeguards that the law asks of them.",
        },
        {
          heading: "Your rights",
          text:
            "You may ask for a copy of what we hold about you, have it corrected or deleted, have its use limited, " +
            "object to its use, and have it handed over to you or to somebody else. It costs you nothing, and we " +
            "answer within one month.",
        },
        {
          heading: "How to complain",
          text:
            "Please tell us first, so that we can put it right. You may also complain to the Information " +
            "Commissioner’s Office: ico.org.uk, 0303 123 1113.",
        },
      ],
      contact: {
        heading: "How to reach us",
        text: "For anything to do with your information, write to",
      },
    },
    "not-found": {
      title: "Page not found",
      text: "It may have moved, or the address may have a letter too many. Try one of these, or ring and ask.",
    },
    interface: {
      skip: "Skip to the content",
      menu: "Menu",
      home: "home page",
      call: "Call",
      email: "Email",
      saveContact: "Save contact",
      navigation: [
        { to: "/#services" },
        { to: "/#about" },
        { to: "/#contact" },
        { to: "/gallery" },
      ],
      expand: "click/tap to expand",
      privacyNotice: "Privacy Notice",
      copyright: "©",
      photo: "Photo",
      before: "Before",
      after: "After",
      stars: "out of 5 stars",
      readOn: "Read it on",
      facts: {
        openingHours: "Opening hours",
        until: "to",
        midnight: "midnight",
        allDay: "24 hours",
        villages: "Villages covered",
        prices: "Price guide",
        minimumCharge: "Minimum charge",
        guarantee: "Guarantee",
        secondPhone: "Or ring",
        links: "Also on",
      },
      lightbox: {
        label: "Photo viewer",
        close: "Close",
        previous: "Previous photo",
        next: "Next photo",
        of: "of",
        failed: "This photo could not be loaded. Please check your connection and try again.",
      },
      error: {
        title: "Unexpected Application Error!",
        help: "You can still reach us by phone or email.",
      },
      more: { and: "and", more: "more" },
      copy: { number: "Copy number", copied: "Copied" },
    },
  },
  responsible: "Who is responsible",
  galleryWith: {
    both: { title: "Reviews & Gallery", printed: "Photos and reviews at" },
    photos: { title: "Gallery", printed: "Photos at" },
    reviews: { title: "Reviews", printed: "Reviews at" },
  },
} satisfies Words;
