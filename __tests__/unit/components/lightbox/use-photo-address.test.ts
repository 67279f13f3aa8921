import { act, renderHook, waitFor } from "@testing-library/react";
import { photoId, usePhotoAddress } from "../../../../src/components/lightbox/use-photo-address";

const count = 5;
const start = (address: string) => {
  window.history.replaceState(null, "", address);
  return renderHook(() => usePhotoAddress(count)).result;
};

afterEach(() => jest.restoreAllMocks());

test("photos are counted from 1 in addresses", () => {
  expect([0, 4].map(photoId)).toEqual(["photo-1", "photo-5"]);
});

test("an address without a photo opens none", () => {
  expect(start("/gallery").current.index).toBeNull();
});

test.each([1, 3, 5])("#photo-%i opens that photo", (number) => {
  expect(start(`/gallery#photo-${number}`).current.index).toBe(number - 1);
});

test.each(["#photo-0", "#photo-6", "#photo-9", "#photo-", "#photo-2x", "#photo--1", "#work"])(
  "%s opens nothing",
  (hash) => {
    expect(start(`/gallery${hash}`).current.index).toBeNull();
  },
);

test("opening a photo adds one step to the history and puts the photo in the address", () => {
  const address = start("/gallery");
  const push = jest.spyOn(window.history, "pushState");
  act(() => address.current.open(1));
  expect(address.current.index).toBe(1);
  expect(window.location.hash).toBe("#photo-2");
  expect(push).toHaveBeenCalledTimes(1);
});

test("moving on changes the address without another step", () => {
  const address = start("/gallery");
  act(() => address.current.open(1));
  const steps = window.history.length;
  act(() => address.current.show(2));
  act(() => address.current.show(3));
  expect(address.current.index).toBe(3);
  expect(window.location.hash).toBe("#photo-4");
  expect(window.history.length).toBe(steps);
});

test("Back closes a photo that was opened here", async () => {
  const address = start("/gallery");
  act(() => address.current.open(1));
  act(() => window.history.back());
  await waitFor(() => expect(address.current.index).toBeNull());
  expect(window.location.hash).toBe("");
});

test("Forward opens it again", async () => {
  const address = start("/gallery");
  act(() => address.current.open(1));
  act(() => window.history.back());
  await waitFor(() => expect(address.current.index).toBeNull());
  act(() => window.history.forward());
  await waitFor(() => expect(address.current.index).toBe(1));
});

test("closing takes the photo out of the address, after moving on too", async () => {
  const address = start("/gallery");
  act(() => address.current.open(1));
  act(() => address.current.show(2));
  act(() => address.current.close());
  await waitFor(() => expect(address.current.index).toBeNull());
  expect(window.location.pathname + window.location.hash).toBe("/gallery");
});

test("closing twice goes back only once", async () => {
  const back = jest.spyOn(window.history, "back");
  const address = start("/gallery");
  act(() => address.current.open(1));
  act(() => {
    address.current.close();
    address.current.close();
  });
  await waitFor(() => expect(address.current.index).toBeNull());
  expect(back).toHaveBeenCalledTimes(1);
});

test("what was closed once can be opened and closed again", async () => {
  const address = start("/gallery");
  for (const photo of [1, 4]) {
    act(() => address.current.open(photo));
    expect(address.current.index).toBe(photo);
    act(() => address.current.close());
    await waitFor(() => expect(address.current.index).toBeNull());
  }
});

test("closing a photo that came with the address does not leave the page", () => {
  const back = jest.spyOn(window.history, "back");
  const address = start("/gallery?from=mail#photo-3");
  act(() => address.current.close());
  expect(address.current.index).toBeNull();
  expect(back).not.toHaveBeenCalled();
  const { pathname, search, hash } = window.location;
  expect([pathname, search, hash]).toEqual(["/gallery", "?from=mail", ""]);
});

test("moving on from a photo that came with the address still does not leave the page", () => {
  const back = jest.spyOn(window.history, "back");
  const address = start("/gallery#photo-3");
  act(() => address.current.show(3));
  act(() => address.current.close());
  expect(address.current.index).toBeNull();
  expect(back).not.toHaveBeenCalled();
});

test("an address changed by hand shows that photo", async () => {
  const address = start("/gallery");
  act(() => {
    window.location.hash = "#photo-4";
  });
  await waitFor(() => expect(address.current.index).toBe(3));
});

test("nothing listens once the page is gone", () => {
  const added = jest.spyOn(window, "addEventListener");
  const removed = jest.spyOn(window, "removeEventListener");
  window.history.replaceState(null, "", "/gallery");
  const { unmount } = renderHook(() => usePhotoAddress(count));
  const listeners = added.mock.calls.filter(([type]) => /popstate|hashchange/.test(type));
  expect(listeners).toHaveLength(2);
  unmount();
  expect(removed.mock.calls).toEqual(expect.arrayContaining(listeners));
});
