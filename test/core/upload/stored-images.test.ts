import { describe, expect, it } from 'vitest';
import { storedImages } from '../../../core/upload/stored-images.ts';

describe('storedImages', () => {
  it('returns paths up to the maximum, in their order', () => {
    expect(storedImages(['upload/1.webp', 'upload/2.webp', 'upload/3.webp'], 2)).toEqual([
      'upload/1.webp',
      'upload/2.webp',
    ]);
  });

  it.each([null, 'upload/1.webp', {}, [7], ['/etc/passwd'], ['https://evil.example/x'], ['a"b'], ['x'.repeat(201)]])(
    'returns [] for %j',
    (value) => {
      expect(storedImages(value, 5)).toEqual([]);
    },
  );
});
