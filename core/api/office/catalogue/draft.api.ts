import * as v from 'valibot';
import { dateTime, text } from '../../schema/fields.ts';
import { sellIdx } from '../../schema/id-fields.ts';
import { saleForm } from './sale-form.api.ts';
import type { OfficeArea } from '../call/office-call.ts';

export const MAX_DRAFTS_LISTED = 100;

/**
 * Key of a draft, a new sale that no shopper can see. The client chooses it, so that saving twice creates one draft.
 */
const draftKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

const listedDraft = v.object({
  draft_key: v.string(),
  product_name: v.string(),
  product_img: v.string(),
  staff_name: v.string(),
  saved_dt: dateTime,
});
export type ListedDraft = v.InferOutput<typeof listedDraft>;

const draft = v.object({
  form: saleForm,
  version: v.string(),
  staff_name: v.string(),
  saved_dt: dateTime,
});
export type SaleDraft = v.InferOutput<typeof draft>;

export const draftApi = {
  'GET /api/office/v1/catalogue/drafts': {
    summary: '임시 저장한 상품 보기',
    right: 'catalogue.edit',
    request: v.object({}),
    response: v.object({ list: v.array(listedDraft) }),
  },
  'GET /api/office/v1/catalogue/drafts/{draft_key}': {
    summary: '임시 저장한 상품 열기',
    right: 'catalogue.edit',
    request: v.object({ draft_key: draftKey }),
    response: draft,
  },
  'PUT /api/office/v1/catalogue/drafts/{draft_key}': {
    summary: '상품 임시 저장',
    right: 'catalogue.edit',
    request: v.object({
      draft_key: draftKey,
      form: saleForm,
      /** Version of the last save that the page knows; empty for the first save. */
      version: v.optional(text(100), ''),
    }),
    response: v.object({ version: v.string(), saved_dt: dateTime }),
  },
  'DELETE /api/office/v1/catalogue/drafts/{draft_key}': {
    summary: '임시 저장한 상품 지우기',
    right: 'catalogue.edit',
    audit: 'change',
    request: v.object({ draft_key: draftKey }),
    response: v.null(),
  },
  'POST /api/office/v1/catalogue/drafts/{draft_key}/publish': {
    summary: '상품 공개',
    right: 'catalogue.edit',
    audit: 'change',
    request: v.object({ draft_key: draftKey, form: saleForm, version: v.optional(text(100), '') }),
    response: v.object({ sell_idx: sellIdx }),
  },
  'POST /api/office/v1/catalogue/preview': {
    summary: '상품 미리 보기',
    right: 'catalogue.view',
    request: v.object({ form: saleForm, at: dateTime }),
    /** The product page of the storefront as a document without scripts and links. */
    response: v.object({ html: v.string() }),
  },
} as const satisfies OfficeArea;
