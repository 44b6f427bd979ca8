import { describe, expect, it } from 'vitest';
import { fileFailure, imageTypeOf, sizeFailure, UPLOAD, UPLOAD_TEXT } from '../../../core/upload/upload-rules.ts';

const MB = 1024 * 1024;
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const text = (value: string): Uint8Array => Uint8Array.from(value, (letter) => letter.charCodeAt(0));

describe('sizeFailure', () => {
  it.each([
    [0, UPLOAD_TEXT.empty],
    [-1, UPLOAD_TEXT.empty],
    [Number.NaN, UPLOAD_TEXT.empty],
    [1, null],
    [UPLOAD.maxBytes, null],
    [UPLOAD.maxBytes + 1, UPLOAD_TEXT.big],
    [11 * MB, UPLOAD_TEXT.big],
  ])('returns for %d bytes: %s', (size, failure) => {
    expect(sizeFailure(size)).toBe(failure);
  });

  it('accepts 10 MB', () => {
    expect(UPLOAD.maxBytes).toBe(10 * MB);
  });
});

describe('fileFailure', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', ''])('accepts %j', (type) => {
    expect(fileFailure({ size: 5, type })).toBeNull();
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf', 'text/html', 'IMAGE/JPEG'])(
    'rejects %j before it checks the size',
    (type) => {
      expect(fileFailure({ size: 0, type })).toBe(UPLOAD_TEXT.type);
    },
  );
});

describe('imageTypeOf', () => {
  const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16);
  const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
  const webp = text('RIFF\0\0\0\0WEBPVP8 ');

  it.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
  ])('recognizes %s by its first bytes', (type, head) => {
    expect(imageTypeOf(head)).toBe(type);
  });

  it.each([
    ['nothing', bytes()],
    ['one byte', bytes(0xff)],
    ['half of a JPEG signature', bytes(0xff, 0xd8)],
    ['a PNG signature without one byte', png.slice(1)],
    ['a RIFF file of another type', text('RIFF\0\0\0\0WAVEfmt ')],
    ['GIF', text('GIF89a')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML followed by a JPEG', Uint8Array.from([...text('<html>'), ...jpeg])],
  ])('rejects %s', (_name, head) => {
    expect(imageTypeOf(head)).toBeNull();
  });
});
