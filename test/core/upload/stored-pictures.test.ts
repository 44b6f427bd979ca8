import { describe, expect, it } from 'vitest';
import { storedPictures } from '../../../core/upload/stored-pictures.ts';

describe('storedPictures', () => {
  it('takes as many paths as fit, in their order', () => {
    expect(storedPictures(['upload/1.webp', 'upload/2.webp', 'upload/3.webp'], 2)).toEqual([
      'upload/1.webp',
      'upload/2.webp',
    ]);
  });

  it.each([null, 'upload/1.webp', {}, [7], ['/etc/passwd'], ['https://evil.example/x'], ['a"b'], ['x'.repeat(201)]])(
    'takes nothing from %j',
    (value) => {
      expect(storedPictures(value, 5)).toEqual([]);
    },
  );
});
