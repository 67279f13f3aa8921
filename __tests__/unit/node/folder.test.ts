/** @jest-environment node */
import { folderProblem } from "../../../src/node/folder";

test.each(["/home/ann/site", "/home/ann/my site", "/home/zoë/caf é & co", "/srv/a+b,c=d@e~f^g;h"])(
  "%s is a folder like any other",
  (directory) => expect(folderProblem(directory)).toBeUndefined(),
);

test.each([
  ["/home/joe/Joe's Site é", "'", "/home/joe/Joe's Site é", "Joe-s-Site-é"],
  ["/home/joe/handyman-main (1)", "( )", "/home/joe/handyman-main (1)", "handyman-main-1"],
  ["/home/joe/100% Joe & Sons!/site", "% !", "/home/joe/100% Joe & Sons!", "100-Joe-&-Sons"],
  ["/home/joe/#", "#", "/home/joe/#", "website"],
])("%s is refused, and says what to rename", (directory, signs, place, better) => {
  expect(folderProblem(directory)).toBe(
    `The site cannot be built in a folder with ${signs} in its name: rename ${place} to ${better}`,
  );
});

test("a backslash only parts folders where it does so", () => {
  expect(folderProblem("C:\\Users\\Ann\\site", "\\")).toBeUndefined();
  expect(folderProblem("C:\\Users\\Ann\\site (1)", "\\")).toContain(
    "rename C:\\Users\\Ann\\site (1)",
  );
});
