import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStoredImage, imageSrcSet, imageUrl } from '../../../core/share/image-url.ts';

describe('imageUrl', () => {
  it('inserts the width before the stored path', () => {
    expect(imageUrl('product/12/1.webp', 320)).toBe('/pictures/320/product/12/1.webp');
    expect(imageUrl('demo/9~a-b_1', 96)).toBe('/pictures/96/demo/9~a-b_1');
  });

  it.each(['https://pictures.example/a.png?size=1', 'http://pictures.example/a.png', '/assets/logo.svg'])(
    'returns %s unchanged',
    (path) => {
      expect(imageUrl(path, 320)).toBe(path);
    },
  );

  it.each([
    '',
    '..',
    '../secret',
    'a/../../b.png',
    'a/./b.png',
    '/../b.png',
    'a//b.png',
    'a/',
    'a b.png',
    'a\tb.png',
    'a\0.png',
    'a\\b.png',
    '//evil.example/a.png',
    '/a b.png',
    'https://x/a b.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'a.png?x=1',
    'a%2e%2e/b.png',
    'a,b.png',
    '상품/감귤_1.webp',
    '.hidden/b.png',
    'a/.b.png',
    `${'a'.repeat(200)}b`,
    '"onerror=',
  ])('returns the empty string for the invalid path %j', (path) => {
    expect(imageUrl(path, 320)).toBe('');
    expect(imageSrcSet(path, 1080)).toBe('');
  });
});

describe('isStoredImage', () => {
  it('accepts a path of 200 characters and rejects a longer one', () => {
    expect([isStoredImage('a'.repeat(200)), isStoredImage('a'.repeat(201))]).toEqual([true, false]);
  });

  it('accepts only paths that need no URL encoding', () => {
    const paths = fc.string({
      unit: fc.constantFrom('a', '9', '/', '.', '~', '-', '_', '%', ' ', '감'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(paths, (path) => {
        fc.pre(isStoredImage(path));
        expect(new URL(imageUrl(path, 96), 'http://shop.invalid').pathname).toBe(`/pictures/96/${path}`);
      }),
    );
  });
});

describe('imageSrcSet', () => {
  it('returns every width up to the maximum', () => {
    expect(imageSrcSet('a.webp', 320)).toBe(
      '/pictures/96/a.webp 96w, /pictures/160/a.webp 160w, /pictures/320/a.webp 320w',
    );
    expect(imageSrcSet('a.webp', 319)).toBe('/pictures/96/a.webp 96w, /pictures/160/a.webp 160w');
  });

  it('returns at least the smallest width', () => {
    expect(imageSrcSet('a.webp', 1)).toBe('/pictures/96/a.webp 96w');
  });

  it('returns the empty string for an image with only one size', () => {
    expect(imageSrcSet('https://pictures.example/a.png', 1080)).toBe('');
    expect(imageSrcSet('/assets/logo.svg', 1080)).toBe('');
  });
});
