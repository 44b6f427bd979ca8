import { describe, expect, it } from 'vitest';
import type { OwnInquiry } from '../../../core/api/account/inquiry.api.ts';
import { FAILED_REQUEST, failure } from '../../../core/outcome/envelope.ts';
import { InquiryFormViewModel, type InquiryTarget } from '../../../ui/inquiry/inquiry-form.view-model.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleDetail } from '../product/sample-detail.ts';
import { formFixture } from '../review/review-fixture.ts';

const PRODUCT = 'GET /api/v2/product/detail';
const ASK = 'POST /api/v2/product/detail/qna';
const LINE = 'GET /api/v1/qna/order/line/{id}';
const ASK_ORDER = 'POST /api/v1/qna/order';
const ONE = 'GET /api/v1/qna/{id}';
const ONE_OF_ORDER = 'GET /api/v1/qna/order/{id}';
const CHANGE = 'PUT /api/v1/qna/';
const CHANGE_ORDER = 'PUT /api/v1/qna/order';
const DELETE = 'PUT /api/v1/qna';

const OWN: OwnInquiry = {
  qna_idx: 7,
  kind: 'product',
  qna_type: '배송',
  qna_status: '답변대기',
  is_secret: true,
  content: '언제 보내 주시나요?',
  write_dt: '2026-11-20 10:00:00',
  answer: null,
  answer_dt: null,
  may_edit: true,
  sell_idx: 3,
  product_name: '제주 감귤 5kg',
  product_img: 'product/1/1.webp',
  order_idx: null,
  option_name: null,
};
const FILLED = { qna_type: '상품', content: '당도가 얼마나 되나요?' } as const;

async function opened(target: InquiryTarget, storage = new FakeStorage(), own: Partial<OwnInquiry> = {}) {
  const fixture = formFixture('/here', storage);
  fixture.navigation.go('/form');
  return open(fixture, target, own);
}

async function open(fixture: ReturnType<typeof formFixture>, target: InquiryTarget, own: Partial<OwnInquiry> = {}) {
  fixture.http
    .succeed(PRODUCT, sampleDetail())
    .succeed(LINE, { order_idx: 12, product_name: '제주 감귤 5kg', product_img: '', option_name: '한 상자' })
    .succeed(ONE, { ...OWN, ...own })
    .succeed(ONE_OF_ORDER, { ...OWN, kind: 'order', order_idx: 12, option_name: '한 상자', ...own });
  const form = new InquiryFormViewModel(fixture, target);
  form.start();
  await form.load();
  return { ...fixture, form };
}

describe('InquiryFormViewModel', () => {
  it('sends an inquiry about a product, and returns to it', async () => {
    const { form, http, dialogs, navigation } = await opened({ kind: 'product', sell_idx: 3 });
    http.succeed(ASK, { qna_idx: 7 });
    expect(form).toMatchObject({ state: 'ready', documentTitle: '상품 문의', isOfProduct: true });
    form.change({ ...FILLED, is_secret: true });
    expect(await form.submit()).toBe(true);
    expect(http.requestsOf(ASK)).toEqual([{ sell_idx: 3, ...FILLED, is_secret: true }]);
    expect(dialogs.toasts).toEqual([{ message: '문의를 남겼어요', link: { label: '문의 내역 보기', path: '/qna' } }]);
    expect(navigation.entry().location).toBe('/here');
  });

  it('opens the product after an inquiry whose form was opened by its address', async () => {
    const { form, http, navigation } = await open(formFixture('/form'), { kind: 'product', sell_idx: 3 });
    http.succeed(ASK, { qna_idx: 7 });
    form.change(FILLED);
    await form.submit();
    expect(navigation.history).toEqual(['/product/3']);
  });

  it('sends an inquiry about an order line, and opens the inquiries about orders', async () => {
    const { form, http, navigation } = await opened({ kind: 'order', order_idx: 12 });
    http.succeed(ASK_ORDER, { qna_idx: 8 });
    expect(form.subject).toMatchObject({ option_name: '한 상자' });
    form.change(FILLED);
    await form.submit();
    expect(http.requestsOf(ASK_ORDER)).toEqual([{ order_idx: 12, ...FILLED }]);
    expect(navigation.entry().location).toBe('/qna?kind=order');
  });

  it.each([
    ['product', CHANGE, { qna_idx: 7, qna_type: '배송', content: '고쳐 물어요', is_secret: true }, '/qna'],
    ['order', CHANGE_ORDER, { qna_idx: 7, qna_type: '배송', content: '고쳐 물어요' }, '/qna?kind=order'],
  ] as const)('changes an inquiry about a %s by its own call', async (kind, call, request, path) => {
    const { form, http, navigation } = await opened({ kind, qna_idx: 7 });
    http.succeed(call, { qna_idx: 7 });
    expect(form.form).toEqual({ qna_type: '배송', content: OWN.content, is_secret: true });
    form.change({ content: '고쳐 물어요' });
    await form.submit();
    expect(http.requestsOf(call)).toEqual([request]);
    expect(navigation.entry().location).toBe(path);
  });

  it('deletes an inquiry after the shopper confirms', async () => {
    const { form, http, dialogs, navigation } = await opened({ kind: 'product', qna_idx: 7 });
    http.succeed(DELETE, true);
    dialogs.prepareReplies(false, true);
    await form.remove();
    expect(http.requestsOf(DELETE)).toEqual([]);
    await form.remove();
    expect(http.requestsOf(DELETE)).toEqual([{ qna_idx: 7 }]);
    expect(navigation.entry().location).toBe('/qna');
  });

  it('shows why an inquiry was not deleted, and stays on the page', async () => {
    const { form, http, dialogs, navigation } = await opened({ kind: 'product', qna_idx: 7 });
    http.reply(DELETE, FAILED_REQUEST);
    dialogs.prepareReplies(true, true);
    await form.remove();
    expect(dialogs.alerts.at(-1)?.content).toBe(FAILED_REQUEST.result_msg);
    expect(navigation.entry().location).toBe('/form');
  });

  it('shows an answered inquiry with its answer', async () => {
    const operatorAnswer = { answer: '오늘 보내요.', answer_dt: '2026-11-20 12:00:00', may_edit: false } as const;
    const { form } = await opened({ kind: 'product', qna_idx: 7 }, new FakeStorage(), operatorAnswer);
    expect(form.answered).toMatchObject({ answer: '오늘 보내요.' });
  });

  it('shows the errors without a call, and clears each one when it is corrected', async () => {
    const { form, http } = await opened({ kind: 'product', sell_idx: 3 });
    expect(await form.submit()).toBe(false);
    expect(Object.keys(form.failures)).toEqual(['qna_type', 'content']);
    form.change({ qna_type: '기타' });
    expect(form.failures.qna_type).toBeUndefined();
    form.change({ content: '짧다' });
    form.leave();
    expect(form.failures.content).toBe('5자 이상 써 주세요.');
    expect(http.requestsOf(ASK)).toEqual([]);
  });

  it('shows the server’s errors at their fields, and an error without a field below the form', async () => {
    const { form, http } = await opened({ kind: 'product', sell_idx: 3 });
    form.change(FILLED);
    http.replyOnce(ASK, failure(422, '문의 유형을 골라 주세요.', { qna_type: '문의 유형을 골라 주세요.' }));
    expect(await form.submit()).toBe(false);
    expect([form.failures, form.refusal]).toEqual([{ qna_type: '문의 유형을 골라 주세요.' }, '']);
    http.replyOnce(ASK, failure(429, '문의를 너무 많이 남겼어요.'));
    expect(await form.submit()).toBe(false);
    expect([form.refusal, form.isBusy]).toEqual(['문의를 너무 많이 남겼어요.', false]);
  });

  it('is sent once when the button is pressed twice', async () => {
    const { form, http } = await opened({ kind: 'product', sell_idx: 3 });
    http.succeed(ASK, { qna_idx: 7 });
    form.change(FILLED);
    await Promise.all([form.submit(), form.submit()]);
    expect(http.requestsOf(ASK)).toHaveLength(1);
  });

  it('keeps the draft of each subject over a reload until the inquiry is sent', async () => {
    const storage = new FakeStorage();
    const target = { kind: 'product', sell_idx: 3 } as const;
    const { form, http } = await opened(target, storage);
    form.change({ ...FILLED, is_secret: true });
    expect((await opened(target, storage)).form.form).toEqual({ ...FILLED, is_secret: true });
    expect((await opened({ kind: 'product', sell_idx: 4 }, storage)).form.form.content).toBe('');
    http.succeed(ASK, { qna_idx: 7 });
    await form.submit();
    expect((await opened(target, storage)).form.form.content).toBe('');
  });

  it.each([
    ['can be retried after a network error', FAILED_REQUEST, 'failed'],
    ['cannot be retried if the inquiry does not exist', failure(404, '문의를 찾을 수 없어요.'), 'refused'],
  ])('shows the failure of a load, which %s', async (_name, envelope, state) => {
    const fixture = formFixture('/qna/7');
    fixture.http.reply(ONE, envelope);
    const form = new InquiryFormViewModel(fixture, { kind: 'product', qna_idx: 7 });
    await form.load();
    expect(form).toMatchObject({ state, failure: envelope.result_msg });
  });

  it('makes no call when the address is invalid', async () => {
    const fixture = formFixture('/qna/x');
    const form = new InquiryFormViewModel(fixture, null);
    await form.load();
    expect([form.state, fixture.http.calls]).toEqual(['refused', []]);
  });
});
