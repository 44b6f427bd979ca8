/** The widths in pixels in which pictures are made: a short list, so that they can all be kept. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 780, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const STORED = /^\w[\w.~-]*(?:\/\w[\w.~-]*)*$/;
const STORED_LONGEST = 200;
/** An address outside, or one from the shop's root: `//host` is neither. */
const READY = /^(?:https?:\/\/|\/(?!\/))[^\s\\\p{C}]*$/u;
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Whether a path may name a picture that the shop keeps: names of ASCII letters, digits, `_`, `.`, `~` and `-`, each
 * beginning with a letter, a digit or `_`, joined by single slashes, 200 characters at most. Such a path needs no
 * encoding in an address and leads nowhere but below its folder.
 */
export function isStoredPicture(path: string): boolean {
  return path.length <= STORED_LONGEST && STORED.test(path);
}

/**
 * Where a picture of a stored path is served in a width: `/pictures/{width}/{path}`.
 * An http(s) address, or a path from the root, is answered as it is, since it comes in one size.
 * One that climbs (`..`), and any other that is no stored path, answers the empty text: the placeholder is shown (spec §8).
 */
export function pictureUrl(path: string, width: PictureWidth): string {
  if (CLIMBS.test(path)) return '';
  if (READY.test(path)) return path;
  return isStoredPicture(path) ? `/pictures/${width}/${path}` : '';
}

/**
 * The `srcset` of a stored picture: every width up to `upTo` pixels, at least the smallest.
 * A picture that comes in one size, or a bad path, answers the empty text.
 */
export function pictureSrcSet(path: string, upTo: number): string {
  if (!isStoredPicture(path)) return '';
  return PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= upTo)
    .map((width) => `${pictureUrl(path, width)} ${width}w`)
    .join(', ');
}
