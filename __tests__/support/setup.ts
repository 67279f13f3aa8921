import "@testing-library/jest-dom";

jest.mock("gatsby", () => jest.requireActual("./gatsby"));

/** What React or the browser complained about during one test; a complaint fails it. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  const note = (...complaint: unknown[]) => {
    complaints.push(complaint);
  };
  jest.spyOn(console, "error").mockImplementation(note);
  jest.spyOn(console, "warn").mockImplementation(note);
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
