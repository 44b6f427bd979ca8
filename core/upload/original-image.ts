/** The path from which the office loads an image in its stored form. The response is a file without an envelope. */
export const ORIGINAL_IMAGE_PATH = '/api/office/v1/images/original';

/** Returns the address of a stored image in its original size. */
export function originalImagePath(img_path: string): string {
  return `${ORIGINAL_IMAGE_PATH}?img_path=${encodeURIComponent(img_path)}`;
}
