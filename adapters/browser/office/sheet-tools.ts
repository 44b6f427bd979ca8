import type { SheetTools } from '../../../core/office-sheets/sheet-tools.ts';

/** Reads sheet files with the browser. */
export const SHEET_TOOLS: SheetTools = {
  async inflate(bytes, maxBytes) {
    const chunks: Uint8Array[] = [];
    let length = 0;
    try {
      const unpacked = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      for (const reader = unpacked.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > maxBytes) {
          await reader.cancel();
          return 'large';
        }
        chunks.push(value);
      }
    } catch {
      return 'broken';
    }
    const result = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      result.set(chunk, at);
      at += chunk.length;
    }
    return result;
  },
  decode(bytes, encoding) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  },
};
