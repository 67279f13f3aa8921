/**
 * An address as a URL; undefined where it is none. Node 20's `URL.canParse` is not asked: once it is compiled, it
 * refuses every address with a letter such as “ü”.
 *
 * @param base what an address without a host of its own is resolved against
 */
export function parseUrl(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
