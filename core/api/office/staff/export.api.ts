import * as v from 'valibot';
import { EXPORT_LISTS } from '../../../office/exported-file.ts';
import { count, text } from '../../schema/fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** The query of a list's address, without `?`. */
const query = v.optional(text(2_000), '');
const list = v.picklist(EXPORT_LISTS);

export const exportApi = {
  'GET /api/office/v1/exports/{list}': {
    summary: '내보낼 줄 수',
    right: 'signed-in',
    forSellers: true,
    request: v.object({ list, query }),
    response: v.object({
      /** The list and its number of rows, such as 주문 1,204건. */
      text: v.string(),
      row_cnt: count,
      is_capped: v.boolean(),
      /** True: some columns can be exported unmasked by staff with the right to do so. */
      has_personal: v.boolean(),
    }),
  },
  'POST /api/office/v1/exports/{list}/personal': {
    summary: '개인정보를 담아 내보내기',
    /** Each list defines which right its personal data requires. */
    right: 'signed-in',
    forSellers: true,
    needsConfirmation: true,
    request: v.object({ list }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
