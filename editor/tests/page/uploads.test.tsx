import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { EditorContext, noEditor } from "../../page/editor-context";
import { FieldView } from "../../page/form/fields";
import { AddPhotos } from "../../page/pictures/add-photos";
import { sendPicture } from "../../page/requests";
import { applyEdit, type Value } from "../../page/site";
import type { Edit, Field } from "../../protocol";
import { field } from "./example-form";

jest.mock("../../page/requests", () => ({
  ...jest.requireActual("../../page/requests"),
  sendPicture: jest.fn(),
}));

const url = field("picture", "Photo");
const caption = field("line", "Caption");
const entry = field("group", "Photos", { fields: { url, caption } });
const gallery: Field = field("list", "Photos", { entry });

const photo = (name: string) => ({ url: `/images/gallery/${name}.jpg` });
const gate = { ...photo("gate"), caption: "gate" };
const [shed, fence] = [photo("shed"), photo("fence")];

let content: Value | undefined;
let edit: (edit: Edit) => void;
let photosToGo = 0;
const countPhotosToGo = (more: number) => {
  photosToGo += more;
};

function Gallery() {
  const [, setContent] = useState(content);
  edit = (change) => {
    content = applyEdit(content, change);
    setContent(content);
  };
  return (
    <EditorContext value={{ ...noEditor, edit, countPhotosToGo }}>
      <AddPhotos currentContent={() => content} />
      <FieldView field={gallery} value={content} path={[]} />
    </EditorContext>
  );
}

/** Shows a gallery whose uploads end when a test says so, with the entry that the server answers. */
function show(...entries: Value[]) {
  const ends: ((answer: typeof shed) => Promise<void>)[] = [];
  const upload = () =>
    new Promise<typeof shed>((resolve) => {
      ends.push((answer) => act(async () => resolve(answer)));
    });
  jest.mocked(sendPicture).mockImplementation(upload);
  content = entries;
  render(<Gallery />);
  return ends;
}

const choose = (input: HTMLElement, name: string) =>
  fireEvent.change(input, { target: { files: [new File([], name)] } });

test("every name that phones and cameras give to HEIF can be chosen, also where the system does not know it", () => {
  show(gate);
  for (const input of [/^Add photos/, /^From this computer/].map((name) =>
    screen.getByLabelText(name),
  )) {
    const accepted = input.getAttribute("accept")?.split(",");
    expect(accepted).toEqual(expect.arrayContaining(["image/*", ".heic", ".heif", ".hif"]));
  }
});

test("photos of two uploads at once, and an entry that is added meanwhile, are all kept", async () => {
  const ends = show(gate);
  const input = screen.getByLabelText(/^Add photos/);
  choose(input, "shed.jpg");
  choose(input, "fence.jpg");
  act(() => edit({ path: [1], value: { url: "", caption: "typed" } }));
  expect(photosToGo).toBe(2);
  await ends[0]?.(shed);
  expect(photosToGo).toBe(1);
  await ends[1]?.(fence);
  expect(photosToGo).toBe(0);
  expect(content).toEqual([gate, { url: "", caption: "typed" }, shed, fence]);
});

test.each([
  ["moved", "Move down: gate", [shed, { ...gate, url: "/images/gallery/new.jpg" }]],
  ["deleted", "Delete: gate", [shed]],
])(
  "a photo that is uploaded for an entry which is %s meanwhile changes no other entry",
  async (...row) => {
    const [, button, expected] = row;
    const ends = show(gate, shed);
    const [input] = screen.getAllByLabelText(/^From this computer/);
    if (!input) throw new Error("There is no file input.");
    choose(input, "new.jpg");
    expect(photosToGo).toBe(1);
    fireEvent.click(screen.getByRole("button", { name: button }));
    await ends[0]?.(photo("new"));
    expect(photosToGo).toBe(0);
    expect(content).toEqual(expected);
  },
);

test("why a photo was refused stands there until the next photos, also after another part was open", async () => {
  show(gate);
  jest.mocked(sendPicture).mockRejectedValueOnce(new Error("film.mov is a video"));
  await act(async () => choose(screen.getByLabelText(/^Add photos/), "film.mov"));
  cleanup();
  const ends = show(gate);
  expect(screen.getByRole("alert")).toHaveTextContent("film.mov is a video");
  choose(screen.getByLabelText(/^Add photos/), "shed.jpg");
  expect(screen.queryByRole("alert")).toBeNull();
  await ends[0]?.(shed);
});
