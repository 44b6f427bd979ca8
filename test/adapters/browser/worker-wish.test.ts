import { describe, expect, it } from 'vitest';
import { wishOf } from '../../../adapters/browser/worker-wish.ts';

describe('wishOf', () => {
  it('reads which page to keep, with the files it has loaded', () => {
    const wish = { kind: 'keep', path: '/product/1', assets: ['/assets/a-12345678.js'] };
    expect(wishOf(wish)).toEqual(wish);
    expect(wishOf({ kind: 'take-over' })).toEqual({ kind: 'take-over' });
  });

  it('takes no file from elsewhere along', () => {
    const assets = [
      '/assets/a.js',
      'https://evil.test/assets/a.js',
      '/api/v1/cart',
      '//evil.test/assets/a.js',
      1,
      null,
    ];
    expect(wishOf({ kind: 'keep', path: '/', assets })).toEqual({ kind: 'keep', path: '/', assets: ['/assets/a.js'] });
  });

  it('takes 200 files at most', () => {
    const assets = Array.from({ length: 300 }, (_, at) => `/assets/${at}.js`);
    expect(wishOf({ kind: 'keep', path: '/', assets })).toMatchObject({ assets: assets.slice(0, 200) });
  });

  it.each([null, undefined, 'keep', 1, {}, { kind: 'keep' }, { kind: 'keep', path: 'https://a.test', assets: [] }])(
    'reads nothing out of %j',
    (message) => {
      expect(wishOf(message)).toBeNull();
    },
  );
});
