/*
 * A browser opens at most six connections to an origin, for all its windows together, and a stream of server-sent
 * events holds one of them. So only one window, the holder of a web lock, listens, and broadcasts to the others.
 */

/** After how many ms to reconnect, where the browser has given up. */
const retryAfter = 3000;

/**
 * Listens to server-sent events for all windows. When the window that holds the lock is closed, another takes over.
 *
 * @param path the server's path of the events, which also names the channel between the windows
 * @param onEvent is called at each event, and when the connection is lost
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
  // The promise never ends, so the lock is held until the window is closed.
  navigator.locks.request(path, () => new Promise(connect));
}
