import { describe, expect, it } from 'vitest';

import { EVENT_TEXTS, MAIN_BANNER_TEXTS, SUB_BANNER_TEXTS } from '../../../adapters/demo/studio/image-text.ts';
import type { ImageText } from '../../../adapters/demo/studio/image-text.ts';
import { PRODUCT_CATEGORIES } from '../../../adapters/demo/product-kinds/product-kind-details.ts';
import { PRODUCT_KINDS, isProductKind, productKind } from '../../../adapters/demo/studio/product-kinds.ts';
import { productSceneFor } from '../../../adapters/demo/scenes/scene-product.ts';
import { labelLines, lineWidth } from '../../../adapters/demo/studio/image-letters.ts';

describe('productSceneFor', () => {
  it('gives neighboring products of a kind different backgrounds', () => {
    const alike = PRODUCT_KINDS.filter(({ kind }) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].some((product_idx) => {
        const one = productSceneFor({ product_idx, kind });
        const next = productSceneFor({ product_idx: product_idx + 1, kind });
        return one?.palette === next?.palette;
      }),
    );
    expect(alike).toEqual([]);
  });

  it('retains color and label of a product in all its images, while the background changes', () => {
    for (const { kind } of PRODUCT_KINDS) {
      const [first, ...others] = [1, 2, 3, 4, 5].map((n) => productSceneFor({ product_idx: 8, kind }, n));
      for (const other of others) {
        expect(other?.style).toEqual(first?.style);
        expect(other?.grade).toEqual(first?.grade);
      }
      expect(others[0]?.palette).not.toBe(first?.palette);
    }
  });

  it('puts at most one product image in eight on a dark background', () => {
    const palettes = PRODUCT_KINDS.flatMap(({ kind }) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((product_idx) => productSceneFor({ product_idx, kind })?.palette),
    );
    expect(palettes.filter((name) => name === 'ink').length * 8).toBeLessThanOrEqual(palettes.length);
    expect(palettes).not.toContain('hongsi');
  });

  it('returns null for an unknown kind', () => {
    expect(productSceneFor({ product_idx: 1, kind: 'toString' })).toBeNull();
  });
});

describe('PRODUCT_KINDS', () => {
  it('has more than ninety kinds, at least ten in each category', () => {
    expect(PRODUCT_KINDS.length).toBeGreaterThan(90);
    const poor = PRODUCT_CATEGORIES.filter(
      (category) => PRODUCT_KINDS.filter((product) => product.category === category).length < 10,
    );
    expect(poor).toEqual([]);
  });

  it('contains each id once', () => {
    expect(new Set(PRODUCT_KINDS.map(({ kind }) => kind)).size).toBe(PRODUCT_KINDS.length);
    for (const product of PRODUCT_KINDS) expect(productKind(product.kind)).toBe(product);
    expect(isProductKind('hasOwnProperty')).toBe(false);
    expect(productKind('hasOwnProperty')).toBeNull();
  });

  it('prices every kind in multiples of 100 won, lowest first', () => {
    const odd = PRODUCT_KINDS.filter(
      ({ price: [low, high] }) => low <= 0 || high <= low || low % 100 !== 0 || high % 100 !== 0,
    );
    expect(odd).toEqual([]);
  });

  it('has no duplicate name, option or reason within a kind', () => {
    const repeating = PRODUCT_KINDS.filter(({ names, options, addOns, points }) =>
      [names, options, addOns, points].some((list) => new Set<string>(list).size !== list.length),
    );
    expect(repeating).toEqual([]);
  });
});

describe('text in images', () => {
  /** The Hangul of KS X 1001, which the vendored fonts contain. */
  const drawable = new Set<string>();
  const decoder = new TextDecoder('euc-kr');
  for (let high = 0xb0; high <= 0xc8; high += 1) {
    for (let low = 0xa1; low <= 0xfe; low += 1) {
      drawable.add(decoder.decode(new Uint8Array([high, low])));
    }
  }

  const banners: readonly ImageText[] = [...MAIN_BANNER_TEXTS, ...SUB_BANNER_TEXTS, ...EVENT_TEXTS];
  const labels = PRODUCT_KINDS.flatMap(({ kind }) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap(
      (product_idx) => productSceneFor({ product_idx, kind })?.style.label ?? [],
    ),
  );
  const words = [
    ...banners.flatMap(({ tag = '', lines, note }) => [tag, ...lines, note]),
    ...PRODUCT_KINDS.flatMap(({ headline, sentence, points }) => [...headline, sentence, ...points]),
    ...labels,
  ];

  it('uses only characters of the vendored fonts', () => {
    const missing = (words.join('').match(/[가-힣]/g) ?? []).filter((letter) => !drawable.has(letter));
    expect(drawable.size).toBe(2350);
    expect(missing).toEqual([]);
  });

  it('fits into a description 780 pixels wide', () => {
    const tooWide = PRODUCT_KINDS.flatMap(({ headline, sentence, points }) => [
      ...headline.filter((line) => lineWidth(line) * 68 > 720),
      ...[sentence].filter((line) => lineWidth(line) * 29 > 720),
      ...points.filter((line) => lineWidth(line) * 34 > 500),
    ]);
    expect(tooWide).toEqual([]);
  });

  it('is shrunk to fit a label', () => {
    const sizeOf = (title: string): number => {
      const label = labelLines([title], 0, 0, 200, 40, '#000');
      return Number(/font-size="([\d.]+)"/.exec(label)?.[1]);
    };
    const long = '아주 긴 이름의 감귤 상자';
    expect(sizeOf('감귤')).toBe(40);
    expect(sizeOf(long) * lineWidth(long)).toBeCloseTo(200, 0);
  });

  it('is escaped where it would be markup', () => {
    const label = labelLines(['<b>"A"&\'B\'</b>'], 0, 0, 200, 40, '#000');
    expect(label).toContain('&lt;b&gt;&quot;A&quot;&amp;&apos;B&apos;&lt;/b&gt;');
    expect(label).not.toContain('<b>');
  });
});
