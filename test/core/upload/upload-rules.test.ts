import { describe, expect, it } from 'vitest';
import {
  checkUploadFile,
  checkUploadSize,
  imageTypeOf,
  UPLOAD,
  uploadRefusalText,
} from '../../../core/upload/upload-rules.ts';

const MB = 1024 * 1024;
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const text = (value: string): Uint8Array => Uint8Array.from(value, (letter) => letter.charCodeAt(0));

describe('checkUploadSize', () => {
  it.each([
    [0, 'empty'],
    [-1, 'empty'],
    [Number.NaN, 'empty'],
    [1, null],
    [UPLOAD.maxBytes, null],
    [UPLOAD.maxBytes + 1, 'too-big'],
    [11 * MB, 'too-big'],
  ])('returns for %d bytes: %s', (size, refusal) => {
    expect(checkUploadSize(size)).toBe(refusal);
  });

  it('accepts 10 MB', () => {
    expect(UPLOAD.maxBytes).toBe(10 * MB);
  });
});

describe('checkUploadFile', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', ''])('accepts %j', (type) => {
    expect(checkUploadFile({ size: 5, type })).toBeNull();
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf', 'text/html', 'IMAGE/JPEG'])(
    'rejects %j before it checks the size',
    (type) => {
      expect(checkUploadFile({ size: 0, type })).toBe('wrong-type');
    },
  );
});

describe('uploadRefusalText', () => {
  it.each([
    ['empty', '빈 파일이에요. 다른 사진을 골라 주세요.'],
    ['too-big', '10MB 이하의 사진만 올릴 수 있어요.'],
    ['wrong-type', 'JPEG, PNG, WebP 사진만 올릴 수 있어요.'],
    ['pixels', '가로와 세로가 너무 큰 사진이에요. 6,400만 화소까지 올릴 수 있어요.'],
    ['broken', '사진을 읽을 수 없어요. 다른 사진을 골라 주세요.'],
  ] as const)('of %s is %s', (refusal, text) => {
    expect(uploadRefusalText(refusal)).toBe(text);
  });
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
