import { formatNumber } from '../money/won.ts';

/** Limits of uploaded images. */
export const UPLOAD = {
  /** Maximum size of a file in bytes: 10 MB. */
  maxBytes: 10 * 1024 * 1024,
  /** Maximum of width times height. It is more than phone cameras have, and not more than the decoder can process. */
  maxPixels: 64_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export type UploadType = (typeof UPLOAD.types)[number];

export const UPLOAD_TEXT = {
  empty: '빈 파일이에요. 다른 사진을 골라 주세요.',
  big: `${UPLOAD.maxBytes / 1024 / 1024}MB 이하의 사진만 올릴 수 있어요.`,
  type: 'JPEG, PNG, WebP 사진만 올릴 수 있어요.',
  pixels: `가로와 세로가 너무 큰 사진이에요. ${formatNumber(UPLOAD.maxPixels / 10_000)}만 화소까지 올릴 수 있어요.`,
  broken: '사진을 읽을 수 없어요. 다른 사진을 골라 주세요.',
} as const;

/**
 * Returns why a file is refused because of its declared type or its size in bytes; null if it is not. An unknown type
 * (empty string) is not refused here, because the server checks the content.
 */
export function fileFailure(file: { readonly size: number; readonly type: string }): string | null {
  if (file.type !== '' && !UPLOAD.types.some((type) => type === file.type)) return UPLOAD_TEXT.type;
  return sizeFailure(file.size);
}

/** Returns why a file of this size is refused; null within `[1, UPLOAD.maxBytes]`. */
export function sizeFailure(bytes: number): string | null {
  if (!(bytes > 0)) return UPLOAD_TEXT.empty;
  return bytes > UPLOAD.maxBytes ? UPLOAD_TEXT.big : null;
}

/**
 * Returns the type of a file by its first bytes, regardless of its name and declared type. Returns null for anything
 * but JPEG, PNG and WebP.
 */
export function imageTypeOf(bytes: Uint8Array): UploadType | null {
  const found = SIGNATURES.find(({ parts }) =>
    parts.every(({ at, is }) => is.every((byte, index) => bytes[at + index] === byte)),
  );
  return found?.type ?? null;
}

const SIGNATURES: readonly {
  readonly type: UploadType;
  readonly parts: readonly { readonly at: number; readonly is: readonly number[] }[];
}[] = [
  { type: 'image/jpeg', parts: [{ at: 0, is: [0xff, 0xd8, 0xff] }] },
  { type: 'image/png', parts: [{ at: 0, is: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }] },
  {
    type: 'image/webp',
    parts: [
      { at: 0, is: [0x52, 0x49, 0x46, 0x46] },
      { at: 8, is: [0x57, 0x45, 0x42, 0x50] },
    ],
  },
];
