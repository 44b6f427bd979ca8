import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { composePicture } from '../../../adapters/demo/picture.ts';
import { encodePicture } from '../../../adapters/demo/picture-encode.ts';
import { letters } from '../../../adapters/demo/studio/picture-letters.ts';
import { svgDocument } from '../../../adapters/demo/studio/picture-markup.ts';
import { useVendoredPictureFiles } from './picture-files-of-the-project.ts';

beforeAll(useVendoredPictureFiles);

async function masterOf(path: string): Promise<string> {
  return (await composePicture(path))?.svg ?? '';
}

describe('encodePicture', () => {
  it.each([
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
    ['avif', 'heif'],
  ] as const)('packs a picture as %s at the width asked for, in proportion', async (format, packed) => {
    const svg = await masterOf('demo/banner/sub/1');
    const bytes = await encodePicture(svg, { width: 390, format, quality: 60 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: packed, width: 390, height: 108 });
  });

  it('gives the same bytes for the same picture', async () => {
    const svg = await masterOf('demo/product/dog-food/1/1');
    const options = { width: 240, format: 'webp', quality: 80 } as const;
    const [one, other] = [await encodePicture(svg, options), await encodePicture(svg, options)];
    expect(one.equals(other)).toBe(true);
  });

  it('keeps an open ground only when asked to, and never in JPEG', async () => {
    const svg = await masterOf('demo/art/side');
    const cornerOf = async (format: 'webp' | 'jpeg', alpha: boolean): Promise<number[]> => {
      const bytes = await encodePicture(svg, { width: 190, format, quality: 90, alpha });
      const corner = sharp(bytes).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
      return [...(await corner.raw().toBuffer())];
    };
    expect((await cornerOf('webp', true))[3]).toBe(0);
    expect(await cornerOf('webp', false)).toEqual([255, 255, 255, 255]);
    expect(await cornerOf('jpeg', true)).toEqual([255, 255, 255, 255]);
  });
});

describe('letters in pictures', () => {
  /** How dark the word comes out: a box for a missing letter weighs the same in every weight. */
  async function inkOf(weight: 500 | 700 | 800 | 900): Promise<number> {
    const word = letters('뿌리까지', 10, 80, { size: 64, weight, fill: '#000' });
    const svg = svgDocument(280, 110, `<rect width="280" height="110" fill="#fff"/>${word}`);
    const { channels } = await sharp(Buffer.from(svg)).greyscale().stats();
    return 255 - (channels[0]?.mean ?? 255);
  }

  it('are drawn in the four vendored weights, whatever fonts the machine has', async () => {
    const inks = [await inkOf(500), await inkOf(700), await inkOf(800), await inkOf(900)];
    expect(inks).toEqual([...inks].sort((a, b) => a - b));
    expect(new Set(inks).size).toBe(4);
    expect((inks[3] ?? 0) / (inks[0] ?? 1)).toBeGreaterThan(1.4);
  });
});
