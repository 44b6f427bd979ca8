import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count } from '../schema/fields.ts';
import { orderKey } from '../schema/order-fields.ts';

/**
 * Reads the body of a request; called only after the caller is authorized. Resolves to null if it exceeds the maximum
 * size.
 */
export type ReadBody = () => Promise<Uint8Array | null>;

const uploadedImage = v.object({
  /** Identifies the image in other calls, and in `/pictures/{width}/{img_path}`. */
  img_path: v.string(),
  /** Stored size in pixels. */
  width: count,
  height: count,
});
export type UploadedImage = v.InferOutput<typeof uploadedImage>;

export const uploadApi = {
  'POST /api/v1/upload': {
    summary: '사진 한 장 올리기: 몸통이 사진 그 자체다 (JPEG, PNG, WebP)',
    access: 'optional',
    body: 'picture',
    request: v.object({
      /** For a guest: access key of the order that the image belongs to. Sent as a header. */
      order_key: v.optional(orderKey),
      body: v.custom<ReadBody>((value) => typeof value === 'function'),
    }),
    response: uploadedImage,
  },
} satisfies Area;
