import { act, renderHook, waitFor } from "@testing-library/react";
import { usePhotoAddress } from "../../../../src/components/lightbox/use-photo-address";

/** A page with five photos at this address. */
const start = (address: string) => {
  window.history.replaceState(null, "", address);
  return renderHook(() => usePhotoAddress(5));
};

afterEach(() => jest.restoreAllMocks());

test.each<[hash: string, index: number | null]>([
  ["#photo-1", 0],
  ["#photo-5", 4],
  ["", null],
  ["#photo-0", null],
  ["#photo-6", null],
  ["#photo-2x", null],
  ["#photo--1", null],
  ["#work", null],
])("the address “%s” opens %j", (hash, index) => {
  expect(start(`/gallery${hash}`).result.current.index).toBe(index);
});

test("closing twice goes back only once, and once closed it can be opened again", async () => {
  const back = jest.spyOn(window.history, "back");
  const { result } = start("/gallery");
  for (const photo of [1, 4]) {
    back.mockClear();
    act(() => result.current.open(photo));
    expect(result.current.index).toBe(photo);
    act(() => {
      result.current.close();
      result.current.close();
    });
    await waitFor(() => expect(result.current.index).toBeNull());
    expect(back).toHaveBeenCalledTimes(1);
  }
});

test("closing a photo that came with the address does not leave the page", () => {
  const back = jest.spyOn(window.history, "back");
  const { result } = start("/gallery?from=mail#photo-3");
  act(() => result.current.show(3));
  act(() => result.current.close());
  expect(result.current.index).toBeNull();
  expect(back).not.toHaveBeenCalled();
  const { pathname, search, hash } = window.location;
  expect([pathname, search, hash]).toEqual(["/gallery", "?from=mail", ""]);
});

test("nothing listens once the page is gone", () => {
  const added = jest.spyOn(window, "addEventListener");
  const removed = jest.spyOn(window, "removeEventListener");
  const { unmount } = start("/gallery");
  const listeners = added.mock.calls.filter(([type]) => /popstate|hashchange/.test(type));
  unmount();
  expect(removed.mock.calls).toEqual(expect.arrayContaining(listeners));
});
