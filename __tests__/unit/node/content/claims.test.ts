import { claimIn, claimNames } from "../../../../src/node/content/claims";
import { columnsOf, tableOf } from "./text-table";

test.each(tableOf("claims.txt"))("is the claim made: %s", (row) => {
  const [claim, sentence = ""] = columnsOf(row);
  const made = claimNames.filter((name) => claimIn(sentence, name) !== undefined);
  expect(made).toEqual(claim === "none" ? [] : [claim]);
});
