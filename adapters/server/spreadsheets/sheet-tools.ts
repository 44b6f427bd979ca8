import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { SheetTools } from '../../../core/office-sheets/sheet-tools.ts';

const inflate = promisify(inflateRaw);

/** Reads sheet files with Node. */
export const SHEET_TOOLS: SheetTools = {
  async inflate(bytes, maxBytes) {
    try {
      return await inflate(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      return error instanceof RangeError ? 'large' : 'broken';
    }
  },
  decode(bytes, encoding) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  },
};
