import { createReadStream } from 'node:fs';

const MARKS_OF_UTF16 = ['fffe', 'feff'];

/**
 * Returns whether a file is UTF-8 text. UTF-16, with or without its mark, and Korean Excel's CP949 are not: their
 * letters would be replaced silently. Rejects with the file system's error if the file cannot be read.
 */
export async function isUtf8File(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      if (!Buffer.isBuffer(chunk)) return false;
      if (isFirst && MARKS_OF_UTF16.includes(chunk.toString('hex', 0, 2))) return false;
      // Text has no zero bytes; UTF-16 has one in each Latin letter.
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
