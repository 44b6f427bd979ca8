import { randomBytes } from 'node:crypto';

export const UPLOAD_FOLDER = 'upload/';

/** A new path that nobody can guess: whoever does not show a picture to others has it for themselves. */
export function newUploadPath(): string {
  const name = randomBytes(16).toString('hex');
  return `${UPLOAD_FOLDER}${name.slice(0, 2)}/${name}.webp`;
}
