import { describe, expect, it } from 'vitest';
import { parseWorkerMessage } from '../../../../adapters/browser/worker/worker-message.ts';

describe('parseWorkerMessage', () => {
  it('reads the page to cache and the files it has loaded', () => {
    const parsedMessage = { kind: 'keep', path: '/product/1', assets: ['/assets/a-12345678.js'] };
    expect(parseWorkerMessage(parsedMessage)).toEqual(parsedMessage);
    expect(parseWorkerMessage({ kind: 'take-over' })).toEqual({ kind: 'take-over' });
  });

  it('ignores files of other origins', () => {
    const assets = [
      '/assets/a.js',
      'https://evil.test/assets/a.js',
      '/api/v1/cart',
      '//evil.test/assets/a.js',
      1,
      null,
    ];
    expect(parseWorkerMessage({ kind: 'keep', path: '/', assets })).toEqual({
      kind: 'keep',
      path: '/',
      assets: ['/assets/a.js'],
    });
  });

  it('accepts at most 200 files', () => {
    const assets = Array.from({ length: 300 }, (_, at) => `/assets/${at}.js`);
    expect(parseWorkerMessage({ kind: 'keep', path: '/', assets })).toMatchObject({ assets: assets.slice(0, 200) });
  });

  it.each([null, undefined, 'keep', 1, {}, { kind: 'keep' }, { kind: 'keep', path: 'https://a.test', assets: [] }])(
    'returns null for %j',
    (message) => {
      expect(parseWorkerMessage(message)).toBeNull();
    },
  );
});
