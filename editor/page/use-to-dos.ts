import { useCallback, useEffect, useState } from "react";
import type { ToDo } from "../protocol";
import { ask } from "./requests";
import { saver } from "./use-files";

/**
 * What is left to do, listed anew whenever something was saved.
 *
 * @param savedHashes the hashes of all files, empty until they are loaded
 */
export function useToDos(savedHashes: string) {
  const [toDos, setToDos] = useState<ToDo[]>([]);
  const list = useCallback(async () => {
    const found = await ask<ToDo[]>("GET /to-dos").catch(() => undefined);
    if (found) setToDos(found);
    return found ?? [];
  }, []);
  useEffect(() => {
    if (savedHashes) list();
  }, [savedHashes, list]);

  const leave = (value: string) =>
    ask(`POST /leave?value=${encodeURIComponent(value)}`).then(list, () => {});
  const deletePictures = async (urls: readonly string[]) => {
    for (const url of urls) await saver.deletePicture("gallery", url).catch(() => {});
    list();
  };
  return { toDos, list, leave, deletePictures };
}
