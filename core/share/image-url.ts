/** The available widths of images, in pixels. The list is short, so that all versions can be cached. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 780, 1080] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const STORED = /^\w[\w.~-]*(?:\/\w[\w.~-]*)*$/;
const MAX_STORED_LENGTH = 200;
/** Matches an http(s) address or an absolute path; `//host` is neither. */
const READY = /^(?:https?:\/\/|\/(?!\/))[^\s\\\p{C}]*$/u;
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Returns whether a path can be that of a stored image: at most 200 characters, in segments joined by single slashes. A
 * segment consists of ASCII letters, digits, `_`, `.`, `~` and `-`, and does not start with `.`, `~` or `-`. Such a
 * path needs no URL encoding and cannot leave its folder.
 */
export function isStoredImage(path: string): boolean {
  return path.length <= MAX_STORED_LENGTH && STORED.test(path);
}

/**
 * Returns the address of a stored image in a width: `/pictures/{width}/{path}`. Returns an http(s) address or an
 * absolute path unchanged, since such an image has only one size.
 *
 * Returns the empty string for a path with `.` or `..` segments and for any other invalid path; the placeholder is then
 * displayed.
 */
export function imageUrl(path: string, width: ImageWidth): string {
  if (CLIMBS.test(path)) return '';
  if (READY.test(path)) return path;
  return isStoredImage(path) ? `/pictures/${width}/${path}` : '';
}

/**
 * Returns the `srcset` of a stored image: all widths up to `upTo` pixels, at least the smallest. Returns the empty
 * string for an image with only one size and for an invalid path.
 */
export function imageSrcSet(path: string, upTo: number): string {
  if (!isStoredImage(path)) return '';
  return IMAGE_WIDTHS.filter((width, index) => index === 0 || width <= upTo)
    .map((width) => `${imageUrl(path, width)} ${width}w`)
    .join(', ');
}
