import { type ClaimName, claimIn, claimNames } from "../../../../src/node/content/claims";

/** The claims that a sentence makes. */
const madeIn = (sentence: string): ClaimName[] =>
  claimNames.filter((claim) => claimIn(sentence, claim) !== undefined);

test.each([
  "We do not work on gas.",
  "I don’t touch gas or boilers.",
  "We don't do gas, boilers or oil tanks.",
  "I am not Gas Safe registered.",
  "We leave it to a Gas Safe engineer.",
  "We leave gas to others.",
  "I never work on boilers.",
  "I cannot work on gas because I am not Gas Safe registered.",
  "No gas work, sorry.",
  "Boilers are not something we do.",
  "Gas work is best left to a registered engineer.",
  "For boilers, I can recommend a good engineer.",
  "I can recommend a Gas Safe engineer.",
  "Anything with gas must be done by a Gas Safe engineer.",
  "That is a job for a Gas Safe registered engineer.",
  "Please ask a Gas Safe engineer.",
  "We no longer service boilers.",
  "Every kind of heating, except gas.",
  "I am not insured for work on roofs.",
  "I have not been DBS checked.",
])("makes no claim: %s", (sentence) => {
  expect(madeIn(sentence)).toEqual([]);
});

test.each([
  ["We are Gas Safe registered.", "gas-safe"],
  ["Fully insured", "insured"],
  ["Not a problem: we do gas.", "gas-safe"],
  ["Do not worry, we are fully insured.", "insured"],
  ["Don’t delay, book your boiler service.", "gas-safe"],
  ["We never work without insurance.", "insured"],
  ["We are not only Gas Safe registered.", "gas-safe"],
  ["I don’t do roofs, but I service boilers.", "gas-safe"],
  ["I do not do roofs and I am DBS checked.", "background-checked"],
  ["We do not rush; gas is our trade.", "gas-safe"],
  ["We don’t charge for quotes, and our gas work is certified.", "gas-safe"],
  ["You will not find a better gas engineer.", "gas-safe"],
  ["Leave your boiler to us.", "gas-safe"],
  ["Leave the gas to our Gas Safe engineer.", "gas-safe"],
  ["Ask us, or any Gas Safe engineer like us.", "gas-safe"],
  ["We recommend a service of your boiler every year.", "gas-safe"],
  ["No boiler is too old.", "gas-safe"],
  ["I am not cheap, I am insured.", "insured"],
  ["We are Gas Safe registered and leave electrics to a specialist.", "gas-safe"],
  ["Your boiler is serviced by a Gas Safe engineer.", "gas-safe"],
])("makes a claim: %s", (sentence, claim) => {
  expect(madeIn(sentence)).toEqual([claim]);
});
