import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStoredPicture, pictureSrcSet, pictureUrl } from '../../../core/picture/picture-url.ts';

describe('pictureUrl', () => {
  it('puts the width before the stored path', () => {
    expect(pictureUrl('product/12/1.webp', 320)).toBe('/pictures/320/product/12/1.webp');
    expect(pictureUrl('demo/9~a-b_1', 96)).toBe('/pictures/96/demo/9~a-b_1');
  });

  it.each(['https://pictures.example/a.png?size=1', 'http://pictures.example/a.png', '/assets/logo.svg'])(
    'answers %s as it is',
    (path) => {
      expect(pictureUrl(path, 320)).toBe(path);
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
  ])('answers nothing for the bad path %j', (path) => {
    expect(pictureUrl(path, 320)).toBe('');
    expect(pictureSrcSet(path, 1080)).toBe('');
  });
});

describe('isStoredPicture', () => {
  it('takes a path of 200 characters and no longer one', () => {
    expect([isStoredPicture('a'.repeat(200)), isStoredPicture('a'.repeat(201))]).toEqual([true, false]);
  });

  it('takes only what stands in an address as it is', () => {
    const paths = fc.string({
      unit: fc.constantFrom('a', '9', '/', '.', '~', '-', '_', '%', ' ', '감'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(paths, (path) => {
        fc.pre(isStoredPicture(path));
        expect(new URL(pictureUrl(path, 96), 'http://shop.invalid').pathname).toBe(`/pictures/96/${path}`);
      }),
    );
  });
});

describe('pictureSrcSet', () => {
  it('offers every width up to the largest that is wanted', () => {
    expect(pictureSrcSet('a.webp', 320)).toBe(
      '/pictures/96/a.webp 96w, /pictures/160/a.webp 160w, /pictures/320/a.webp 320w',
    );
    expect(pictureSrcSet('a.webp', 319)).toBe('/pictures/96/a.webp 96w, /pictures/160/a.webp 160w');
  });

  it('offers the smallest width at least', () => {
    expect(pictureSrcSet('a.webp', 1)).toBe('/pictures/96/a.webp 96w');
  });

  it('has nothing to offer for a picture that comes in one size', () => {
    expect(pictureSrcSet('https://pictures.example/a.png', 1080)).toBe('');
    expect(pictureSrcSet('/assets/logo.svg', 1080)).toBe('');
  });
});
