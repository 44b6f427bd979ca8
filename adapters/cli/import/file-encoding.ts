import { createReadStream } from 'node:fs';

const MARKS_OF_UTF16 = ['fffe', 'feff'];

/**
 * Returns whether a file is UTF-8 text. Characters of UTF-16 (with or without its byte order mark) and of Korean
 * Excel's CP949 would be replaced silently if they were read as UTF-8. Rejects with the file system's error if the file
 * cannot be read.
 */
export async function isUtf8File(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      if (!Buffer.isBuffer(chunk)) return false;
      if (isFirst && MARKS_OF_UTF16.includes(chunk.toString('hex', 0, 2))) return false;
      // UTF-8 text has no zero bytes; in UTF-16 each Latin letter has one.
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
      isFirst = false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
