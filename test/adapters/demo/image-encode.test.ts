import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { composeImage } from '../../../adapters/demo/image.ts';
import { encodeImage } from '../../../adapters/demo/image-encode.ts';
import { letters } from '../../../adapters/demo/studio/image-letters.ts';
import { svgDocument } from '../../../adapters/demo/studio/image-markup.ts';
import { useVendoredImageFiles } from './image-files-of-the-project.ts';

beforeAll(useVendoredImageFiles);

async function masterOf(path: string): Promise<string> {
  return (await composeImage(path))?.svg ?? '';
}

describe('encodeImage', () => {
  it.each([
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
    ['avif', 'heif'],
  ] as const)('encodes an image as %s at the requested width, in proportion', async (format, packed) => {
    const svg = await masterOf('demo/banner/sub/1');
    const bytes = await encodeImage(svg, { width: 390, format, quality: 60 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: packed, width: 390, height: 108 });
  });

  it('returns the same bytes for the same image', async () => {
    const svg = await masterOf('demo/product/dog-food/1/1');
    const options = { width: 240, format: 'webp', quality: 80 } as const;
    const [one, other] = [await encodeImage(svg, options), await encodeImage(svg, options)];
    expect(one.equals(other)).toBe(true);
  });

  it('retains a transparent background only when requested, and never in JPEG', async () => {
    const svg = await masterOf('demo/art/side');
    const cornerOf = async (format: 'webp' | 'jpeg', alpha: boolean): Promise<number[]> => {
      const bytes = await encodeImage(svg, { width: 190, format, quality: 90, alpha });
      const corner = sharp(bytes).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
      return [...(await corner.raw().toBuffer())];
    };
    expect((await cornerOf('webp', true))[3]).toBe(0);
    expect(await cornerOf('webp', false)).toEqual([255, 255, 255, 255]);
    expect(await cornerOf('jpeg', true)).toEqual([255, 255, 255, 255]);
  });
});

describe('text in images', () => {
  /** Returns how dark a text is rendered. A missing glyph's box would be equally dark in every weight. */
  async function inkOf(weight: 500 | 700 | 800 | 900): Promise<number> {
    const word = letters('뿌리까지', 10, 80, { size: 64, weight, fill: '#000' });
    const svg = svgDocument(280, 110, `<rect width="280" height="110" fill="#fff"/>${word}`);
    const { channels } = await sharp(Buffer.from(svg)).greyscale().stats();
    return 255 - (channels[0]?.mean ?? 255);
  }

  it("is rendered in the four vendored weights, independent of the machine's fonts", async () => {
    const inks = [await inkOf(500), await inkOf(700), await inkOf(800), await inkOf(900)];
    expect(inks).toEqual([...inks].sort((a, b) => a - b));
    expect(new Set(inks).size).toBe(4);
    expect((inks[3] ?? 0) / (inks[0] ?? 1)).toBeGreaterThan(1.4);
  });
});
