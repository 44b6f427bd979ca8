import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { FORM_DRAFT_TTL_MS } from '../../../core/storage/form-draft.ts';
import { ReviewFormViewModel, type ReviewTarget } from '../../../ui/review/review-form.view-model.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { formFixture, LINE, NOON, OWN_REVIEW } from './review-fixture.ts';

const DETAIL = 'POST /api/v1/review/detail';
const WRITE = 'POST /api/v1/review';
const ONE = 'GET /api/v1/review/posts/{id}';
const CHANGE = 'PUT /api/v1/review/posts';
const REVIEW_TEXT = '달고 껍질이 얇아서 아이가 잘 먹어요.';

async function opened(target: ReviewTarget = { order_idx: 12 }, storage = new FakeStorage(), now = NOON) {
  const fixture = formFixture('/review/12', storage);
  fixture.clock.set(now);
  fixture.http.succeed(DETAIL, LINE).succeed(ONE, OWN_REVIEW);
  const form = new ReviewFormViewModel(fixture, target);
  form.start();
  await form.load();
  return { ...fixture, form };
}

describe('ReviewFormViewModel', () => {
  it('shows the order line, with an empty form', async () => {
    const { form } = await opened();
    expect(form).toMatchObject({ state: 'ready', line: LINE, score: 0, content: '', documentTitle: '리뷰 쓰기' });
    expect(form.uploads.paths).toEqual([]);
  });

  it('sends score, text and images, shows the points, and opens the written reviews', async () => {
    const { form, http, sender, dialogs, navigation } = await opened();
    http.succeed(WRITE, { review_idx: 9, point: 300 });
    form.chooseScore(5);
    form.type(REVIEW_TEXT);
    form.uploads.add([{ name: 'a.jpg', size: 10, type: 'image/jpeg' }]);
    await sender.at(0).succeed('upload/ab/2.webp');
    expect(await form.submit()).toBe(true);
    expect(http.requestsOf(WRITE)).toEqual([
      { order_idx: 12, score: 5, content: REVIEW_TEXT, img_list: ['upload/ab/2.webp'] },
    ]);
    expect(dialogs.toasts).toEqual([{ message: '리뷰를 올렸어요. 300P를 드렸어요' }]);
    expect(navigation.history).toEqual(['/review?tab=written']);
  });

  it('shows the errors without a call, and clears each one when it is corrected', async () => {
    const { form, http } = await opened();
    expect(await form.submit()).toBe(false);
    expect(Object.keys(form.failures)).toEqual(['score', 'content']);
    form.chooseScore(3);
    expect(Object.keys(form.failures)).toEqual(['content']);
    form.type(REVIEW_TEXT);
    expect(form.failures).toEqual({});
    expect(http.requestsOf(WRITE)).toEqual([]);
  });

  it('validates the text when its field is left, unless it is empty', async () => {
    const { form } = await opened();
    form.leave();
    expect(form.failures).toEqual({});
    form.type('짧아요');
    form.leave();
    expect(form.failures).toEqual({ content: '10자 이상 써 주세요.' });
  });

  it('is not sent while images are uploading or failed', async () => {
    const { form, http, sender } = await opened();
    http.succeed(WRITE, { review_idx: 9, point: 100 });
    form.chooseScore(5);
    form.type(REVIEW_TEXT);
    form.uploads.add([{ name: 'a.jpg', size: 10, type: 'image/jpeg' }]);
    expect(await form.submit()).toBe(false);
    expect(form.failures.img_list).toMatch(/올리고 있어요/);
    await sender.at(0).respond(FAILED_REQUEST);
    expect(await form.submit()).toBe(false);
    expect(form.failures.img_list).toMatch(/다시 올리거나/);
    form.uploads.remove(form.uploads.images[0]?.key ?? 0);
    expect(await form.submit()).toBe(true);
  });

  it('shows the server’s errors at their fields, and an error without a field below the form', async () => {
    const { form, http, navigation } = await opened();
    form.chooseScore(5);
    form.type(REVIEW_TEXT);
    http.replyOnce(WRITE, failure(422, '사진을 다시 올려 주세요.', { img_list: '올린 사진을 찾을 수 없어요.' }));
    expect(await form.submit()).toBe(false);
    expect([form.failures, form.refusal]).toEqual([{ img_list: '올린 사진을 찾을 수 없어요.' }, '']);
    http.replyOnce(WRITE, failure(409, '이미 리뷰를 쓴 상품이에요.'));
    expect(await form.submit()).toBe(false);
    expect([form.failures, form.refusal]).toEqual([{}, '이미 리뷰를 쓴 상품이에요.']);
    expect([form.isBusy, navigation.history]).toEqual([false, ['/review/12']]);
  });

  it('is sent once when the button is pressed twice', async () => {
    const { form, http } = await opened();
    const response = deferred<ReturnType<typeof success<{ review_idx: number; point: number }>>>();
    http.reply(WRITE, () => response.promise);
    form.chooseScore(5);
    form.type(REVIEW_TEXT);
    const sent = [form.submit(), form.submit()];
    expect(form.isBusy).toBe(true);
    response.resolve(success({ review_idx: 9, point: 100 }));
    await Promise.all(sent);
    expect(http.requestsOf(WRITE)).toHaveLength(1);
  });

  it('does not redirect when the shopper left before the response', async () => {
    const fixture = formFixture('/review/12');
    fixture.http.succeed(DETAIL, LINE).succeed(WRITE, { review_idx: 9, point: 100 });
    const form = new ReviewFormViewModel(fixture, { order_idx: 12 });
    const leave = form.start();
    await form.load();
    form.chooseScore(5);
    form.type(REVIEW_TEXT);
    const sent = form.submit();
    leave();
    await sent;
    expect(fixture.navigation.history).toEqual(['/review/12']);
  });

  describe('stores the draft', () => {
    it('over a reload, with its images, for less than a day', async () => {
      const storage = new FakeStorage();
      const { form, sender } = await opened({ order_idx: 12 }, storage);
      form.chooseScore(2);
      form.type('아직 다 못 쓴\n이야기');
      form.uploads.add([{ name: 'a.jpg', size: 10, type: 'image/jpeg' }]);
      await sender.at(0).succeed('upload/ab/2.webp');
      const again = await opened({ order_idx: 12 }, storage);
      expect(again.form).toMatchObject({ score: 2, content: '아직 다 못 쓴\n이야기' });
      expect(again.form.uploads.paths).toEqual(['upload/ab/2.webp']);
      expect((await opened({ order_idx: 12 }, storage, NOON + FORM_DRAFT_TTL_MS)).form.content).toBe('');
    });

    it('separately for each order line', async () => {
      const storage = new FakeStorage();
      (await opened({ order_idx: 12 }, storage)).form.type('하나');
      expect((await opened({ order_idx: 13 }, storage)).form.content).toBe('');
    });

    it('until it is sent', async () => {
      const storage = new FakeStorage();
      const { form, http } = await opened({ order_idx: 12 }, storage);
      http.succeed(WRITE, { review_idx: 9, point: 100 });
      form.chooseScore(5);
      form.type(REVIEW_TEXT);
      await form.submit();
      expect((await opened({ order_idx: 12 }, storage)).form.content).toBe('');
    });

    it('when the login expires', async () => {
      const { form, http, session, storage } = await opened();
      http.reply(WRITE, failure(401, '로그인이 풀렸어요.'));
      form.chooseScore(5);
      form.type(REVIEW_TEXT);
      expect(await form.submit()).toBe(false);
      expect(session.user).toBeNull();
      expect((await opened({ order_idx: 12 }, storage)).form.content).toBe(REVIEW_TEXT);
    });
  });

  describe('for a written review', () => {
    it('starts with the stored review, and saves its changes', async () => {
      const { form, http, dialogs, navigation } = await opened({ review_idx: 5 });
      expect(form).toMatchObject({ score: 4, content: OWN_REVIEW.content, documentTitle: '리뷰 수정' });
      expect(form.uploads.paths).toEqual(['upload/ab/1.webp']);
      http.succeed(CHANGE, { review_idx: 5 });
      form.chooseScore(1);
      expect(await form.submit()).toBe(true);
      expect(http.requestsOf(CHANGE)).toMatchObject([{ review_idx: 5, score: 1, img_list: ['upload/ab/1.webp'] }]);
      expect(dialogs.toasts).toEqual([{ message: '리뷰를 수정했어요' }]);
      expect(navigation.history).toEqual(['/review?tab=written']);
    });

    it('does not open after the edit period', async () => {
      const fixture = formFixture('/review/mod/5');
      fixture.http.succeed(ONE, { ...OWN_REVIEW, may_edit: false });
      const form = new ReviewFormViewModel(fixture, { review_idx: 5 });
      await form.load();
      expect(form).toMatchObject({ state: 'refused', failure: '리뷰는 쓴 날부터 30일까지 수정할 수 있어요.' });
    });
  });

  it.each([
    ['can be retried after a network error', FAILED_REQUEST, 'failed'],
    ['cannot be retried after a refusal', failure(409, '이미 리뷰를 쓴 상품이에요.'), 'refused'],
  ])('shows the failure of a load, which %s', async (_name, envelope, state) => {
    const fixture = formFixture('/review/12');
    fixture.http.reply(DETAIL, envelope);
    const form = new ReviewFormViewModel(fixture, { order_idx: 12 });
    await form.load();
    expect(form).toMatchObject({ state, failure: envelope.result_msg });
  });

  it('makes no call when the address is invalid', async () => {
    const fixture = formFixture('/review/x');
    const form = new ReviewFormViewModel(fixture, null);
    await form.load();
    expect([form.state, fixture.http.calls]).toEqual(['refused', []]);
  });
});
