/** @jest-environment node */
import child_process from "node:child_process";
import { EventEmitter } from "node:events";
import { openFolder } from "../../../../src/node/editor/online-look";

const spawn = jest.spyOn(child_process, "spawn") as jest.Mock;

/** Opens a folder with a program that ends so, or does not. */
function openWith(
  platform: NodeJS.Platform,
  { exit, error }: { exit?: number; error?: Error } = {},
): Promise<void> {
  const program = Object.assign(new EventEmitter(), { unref: () => {} });
  spawn.mockReturnValue(program);
  const opened = openFolder("/home/ann/my site", { ...process, platform });
  if (error) program.emit("error", error);
  if (exit !== undefined) program.emit("exit", exit);
  return opened;
}

test.each([
  ["linux", "xdg-open", 0],
  ["darwin", "open", 0],
  ["win32", "explorer", 1],
] as const)(
  "on %s a folder is opened by %s, which gets its path whole",
  async (name, program, exit) => {
    await openWith(name, { exit });
    expect(spawn).toHaveBeenLastCalledWith(program, ["/home/ann/my site"], expect.anything());
  },
);

test("where nothing opens folders, their path is said; what stays has opened it", async () => {
  await expect(openWith("linux", { exit: 3 })).rejects.toThrow("The folder is /home/ann/my site");
  await expect(openWith("linux", { error: new Error() })).rejects.toThrow("The folder is");
  await expect(openWith("linux")).resolves.toBeUndefined();
});
