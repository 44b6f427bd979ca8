import * as v from 'valibot';
import type { OfficeArea } from '../call/office-call.ts';

export const imageApi = {
  'POST /api/office/v1/images': {
    summary: '사진 올리기',
    right: 'content.edit',
    audit: 'change',
    hasFileBody: true,
    request: v.object({}),
    /** `img_url` is the address from which the office loads the image. */
    response: v.object({ img_path: v.string(), img_url: v.string() }),
  },
} as const satisfies OfficeArea;
