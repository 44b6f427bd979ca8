import { readFile } from 'node:fs/promises';
import { CommandError } from './command.ts';
import { fileErrorText } from './file-error-text.ts';

/** Reads a file that the operator named. Throws a `CommandError` if it cannot be read. */
export async function readInput(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandError(fileErrorText(path, error, 'read'), null, { cause: error });
  }
}

/**
 * Reads a text file in UTF-8 that the operator named, without its byte order mark. Throws a `CommandError` if it cannot
 * be read or has another encoding, whose characters would be replaced silently.
 */
export async function readTextInput(path: string): Promise<string> {
  const bytes = await readInput(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CommandError(`UTF-8 파일이 아니에요. UTF-8로 다시 저장해 주세요: ${path}`, null, { cause: error });
  }
}
