import { isStoredImage } from '../../core/share/image-url.ts';
import type { Photo } from './photo-viewer.view-model.ts';

/** Returns whether a URL belongs to the photo with this path, in any size. */
function isOf(address: string, path: string): boolean {
  return path !== '' && address.endsWith(isStoredImage(path) ? `/${path}` : path);
}

/**
 * Returns by path the URLs of the photos that the page has already loaded, the widest of each. The viewer shows them
 * until its own have loaded.
 */
export function loadedCopies(photos: readonly Photo[]): ReadonlyMap<string, string> {
  const copies = new Map<string, string>();
  const images = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .toSorted((a, b) => b.naturalWidth - a.naturalWidth);
  for (const { path } of photos) {
    const image = images.find(({ currentSrc }) => isOf(currentSrc, path));
    if (image !== undefined) copies.set(path, image.currentSrc);
  }
  return copies;
}

/** Scrolls a row sideways until a photo in it is in view. Does not scroll the page. */
export function scrollToPhoto(row: HTMLElement, path: string): void {
  const image = [...row.querySelectorAll('img')].find(({ src }) => isOf(src, path));
  if (image === undefined) return;
  const frame = row.getBoundingClientRect();
  const { left, right } = image.getBoundingClientRect();
  if (left >= frame.left && right <= frame.right) return;
  row.scrollTo({ left: row.scrollLeft + left - frame.left, behavior: 'instant' });
}
