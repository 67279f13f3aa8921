/**
 * An address as a URL; undefined where it is none. Node 20's `URL.canParse` will not do: once V8 has optimised the
 * call, it refuses every address with a letter such as “ü”.
 *
 * @param base the URL against which a relative address is resolved
 */
export function parseUrl(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** A path with its percent-encoding decoded; undefined where it is malformed. */
export function percentDecoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
