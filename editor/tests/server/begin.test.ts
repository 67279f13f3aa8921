import { existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";

const packages = path.resolve("node_modules");
const { read, write } = temporaryFolder("all", true);
let server: typeof import("../../server/begin");

const example =
  "sample: true\nname: Thornbrook\nowner: Martin\nphone: 01632 960 142\nemail: a@b.example\narea: Thornbrook\n";
const answers = {
  name: "Hill & Daughter",
  owner: "Ann Hill",
  phone: "01223 496 012",
  email: "ann@hill.co.uk",
  area: "Ely",
};

beforeAll(async () => {
  symlinkSync(packages, "node_modules", "junction");
  server = await import("../../server/begin");
});
beforeEach(() => {
  write("src/content/business.yaml", example);
  write("images/hero.jpg");
});

test("the first questions have the words of the model, but that about the work has its own", () => {
  const asked = server.askedFirst();
  const [name, , work] = asked.map(({ field }) => field);
  expect(name).toMatchObject({ label: "Name", needed: true, kind: "line" });
  expect(work).toMatchObject({ label: "What do you do, in a few words?", needed: false });
  const optional = asked.filter(({ field }) => !field.needed).map(({ question }) => question);
  expect(optional).toEqual(["work", "colour"]);
});

test("wrong answers are told by their questions, and the example stays", async () => {
  const { owner: _missing, ...others } = answers;
  const wrong = await server.begin(server.answersRequest.parse({ ...others, phone: "none" }));
  expect(wrong).toMatchObject([
    { path: ["owner"], message: expect.stringMatching(/^is missing/) },
    { path: ["phone"], message: expect.stringMatching(/^write a phone number/) },
  ]);
  expect(read("src/content/business.yaml")).toBe(example);
});

test("of two windows that begin at once one begins, and the other is told that it has", async () => {
  const [first, second] = await Promise.allSettled([
    server.begin(answers),
    server.begin({ ...answers, name: "Another" }),
  ]);
  expect(first).toEqual({ status: "fulfilled", value: [] });
  const reason = { status: 409, message: expect.stringMatching(/has begun already/) };
  expect(second).toMatchObject({ status: "rejected", reason });
  expect(read("src/content/business.yaml")).toContain("name: Hill & Daughter\n");
  expect(existsSync(".example/src/content/business.yaml")).toBe(true);
});

test("a website is brought from its folder, and told that there are two; what cannot be brought is refused", async () => {
  const from = path.resolve("old");
  await expect(server.bring({ from })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^There is no folder and no file /),
  });
  write("old/src/content/business.yaml", "name: Key & Latch\n");
  expect(await server.bring({ from })).toEqual({
    message: expect.stringContaining("there are two now"),
  });
  expect(read("src/content/business.yaml")).toBe("name: Key & Latch\n");
});

test("only the answers to these questions are taken", () => {
  expect(server.answersRequest.safeParse(answers).success).toBe(true);
  expect(server.answersRequest.safeParse({ ...answers, town: "Ely" }).success).toBe(false);
  expect(server.answersRequest.safeParse({ name: ["Ann"] }).success).toBe(false);
});
