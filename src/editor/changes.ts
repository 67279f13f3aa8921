/*
 * A browser gives one server six connections for all its windows, and a stream of events holds one for
 * good. So one window listens, for itself and the others.
 */

/** After how many ms a connection is sought again that the browser has given up. */
const retryAfter = 3000;

/**
 * Listens to server-sent events for all windows; when the window that does it goes, another goes on.
 *
 * @param path where the server sends them, and the channel by which they reach every window
 * @param hear is called with each, and when the connection is lost
 */
export function listen(path: string, hear: () => void): void {
  const channel = new BroadcastChannel(path);
  const tell = (data?: string) => {
    channel.postMessage(data);
    hear();
  };
  const connect = () => {
    const source = new EventSource(path);
    source.addEventListener("message", ({ data }) => tell(data));
    source.addEventListener("error", () => {
      tell();
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, retryAfter);
    });
  };
  channel.addEventListener("message", hear);
  // A promise that stays open holds the lock until the window goes.
  navigator.locks.request(path, () => new Promise(connect));
}
