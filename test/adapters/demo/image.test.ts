import { beforeAll, describe, expect, it } from 'vitest';

import { makeCategories } from '../../../adapters/demo/catalogue-categories.ts';
import { composeImage } from '../../../adapters/demo/image.ts';
import {
  EVENT_TEXTS,
  MAIN_BANNER_TEXTS,
  SUB_BANNER_TEXTS,
  bannerText,
} from '../../../adapters/demo/studio/image-text.ts';
import { PRODUCT_KINDS } from '../../../adapters/demo/studio/product-kinds.ts';
import { useVendoredImageFiles } from './image-files-of-the-project.ts';

beforeAll(useVendoredImageFiles);

async function svgOf(path: string): Promise<string> {
  return (await composeImage(path))?.svg ?? '';
}

function idsIn(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

/** Returns true if the markup is complete. Embedded images are ignored, since they may contain any text. */
function isWhole(svg: string): boolean {
  const markup = svg.replaceAll(/data:image\/png;base64,[^"]+/g, '');
  return svg.length > 1000 && !/undefined|NaN|null/.test(markup);
}

function wordsIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);
}

const ONE_OF_EACH_SCENE = [
  'sneakers',
  'strawberry',
  'dog-food',
  'citrus-box',
  'instant-noodle',
  'glow-ampoule',
  'cotton-towel',
  'smartwatch',
];

describe('composeImage', () => {
  it('returns the same document for the same path every time', async () => {
    const path = 'demo/product/citrus-box/431/1';
    const first = await svgOf(path);
    await svgOf('demo/product/sneakers/7/3');
    expect(isWhole(first)).toBe(true);
    expect((await svgOf(path)) === first).toBe(true);
  });

  it('returns different images for different products and numbers', async () => {
    const pictures = await Promise.all(
      ['citrus-box/1/1', 'citrus-box/2/1', 'citrus-box/1/2', 'citrus-box/1/3', 'apple-box/1/1'].map((end) =>
        svgOf(`demo/product/${end}`),
      ),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it.each([
    '',
    'demo',
    'demo/product/no-such-kind/1/1',
    'demo/product/constructor/1/1',
    'demo/product/citrus-box/0/1',
    'demo/product/citrus-box/01/1',
    'demo/product/citrus-box/1/0',
    'demo/product/citrus-box/1/6',
    'demo/product/citrus-box/1/1/',
    'demo/product/../1/1',
    'demo/product/431/1',
    'demo/detail/citrus-box/1/4',
    'demo/detail/no-such-kind/1/1',
    'demo/category/0',
    'demo/category/9',
    'demo/avatar/0',
    'demo/avatar/61',
    'demo/banner/main/7',
    'demo/banner/sub/10',
    'demo/event/9',
    'demo/art/nothing',
    '/demo/art/side',
  ])('returns null for the unknown path "%s"', async (path) => {
    expect(await composeImage(path)).toBeNull();
  });

  it('renders a distinct tile for each of the eight top categories', async () => {
    const paths = makeCategories().flatMap(({ category_img }) => category_img ?? []);
    const tiles = await Promise.all(paths.map(composeImage));
    expect(tiles.map((tile) => tile !== null && tile.width === tile.height && isWhole(tile.svg))).toEqual(
      Array.from({ length: 8 }, () => true),
    );
    expect(new Set(tiles.map((tile) => tile?.svg)).size).toBe(8);
  });

  it('renders the main image of every product kind, square and complete', async () => {
    const broken: string[] = [];
    for (const { kind } of PRODUCT_KINDS) {
      const picture = await composeImage(`demo/product/${kind}/12/1`);
      const square = picture?.width === 720 && picture.height === 720 && !picture.alpha;
      if (!square || !isWhole(picture.svg)) broken.push(kind);
    }
    expect(broken).toEqual([]);
  }, 30_000);

  it.each(ONE_OF_EACH_SCENE)(
    'renders all gallery and description images of %s, with ids that never collide',
    async (kind) => {
      const paths = [
        ...[1, 2, 3, 4, 5].map((n) => `demo/product/${kind}/5/${n}`),
        ...[1, 2, 3].map((n) => `demo/detail/${kind}/5/${n}`),
      ];
      const broken: string[] = [];
      for (const path of paths) {
        const svg = await svgOf(path);
        const ids = idsIn(svg);
        if (!isWhole(svg) || ids.length < 4 || new Set(ids).size !== ids.length) broken.push(path);
      }
      expect(broken).toEqual([]);
    },
  );

  it('shows the selling points of the kind on its list of labels and in its description', async () => {
    const citrus = PRODUCT_KINDS.find(({ kind }) => kind === 'citrus-box');
    const points = citrus?.points ?? [];
    expect(points).toHaveLength(3);
    expect(wordsIn(await svgOf('demo/product/citrus-box/3/5'))).toEqual(expect.arrayContaining([...points]));
    expect(wordsIn(await svgOf('demo/detail/citrus-box/3/2'))).toEqual(expect.arrayContaining([...points]));
    expect(wordsIn(await svgOf('demo/detail/citrus-box/3/1'))).toEqual(
      expect.arrayContaining([...(citrus?.headline ?? [])]),
    );
  });

  it('escapes markup in a label', async () => {
    const labels = await Promise.all([1, 2, 3].map((product_idx) => svgOf(`demo/product/dog-food/${product_idx}/1`)));
    const signs = labels.flatMap(wordsIn).filter((words) => words.includes('연어'));
    expect(signs).toEqual(['연어 &amp; 고구마']);
  });

  it('uses the sizes of descriptions, banners, events and faces', async () => {
    const sizeOf = async (path: string): Promise<string> => {
      const picture = await composeImage(path);
      return `${picture?.width}x${picture?.height}${picture?.alpha === true ? ' open' : ''}`;
    };
    expect(await sizeOf('demo/detail/citrus-box/1/1')).toBe('780x1080');
    expect(await sizeOf('demo/banner/main/1')).toBe('780x840');
    expect(await sizeOf('demo/banner/sub/1')).toBe('780x216');
    expect(await sizeOf('demo/event/1')).toBe('780x420');
    expect(await sizeOf('demo/avatar/1')).toBe('320x320');
    expect(await sizeOf('demo/art/side')).toBe('760x600 open');
    expect(await sizeOf('demo/art/empty')).toBe('400x400');
    expect(await sizeOf('demo/art/error')).toBe('400x400');
  });

  it('has sixty distinct faces', async () => {
    const faces = await Promise.all(Array.from({ length: 60 }, (_, n) => svgOf(`demo/avatar/${n + 1}`)));
    expect(faces.every((svg) => svg.length > 1000)).toBe(true);
    expect(new Set(faces).size).toBe(60);
  });
});

describe('bannerText', () => {
  const paths = [
    ...MAIN_BANNER_TEXTS.map((_, n) => `demo/banner/main/${n + 1}`),
    ...SUB_BANNER_TEXTS.map((_, n) => `demo/banner/sub/${n + 1}`),
    ...EVENT_TEXTS.map((_, n) => `demo/event/${n + 1}`),
  ];

  it.each(paths)('returns the text of %s, which is rendered over its image', async (path) => {
    const drawn = wordsIn(await svgOf(path)).join(' ');
    expect(bannerText(path)).toMatch(/[가-힣]/);
    expect(drawn.endsWith(bannerText(path))).toBe(true);
  });

  it.each(['', 'demo/banner/main/7', 'demo/banner/main/01', 'demo/banner/sub/0', 'demo/avatar/1'])(
    'is empty for "%s", which is not a banner',
    (path) => {
      expect(bannerText(path)).toBe('');
    },
  );
});
