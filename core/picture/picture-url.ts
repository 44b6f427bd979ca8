/** The widths in pixels in which pictures are made: a short list, so that they can all be kept. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 780, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const STORED = /^[\p{L}\p{N}._~-]+(?:\/[\p{L}\p{N}._~-]+)*$/u;
/** An address outside, or one from the shop's root: `//host` is neither. */
const READY = /^(?:https?:\/\/|\/(?!\/))[^\s\\\p{C}]*$/u;
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Where a picture of a stored path is served in a width: `/pictures/{width}/{path}`.
 * An http(s) address, or a path from the root, is answered as it is, since it comes in one size.
 * A path that is empty, climbs (`..`), or holds blanks, control characters, backslashes or anything else that a
 * stored path has not, answers the empty text: the placeholder is shown (spec §8).
 */
export function pictureUrl(path: string, width: PictureWidth): string {
  if (CLIMBS.test(path)) return '';
  if (READY.test(path)) return path;
  return STORED.test(path) ? `/pictures/${width}/${path}` : '';
}

/**
 * The `srcset` of a stored picture: every width up to `upTo` pixels, at least the smallest.
 * A picture that comes in one size, or a bad path, answers the empty text.
 */
export function pictureSrcSet(path: string, upTo: number): string {
  if (!STORED.test(path) || CLIMBS.test(path)) return '';
  return PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= upTo)
    .map((width) => `${pictureUrl(path, width)} ${width}w`)
    .join(', ');
}
