import { formatNumber } from '../money/won.ts';

/** What a picture that a shopper sends may be (decisions, "Reviews, inquiries, content"). */
export const UPLOAD = {
  /** Bytes: 10 MB. */
  most_bytes: 10 * 1024 * 1024,
  /** Width times height: more than any phone's camera takes, and what a decoder can hold. */
  most_pixels: 64_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export type UploadType = (typeof UPLOAD.types)[number];

export const UPLOAD_TEXT = {
  empty: '빈 파일이에요. 다른 사진을 골라 주세요.',
  big: `${UPLOAD.most_bytes / 1024 / 1024}MB 이하의 사진만 올릴 수 있어요.`,
  type: 'JPEG, PNG, WebP 사진만 올릴 수 있어요.',
  pixels: `가로와 세로가 너무 큰 사진이에요. ${formatNumber(UPLOAD.most_pixels / 10_000)}만 화소까지 올릴 수 있어요.`,
  broken: '사진을 읽을 수 없어요. 다른 사진을 골라 주세요.',
} as const;

/**
 * Why a file can't be a picture, from what a device tells of it before it is sent: its size in bytes and the type it
 * is said to have. Null where there is nothing against it, also for a type that the device does not know: the server
 * looks at the content, and only its word counts.
 */
export function fileFailure(file: { readonly size: number; readonly type: string }): string | null {
  if (file.type !== '' && !UPLOAD.types.some((type) => type === file.type)) return UPLOAD_TEXT.type;
  return sizeFailure(file.size);
}

/** Why nothing of so many bytes is taken; null from 1 byte to the most, both included. */
export function sizeFailure(bytes: number): string | null {
  if (!(bytes > 0)) return UPLOAD_TEXT.empty;
  return bytes > UPLOAD.most_bytes ? UPLOAD_TEXT.big : null;
}

/**
 * What a file is, by its first bytes; its name and the type that a client claims say nothing. Null for anything but
 * JPEG, PNG and WebP.
 */
export function pictureTypeOf(bytes: Uint8Array): UploadType | null {
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
