import { expect, it } from 'vitest';
import { qrImage } from '../../../adapters/browser/vendors/qr-image.ts';

const ADDRESS = 'https://moajang.kr/product/1?g_idx=';

it('is 256 x 256 pixels for an address of any length', async () => {
  for (let length = ADDRESS.length; length <= 200; length += 1) {
    const [, base64 = ''] = (await qrImage(ADDRESS.padEnd(length, '7'))).split(',');
    const png = Buffer.from(base64, 'base64');
    // The size is at the start of the first chunk of a PNG.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], `${length} characters`).toEqual([256, 256]);
  }
});
