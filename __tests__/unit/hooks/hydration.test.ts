import { announceHydration } from "../../../src/hooks/hydration";
import { hydratedEvent } from "../../../src/shared-names";

test("the loader hears, once, that React answers from now on", () => {
  const heard = jest.fn();
  document.addEventListener("hydrated", heard);
  announceHydration();
  document.removeEventListener("hydrated", heard);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(hydratedEvent).toBe("hydrated");
});
