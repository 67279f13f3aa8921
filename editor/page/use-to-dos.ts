import { useCallback, useEffect, useState } from "react";
import type { ToDo } from "../protocol";
import { ask } from "./requests";

/**
 * What is left to do, undefined until it is listed; listed anew whenever something was saved, or the mistakes in a file
 * changed.
 *
 * @param savedStates the hashes of all files and how many mistakes each has, empty until they are loaded
 */
export function useToDos(savedStates: string) {
  const [toDos, setToDos] = useState<ToDo[]>();
  const list = useCallback(async () => {
    const found = await ask<ToDo[]>("GET /to-dos").catch(() => undefined);
    if (found) setToDos(found);
    return found ?? [];
  }, []);
  useEffect(() => {
    if (savedStates) list();
  }, [savedStates, list]);

  const leave = (value: string) =>
    ask(`POST /keep-earlier-value?value=${encodeURIComponent(value)}`).then(list, () => {});
  return { toDos, list, leave };
}
