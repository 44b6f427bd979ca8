import { randomBytes } from 'node:crypto';

export const UPLOAD_FOLDER = 'upload/';

/** Returns a new path that cannot be guessed, so that an unpublished image stays private. */
export function newUploadPath(): string {
  const name = randomBytes(16).toString('hex');
  return `${UPLOAD_FOLDER}${name.slice(0, 2)}/${name}.webp`;
}
