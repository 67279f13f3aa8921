/** @jest-environment node */
import { type ClaimName, claimIn } from "../../../../src/node/content/claims";

const made: [ClaimName, string][] = [
  ["gas-safe", "gas safe registered"],
  ["gas-safe", "I am a Gas Safe engineer."],
  ["gas-safe", "We’re on the Gas Safe Register."],
  ["gas-safe", "Boiler servicing"],
  ["gas-safe", "Gas hobs and boilers fitted"],
  ["gas-safe", "Landlord gas safety certificates"],
  ["gas-safe", "We are not only plumbers, we are Gas Safe registered."],
  ["gas-safe", "No job too small: taps, boilers, blocked sinks."],
  ["gas-safe", "I do not do roofs. I service boilers."],
  ["gas-safe", "Ask about a boiler service: our engineers are Gas Safe."],
  ["gas-safe", "I cannot do roofs, but I work on gas."],
  ["gas-safe", "My Gas Safe number is on the badge, so ask for a look at it."],
  ["insured", "fully insured"],
  ["insured", "Yes: I have public liability insurance."],
  ["insured", "Don’t worry – we are insured."],
  ["insured", "We carry liability insurance of £2 million."],
  ["insured", "Every job is insured."],
  ["background-checked", "background checked"],
  ["background-checked", "I hold an enhanced DBS certificate."],
  ["background-checked", "Our people are DBS checked, no exceptions."],
];

const notMade: [ClaimName, string][] = [
  ["gas-safe", "We do not work on gas. We leave it to a Gas Safe engineer."],
  ["gas-safe", "I don’t touch boilers."],
  ["gas-safe", "I never work on gas."],
  ["gas-safe", "We are not on the Gas Safe Register."],
  ["gas-safe", "We cannot service boilers, but we know who can."],
  ["gas-safe", "For gas, ask a Gas Safe engineer."],
  ["gas-safe", "Boilers must be serviced by a Gas Safe registered engineer."],
  ["gas-safe", "Please call someone on the Gas Safe Register."],
  ["gas-safe", "I leave gas and boilers to others."],
  ["gas-safe", "Anything with gas in it I pass on to a neighbour."],
  ["gas-safe", "Gas work belongs to those on the register."],
  ["gas-safe", "You need a Gas Safe engineer for that."],
  ["gas-safe", "I can recommend a Gas Safe engineer in Millbrook."],
  ["gas-safe", "Heating, without gas."],
  ["gas-safe", "No gas work"],
  ["insured", "We aren’t insured for roofs."],
  ["insured", "Call your own company about home insurance."],
  ["insured", "I work without insurance for valuables."],
  ["background-checked", "I am not DBS checked."],
  ["background-checked", "Schools need a DBS certificate, which I do not have."],
];

test.each(made)("%s is claimed by “%s”", (name, sentence) => {
  expect(claimIn(sentence, name)).toBeDefined();
});

test.each(notMade)("%s is not claimed by “%s”", (name, sentence) => {
  expect(claimIn(sentence, name)).toBeUndefined();
});
