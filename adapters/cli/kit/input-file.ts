import { readFile } from 'node:fs/promises';
import { CommandError } from '../kit/command.ts';

/** Reads a file that the operator named. Throws a `CommandError` if it cannot be read. */
export async function readInput(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandError(`파일을 읽을 수 없어요: ${path}`, null, { cause: error });
  }
}
