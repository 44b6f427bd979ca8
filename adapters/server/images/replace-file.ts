import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file, and its folder if it does not exist. Writes a temporary file beside it and renames that one, so that
 * neither a killed process nor concurrent writes of the same file leave a partial one. Several processes may share the
 * folder.
 *
 * @throws if the file cannot be written, for example on a full disk; a previous file at the path remains
 */
export async function replaceFile(file: string, body: Buffer): Promise<void> {
  // Process ids are equal in containers that share a folder, so they cannot tell the temporary files apart.
  const temporaryFile = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporaryFile, body);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {});
    throw error;
  }
}
