import { writeFile } from "node:fs/promises";
import path from "node:path";
import { renderSVG } from "uqr";

/**
 * Writes `qr.svg`: the site's address as a QR code (ISO/IEC 18004) for the printed page, with the
 * quiet zone of four modules that the standard asks for.
 *
 * @param publicDirectory absolute path of the built site
 * @param address where the site will be reachable, such as `https://www.example.co.uk/`
 */
export async function publishAddressCode(publicDirectory: string, address: string): Promise<void> {
  // A quarter of the code may be torn or stained: it hangs on noticeboards.
  const code = renderSVG(address, { ecc: "Q", border: 4 });
  await writeFile(path.join(publicDirectory, "qr.svg"), code);
}
