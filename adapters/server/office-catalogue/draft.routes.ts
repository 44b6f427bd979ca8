import type { draftApi } from '../../../core/api/office/catalogue/draft.api.ts';
import type { SaleForm } from '../../../core/catalogue/sale-form.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { parseKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { endAuditRow, startAuditRow } from '../office-kernel/audit-log.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { RenderSalePage } from './render-sale-page.ts';
import { previewSale } from './preview-sale.ts';
import { publishSale } from './publish-sale.ts';
import { deleteDraft, findDrafts, loadDraft, saveDraft } from './sale-drafts.ts';

const DRAFT_NOT_FOUND = failure(404, '임시 저장한 상품이 없어요. 이미 공개했거나 지웠어요.');
const NO_PREVIEW = failure(503, '지금은 미리 볼 수 없어요. 잠시 후 다시 시도해 주세요.');
const staleDraftFailure = ({ staff_name, saved_dt }: { readonly staff_name: string; readonly saved_dt: string }) => {
  const text = `${staff_name} 님이 ${saved_dt.slice(11, 16)}에 바꿨어요. 아무것도 덮어쓰지 않았어요.`;
  return failure(409, text, { version: text });
};
const SAVE_DRAFT = 'PUT /api/office/v1/catalogue/drafts/{draft_key}';
const INVALID = '고쳐야 할 곳이 있어요.';
const NOT_READY = '채우면 미리 볼 수 있어요.';

export function draftRoutes(
  shop: ServerContext,
  renderPage: RenderSalePage | null,
): OfficeHandlers<keyof typeof draftApi> {
  const { database, clock } = shop;

  /**
   * Starts an audit row for a staff member's first save of a draft, and returns its id. Later saves add no row: a
   * form is saved while it is being typed, so that a row for each save would hide all others.
   */
  const startDraftRow = async (draft_key: string, form: SaleForm, caller: OfficeCaller): Promise<number | null> => {
    const { staff_idx, staff_name } = callingStaff(caller);
    const before = await database
      .selectFrom('sale_draft')
      .select(['form', 'staff_idx', 'staff_name'])
      .where('draft_key', '=', draft_key)
      .executeTakeFirst();
    if (before?.staff_idx === staff_idx) return null;
    caller.audit.setSubject('draft_key', draft_key);
    caller.audit.recordChange('임시 저장', before?.form.product_name ?? null, form.product_name);
    caller.audit.recordChange('저장한 직원', before?.staff_name ?? null, staff_name);
    return startAuditRow(shop, SAVE_DRAFT, caller);
  };

  return {
    'GET /api/office/v1/catalogue/drafts': async () => success({ list: await findDrafts(database) }),
    'GET /api/office/v1/catalogue/drafts/{draft_key}': async ({ draft_key }) => {
      const draft = await loadDraft(database, draft_key);
      return draft === null ? DRAFT_NOT_FOUND : success(draft);
    },
    [SAVE_DRAFT]: async ({ draft_key, form, version }, caller) => {
      const event_idx = await startDraftRow(draft_key, form, caller);
      const result = await saveDraft(database, draft_key, form, version, callingStaff(caller), clock.now());
      if (event_idx !== null) await endAuditRow(shop, event_idx, result.kind === 'saved' ? 'done' : 'refused', caller);
      return result.kind === 'saved'
        ? success({ version: result.version, saved_dt: result.saved_dt })
        : staleDraftFailure(result);
    },
    'DELETE /api/office/v1/catalogue/drafts/{draft_key}': async ({ draft_key }, { audit }) => {
      audit.setSubject('draft_key', draft_key);
      const draft = await loadDraft(database, draft_key);
      audit.recordChange('임시 저장', draft?.form.product_name ?? null, null);
      return (await deleteDraft(database, draft_key)) ? success(null) : DRAFT_NOT_FOUND;
    },
    'POST /api/office/v1/catalogue/drafts/{draft_key}/publish': async ({ draft_key, form, version }, caller) => {
      const { audit } = caller;
      // Publishing must not overwrite a colleague's changes to the draft.
      const saved = await saveDraft(database, draft_key, form, version, callingStaff(caller), clock.now());
      if (saved.kind === 'stale') return staleDraftFailure(saved);
      const result = await publishSale(shop, draft_key, form);
      if (result.kind === 'refused') return failure(422, INVALID, result.errors);
      audit.setSubject('sell_idx', result.sell_idx);
      if (!result.isRepeated) {
        audit.recordChange('상품', null, form.product_name);
        audit.recordChange('기간', null, `${form.start_dt} ~ ${form.end_dt}`);
        audit.recordChange('판매가', null, form.consumer_price);
      }
      return success({ sell_idx: result.sell_idx });
    },
    'POST /api/office/v1/catalogue/preview': async ({ form, at }) => {
      const time = parseKst(at);
      if (renderPage === null || time === null) return NO_PREVIEW;
      const result = await previewSale(shop, renderPage, form, time);
      return result.kind === 'refused' ? failure(422, NOT_READY, result.errors) : success({ html: result.document });
    },
  };
}
