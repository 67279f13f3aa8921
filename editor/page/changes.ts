/*
 * A browser opens six connections to an origin for all its windows, and a stream of server-sent events
 * holds one for good. So one window, the holder of a web lock, listens and broadcasts to the others.
 */

/** After how many ms to reconnect where the browser has given up. */
const retryAfter = 3000;

/**
 * Listens to server-sent events for all windows; when the window that holds the lock goes, another takes
 * over.
 *
 * @param path where the server sends them, and the channel by which they reach every window
 * @param onEvent is called with each, and when the connection is lost
 */
export function listen(path: string, onEvent: () => void): void {
  const channel = new BroadcastChannel(path);
  const broadcast = (data?: string) => {
    channel.postMessage(data);
    onEvent();
  };
  const connect = () => {
    const source = new EventSource(path);
    source.addEventListener("message", ({ data }) => broadcast(data));
    source.addEventListener("error", () => {
      broadcast();
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, retryAfter);
    });
  };
  channel.addEventListener("message", onEvent);
  // A promise that stays open holds the lock until the window goes.
  navigator.locks.request(path, () => new Promise(connect));
}
