import { folder } from "../folder";

/**
 * Lets one window at a time change the site: the newest, since somebody has just opened it. The server brings every
 * window to one origin, as a web lock holds for one.
 *
 * @param onTaken is called once a newer window has taken over
 */
export function holdSite(onTaken: () => void): void {
  navigator.locks
    .request(`website ${folder}`, { steal: true }, () => new Promise(() => {}))
    .catch(onTaken);
}
