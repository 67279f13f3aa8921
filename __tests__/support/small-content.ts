/** A small valid example of each content file that mistakes are tried on. */
export const smallContent = {
  reviews: `- name: Ann
  rating: 5
  text: Very good.
  date: June 2025
- name: Bob
  rating: 4
  text: Good.
  date: May 2025
`,
  faq: `- question: Are you insured?
  answer: |
    Yes.

    Fully.
- question: Where do you work?
  answer: In the village.
`,
  business: `name: Hill Repairs
owner: Ann Hill
phone: 01632 960 142
email: ann@hill.example
area: Hill and around
experience: 9 years
openingHours:
  - days: Monday to Friday
    opens: 08:00
    closes: 18:00
villages:
  - Hill
  - Dale
away:
  until: 2026-08-15
  message: Back on the 16th.
messagingLink:
  text: Write to me
  url: https://example.com/me
`,
  gallery: `- url: /images/gallery/door.jpg
  caption: A door
- url: /images/gallery/gate.jpg
  caption: A gate
  alt: An iron gate.
`,
  services: `- title: Doors
  icon: hammer
  items:
    - Hanging
    - Planing
`,
  home: `headline: Doors done right.
introduction: Doors and gates.
badges:
  - text: fully insured
    icon: flame
picture:
  url: /images/hero.jpg
  alt: A door.
services:
  title: Services
faq:
  title: Questions
`,
  contact: `title: Contact
introduction: Two ways.
ways:
  - kind: phone
    title: Phone
    text: Quickest.
  - kind: email
    title: E-mail
    text: Also good.
message:
  title: What to say
  items:
    - The job
`,
  pages: `- path: /
  title: Home
  description: Doors hung, taps mended and shelves put up in Hill and every village around it.
- path: /gallery
  title: Gallery
  description: Photos of the doors, taps and shelves of Hill, and what the neighbours say of them.
- path: /privacy-notice
  title: Privacy
  description: What is kept of a message to the business in Hill, for how long, and your rights.
- path: /404
  title: Not found
  description: There is nothing at this address; the services and the photos are only a tap away.
`,
  "not-found": `title: Not here
text: Try the start.
`,
  about: `title: About
text: I mend doors.
points:
  - title: On time
    text: Always.
`,
} as const;

export type SmallName = keyof typeof smallContent;
