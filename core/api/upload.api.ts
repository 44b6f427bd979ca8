import * as v from 'valibot';
import type { Area } from './call.ts';
import { count } from './fields.ts';
import { orderKey } from './order-fields.ts';

/** Reads the body of a request, once it is clear that its sender may send one. Null when it is longer than a picture may be. */
export type ReadBody = () => Promise<Uint8Array | null>;

const uploadedPicture = v.object({
  /** Names the picture where it is used, and in `/pictures/{width}/{img_path}`. */
  img_path: v.string(),
  /** In pixels, as it is kept. */
  width: count,
  height: count,
});
export type UploadedPicture = v.InferOutput<typeof uploadedPicture>;

export const uploadApi = {
  'POST /api/v1/upload': {
    summary: '사진 한 장 올리기: 몸통이 사진 그 자체다 (JPEG, PNG, WebP)',
    access: 'optional',
    body: 'picture',
    request: v.object({
      /** For whoever is no member: the order that the picture belongs to. */
      order_key: v.optional(orderKey),
      body: v.custom<ReadBody>((value) => typeof value === 'function'),
    }),
    response: uploadedPicture,
  },
} satisfies Area;
