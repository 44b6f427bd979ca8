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

/** Why an image is refused: for its size in bytes, its type, its width and height, or since it cannot be decoded. */
export type UploadRefusal = 'empty' | 'too-big' | 'wrong-type' | 'pixels' | 'broken';

/**
 * Returns why a file is refused because of its declared type or its size in bytes; null if it is not. An unknown type
 * (empty string) is not refused here, because the server checks the content.
 */
export function checkUploadFile(file: { readonly size: number; readonly type: string }): UploadRefusal | null {
  if (file.type !== '' && !UPLOAD.types.some((type) => type === file.type)) return 'wrong-type';
  return checkUploadSize(file.size);
}

/** Returns why a file of this size is refused; null within `[1, UPLOAD.maxBytes]`. */
export function checkUploadSize(bytes: number): UploadRefusal | null {
  if (!(bytes > 0)) return 'empty';
  return bytes > UPLOAD.maxBytes ? 'too-big' : null;
}

/** Returns the sentence of a refusal, for shoppers and staff. */
export function uploadRefusalText(refusal: UploadRefusal): string {
  switch (refusal) {
    case 'empty':
      return '빈 파일이에요. 다른 사진을 골라 주세요.';
    case 'too-big':
      return `${UPLOAD.maxBytes / 1024 / 1024}MB 이하의 사진만 올릴 수 있어요.`;
    case 'wrong-type':
      return 'JPEG, PNG, WebP 사진만 올릴 수 있어요.';
    case 'pixels':
      return `가로와 세로가 너무 큰 사진이에요. ${formatNumber(UPLOAD.maxPixels / 10_000)}만 화소까지 올릴 수 있어요.`;
    case 'broken':
      return '사진을 읽을 수 없어요. 다른 사진을 골라 주세요.';
  }
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
