import * as v from 'valibot';
import { MAX_VIEW_NAME_LENGTH } from '../../../office/saved-view.ts';
import { flag, id, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** Path of a list, such as `/orders`. */
const screen = v.pipe(text(60), v.regex(/^\/[a-z-]+$/));
const name = v.pipe(text(MAX_VIEW_NAME_LENGTH), v.minLength(1));
/** The query of the list's address, without `?`. */
const query = text(1_000);

const view = v.object({
  view_idx: id,
  view_name: v.string(),
  query: v.string(),
  is_shared: v.boolean(),
  /** True: the caller may rename and delete the view. */
  is_editable: v.boolean(),
});
export type OfficeView = v.InferOutput<typeof view>;
const views = v.object({ list: v.array(view) });

export const viewApi = {
  'GET /api/office/v1/views': {
    summary: '저장한 보기',
    right: 'signed-in',
    forSellers: true,
    request: v.object({ screen }),
    response: views,
  },
  'POST /api/office/v1/views': {
    summary: '보기 저장',
    right: 'signed-in',
    forSellers: true,
    audit: 'change',
    request: v.object({ screen, view_name: name, query, is_shared: v.optional(flag, false) }),
    response: views,
  },
  'PUT /api/office/v1/views/{view_idx}': {
    summary: '보기 이름 바꾸기',
    right: 'signed-in',
    forSellers: true,
    audit: 'change',
    request: v.object({ view_idx: id, view_name: name }),
    response: views,
  },
  'DELETE /api/office/v1/views/{view_idx}': {
    summary: '보기 지우기',
    right: 'signed-in',
    forSellers: true,
    audit: 'change',
    request: v.object({ view_idx: id }),
    response: views,
  },
} as const satisfies OfficeArea;
