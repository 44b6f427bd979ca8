import type { draftApi } from '../../../core/api/office/catalogue/draft.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { parseKst } from '../../../core/time/kst.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { RenderSalePage } from './render-sale-page.ts';
import { previewSale } from './preview-sale.ts';
import { publishSale } from './publish-sale.ts';
import { deleteDraft, findDrafts, loadDraft, saveDraft } from './sale-drafts.ts';

const UNKNOWN = failure(404, '임시 저장한 상품이 없어요. 이미 공개했거나 지웠어요.');
const NO_PREVIEW = failure(503, '지금은 미리 볼 수 없어요. 잠시 후 다시 시도해 주세요.');
const changedMeanwhile = ({ staff_name, saved_dt }: { readonly staff_name: string; readonly saved_dt: string }) => {
  const text = `${staff_name} 님이 ${saved_dt.slice(11, 16)}에 바꿨어요. 아무것도 덮어쓰지 않았어요.`;
  return failure(409, text, { version: text });
};
const INVALID = '고쳐야 할 곳이 있어요.';
const NOT_READY = '채우면 미리 볼 수 있어요.';

export function draftRoutes(shop: ServerContext, draw: RenderSalePage | null): OfficeHandlers<keyof typeof draftApi> {
  const { database, clock } = shop;
  return {
    'GET /api/office/v1/catalogue/drafts': async () => success({ list: await findDrafts(database) }),
    'GET /api/office/v1/catalogue/drafts/{draft_key}': async ({ draft_key }) => {
      const draft = await loadDraft(database, draft_key);
      return draft === null ? UNKNOWN : success(draft);
    },
    'PUT /api/office/v1/catalogue/drafts/{draft_key}': async ({ draft_key, form, version }, caller) => {
      const answer = await saveDraft(database, draft_key, form, version, callingStaff(caller), clock.now());
      return answer.kind === 'saved'
        ? success({ version: answer.version, saved_dt: answer.saved_dt })
        : changedMeanwhile(answer);
    },
    'DELETE /api/office/v1/catalogue/drafts/{draft_key}': async ({ draft_key }, { audit }) => {
      const draft = await loadDraft(database, draft_key);
      audit.changed('임시 저장', draft?.form.product_name ?? null, null);
      return (await deleteDraft(database, draft_key)) ? success(null) : UNKNOWN;
    },
    'POST /api/office/v1/catalogue/drafts/{draft_key}/publish': async ({ draft_key, form, version }, caller) => {
      const { audit } = caller;
      // Publishing must not overwrite a colleague's changes to the draft.
      const saved = await saveDraft(database, draft_key, form, version, callingStaff(caller), clock.now());
      if (saved.kind === 'stale') return changedMeanwhile(saved);
      const answer = await publishSale(shop, draft_key, form);
      if (answer.kind === 'refused') return failure(422, INVALID, answer.faults);
      audit.about('sell_idx', answer.sell_idx);
      if (!answer.isAgain) {
        audit.changed('상품', null, form.product_name);
        audit.changed('기간', null, `${form.start_dt} ~ ${form.end_dt}`);
        audit.changed('판매가', null, form.consumer_price);
      }
      return success({ sell_idx: answer.sell_idx });
    },
    'POST /api/office/v1/catalogue/preview': async ({ form, at }) => {
      const time = parseKst(at);
      if (draw === null || time === null) return NO_PREVIEW;
      const answer = await previewSale(shop, draw, form, time);
      return answer.kind === 'refused' ? failure(422, NOT_READY, answer.faults) : success({ html: answer.document });
    },
  };
}
