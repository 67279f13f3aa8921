import { useCallback, useEffect, useState } from "react";
import type { Finding } from "../../protocol";
import { ask } from "../requests";
import type { Files } from "../saving/open-file";

/**
 * What the check of the whole site has found, undefined until it has; checked anew whenever something was saved, or the
 * mistakes in a file changed.
 *
 * @param files none while nothing is to be checked
 */
export function useFindings(files: Files) {
  const savedStates = Object.values(files)
    .map(({ base }) => `${base.hash} ${base.mistakes.length}`)
    .join();
  const [findings, setFindings] = useState<Finding[]>();
  const check = useCallback(async () => {
    const found = await ask<Finding[]>("GET /findings").catch(() => undefined);
    if (found) setFindings(found);
    return found ?? [];
  }, []);
  useEffect(() => {
    if (savedStates) check();
  }, [savedStates, check]);
  return { findings, check };
}
