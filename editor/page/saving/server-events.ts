/** After how many ms to reconnect, where the browser has given up. */
const retryAfter = 3000;

/**
 * Listens to server-sent events.
 *
 * @param path the server's path of the events
 * @param onEvent is called at each event, and when the connection is lost
 * @returns what ends it
 */
export function listen(path: string, onEvent: () => void): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout>;
  const connect = () => {
    source = new EventSource(path);
    source.addEventListener("message", onEvent);
    source.addEventListener("error", () => {
      onEvent();
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryAfter);
    });
  };
  connect();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
