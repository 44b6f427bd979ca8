import { describe, expect, it } from 'vitest';
import { qrImage } from '../../../../adapters/browser/vendors/qr-image.ts';

/** Returns width and height, which the header of a PNG has at bytes 16 and 20. */
function sizeOf(url: string): [number, number] {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('qrImage', () => {
  it('is 256 by 256 pixels for an address of any length', async () => {
    for (let length = 20; length <= 300; length += 4) {
      expect(sizeOf(await qrImage(`https://${'a'.repeat(length - 8)}`)), `${length} characters`).toEqual([256, 256]);
    }
  });
});
