import type { inquiriesApi } from '../../../core/api/office/people/inquiries.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { storeAnswer } from '../inquiries/answer-inquiry.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { ActionResult } from '../operator/action-result.ts';
import { findOfficeInquiries } from './find-inquiries.ts';
import { loadInquiryPage } from './inquiry-page.ts';
import { addTemplate, changeTemplate, findTemplates } from './inquiry-templates.ts';

/** The refusal for an inquiry that does not exist, was deleted by its author, or belongs to another shop. */
const INQUIRY_NOT_FOUND = failure(404, '그런 문의가 없어요. 쓴 사람이 지웠을 수 있어요.');
const INVALID = failure(422, '답변은 1자부터 4,000자까지예요.', { answer: '답변은 1자부터 4,000자까지예요.' });

export function inquiriesRoutes(shop: ServerContext): OfficeHandlers<keyof typeof inquiriesApi> {
  const { database } = shop;

  /** Returns a refusal for staff with an outdated page, which names who answered last. */
  const loadStaleFailure = async (qna_idx: InquiryIdx) => {
    const last = await database
      .selectFrom('inquiry_answer')
      .select(['staff_name', 'answer_dt'])
      .where('qna_idx', '=', qna_idx)
      .orderBy('answer_idx', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isKnown = last !== undefined && last.staff_name !== '';
    const changeText = isKnown
      ? `${last.staff_name} 님이 ${last.answer_dt.slice(5, 16)}에 답했어요.`
      : '그 사이에 문의가 바뀌었어요.';
    return failure(409, `${changeText} 새로 불러온 내용을 확인하고 다시 보내 주세요. 쓴 글은 그대로 있어요.`);
  };

  const respondWithTemplates = async (result: ActionResult, caller: OfficeCaller) =>
    result.kind === 'refused'
      ? failure(409, result.text)
      : success({ list: await findTemplates(database, callingStaff(caller).seller_idx) });

  /** Finds a template as it is stored, since the audit log must not contain what a request claims. */
  const findTemplate = async (template_idx: number, caller: OfficeCaller) => {
    const list = await findTemplates(database, callingStaff(caller).seller_idx);
    return list.find((template) => template.template_idx === template_idx);
  };

  return {
    'GET /api/office/v1/inquiries': async ({ cursor, ...filter }, caller) =>
      success(await findOfficeInquiries(database, filter, cursor, callingStaff(caller).seller_idx)),

    'GET /api/office/v1/inquiries/{qna_idx}': async ({ qna_idx }, caller) => {
      const page = await loadInquiryPage(database, qna_idx, callingStaff(caller));
      return page === null ? INQUIRY_NOT_FOUND : success(page);
    },

    'PUT /api/office/v1/inquiries/{qna_idx}/answer': async ({ qna_idx, answer, seen }, caller) => {
      const staff = callingStaff(caller);
      caller.audit.setSubject('qna_idx', qna_idx);
      const before = await loadInquiryPage(database, qna_idx, staff);
      if (before === null) return INQUIRY_NOT_FOUND;
      const outcome = await storeAnswer(shop, qna_idx, answer, { staff_name: staff.staff_name, seen });
      if (outcome === 'missing') return INQUIRY_NOT_FOUND;
      if (outcome === 'invalid') return INVALID;
      if (outcome === 'changed') return loadStaleFailure(qna_idx);
      if (outcome === 'answered') caller.audit.recordChange('답변', before.answer, answer);
      const page = await loadInquiryPage(database, qna_idx, staff);
      return page === null ? INQUIRY_NOT_FOUND : success(page);
    },

    'GET /api/office/v1/inquiry-templates': async (_request, caller) =>
      success({ list: await findTemplates(database, callingStaff(caller).seller_idx) }),

    'POST /api/office/v1/inquiry-templates': async (template, caller) => {
      const result = await addTemplate(shop, callingStaff(caller), template);
      if (result.kind === 'done') caller.audit.recordChange(template.title, null, template.content);
      return respondWithTemplates(result, caller);
    },

    'PUT /api/office/v1/inquiry-templates/{template_idx}': async ({ template_idx, seen, ...wanted }, caller) => {
      caller.audit.setSubject('template_idx', template_idx);
      const before = await findTemplate(template_idx, caller);
      const result = await changeTemplate(shop, callingStaff(caller), template_idx, seen, wanted);
      if (result.kind === 'done' && before !== undefined) {
        caller.audit.recordChange('이름', before.title, wanted.title);
        caller.audit.recordChange('답변 글', before.content, wanted.content);
      }
      return respondWithTemplates(result, caller);
    },

    'DELETE /api/office/v1/inquiry-templates/{template_idx}': async ({ template_idx, seen }, caller) => {
      caller.audit.setSubject('template_idx', template_idx);
      const before = await findTemplate(template_idx, caller);
      const result = await changeTemplate(shop, callingStaff(caller), template_idx, seen, null);
      if (result.kind === 'done' && before !== undefined) {
        caller.audit.recordChange(before.title, before.content, null);
      }
      return respondWithTemplates(result, caller);
    },
  };
}
