import { beforeEach, describe, expect, it } from 'vitest';
import { sampleReview } from '../reviews/sample-review.ts';
import { sampleMember, sampleSale, type SampleMember, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const LIST = 'GET /api/office/v1/reviews';
const ONE = 'GET /api/office/v1/reviews/{review_idx}';
const HIDE = 'PUT /api/office/v1/reviews/{review_idx}/hide';
const SHOW = 'PUT /api/office/v1/reviews/{review_idx}/show';
const KEEP = 'PUT /api/office/v1/reviews/{review_idx}/keep';
const REPLY = 'PUT /api/office/v1/reviews/{review_idx}/reply';
const UNSEEN = { reply: null, modify_dt: null };

describe('the reviews of the office', () => {
  const shop = useTestShop();
  let sale: SampleSale;
  let member: SampleMember;
  let staff: OfficeClient;
  beforeEach(async () => {
    sale = await sampleSale(shop.database);
    member = await sampleMember(shop.database, { member_name: '김하나' });
    staff = await signedInAs(shop, 'customer-service');
  });

  const write = (row: Parameters<typeof sampleReview>[2] = {}) =>
    sampleReview(shop.database, sale, { member_idx: member.member_idx, ...row });
  const report = (review_idx: number, note = '') =>
    shop.database
      .insertInto('review_report')
      .values({
        review_idx,
        member_idx: member.member_idx,
        reason: 'offensive',
        note,
        reported_dt: '2026-11-20 10:00:00',
      })
      .execute();
  const listed = async (filter: object = {}) =>
    (await staff.call(LIST, filter)).result_data?.list.map(({ review_idx }) => review_idx);
  const shown = async () =>
    (await shop.call('GET /api/v1/review/product/list', { sell_idx: sale.sell_idx })).result_data?.list.length;

  it('are listed newest first, and found by score, photo, state and product', async () => {
    const plain = await write({ score: 5 });
    const photo = await write({ score: 1, img_list: ['review/1.webp'] });
    const hidden = await write({ hidden_dt: '2026-11-20 10:00:00', hidden_reason: '욕설' });
    await report(plain, '<script>alert(1)</script>');
    expect(await listed()).toEqual([hidden, photo, plain]);
    expect(await listed({ score: 1 })).toEqual([photo]);
    expect(await listed({ photo: true })).toEqual([photo]);
    expect(await listed({ state: 'hidden' })).toEqual([hidden]);
    expect(await listed({ state: 'reported' })).toEqual([plain]);
    expect(await listed({ q: '감귤', score: 1 })).toEqual([photo]);
    expect(await listed({ q: `#${plain}` })).toEqual([plain]);
    for (const q of ["';--%_\\", '=1+1', '%']) expect([q, await listed({ q })]).toEqual([q, []]);
    expect((await staff.call(LIST, {})).result_data?.reported_cnt).toBe(1);
  });

  it('are shown with their reports, but not with the names of their reporters', async () => {
    const review_idx = await write({ img_list: ['review/1.webp'] });
    await report(review_idx, '말이 심해요');
    const page = (await staff.call(ONE, { review_idx })).result_data;
    expect(page?.report_list).toEqual([
      { reason: 'offensive', note: '말이 심해요', reported_dt: '2026-11-20 10:00:00', closed_dt: null },
    ]);
    expect(page?.photo_list[0]).toMatch(/^https?:.*\/pictures\/480\/review\/1\.webp$/);
    const reader = await signedInAs(shop, 'merchandiser');
    expect((await reader.call(ONE, { review_idx })).result_data?.member_idx).toBeNull();
    expect((await staff.call(ONE, { review_idx: 987_654 })).result_code).toBe(404);
  });

  it('are hidden once, with a reason for the author, which settles their reports', async () => {
    const review_idx = await write();
    await report(review_idx);
    expect(await shown()).toBe(1);
    const hide = { review_idx, seen: UNSEEN, reason: '욕설이 있어요.' };
    const page = await staff.call(HIDE, hide);
    expect(page.result_data).toMatchObject({
      hidden_reason: '욕설이 있어요.',
    });
    expect(page.result_data?.report_list[0]?.closed_dt).not.toBeNull();
    const reviewHistory = (await staff.call(ONE, { review_idx })).result_data?.story_list;
    expect(reviewHistory).toMatchObject([{ note: '욕설이 있어요.', staff_name: 'customer-service' }]);
    expect(await shown()).toBe(0);
    expect((await staff.call(HIDE, hide)).result_code).toBe(409);
    expect((await staff.call(SHOW, { review_idx, seen: UNSEEN })).result_data?.hidden_dt).toBeNull();
    expect(await shown()).toBe(1);
  });

  it('stay visible if staff dismiss their reports', async () => {
    const review_idx = await write();
    await report(review_idx);
    expect((await staff.call(KEEP, { review_idx, seen: UNSEEN })).result_code).toBe(200);
    expect(await listed({ state: 'reported' })).toEqual([]);
    expect((await staff.call(KEEP, { review_idx, seen: UNSEEN })).result_code).toBe(409);
  });

  it('are replied to, and the author is notified once', async () => {
    const review_idx = await write();
    const reply = '고맙습니다. <img src=x onerror=alert(1)>';
    expect((await staff.call(REPLY, { review_idx, seen: UNSEEN, reply })).result_data?.reply).toBe(reply);
    expect((await staff.call(REPLY, { review_idx, seen: UNSEEN, reply })).result_code).toBe(200);
    expect(await shop.database.selectFrom('message').select('kind').execute()).toEqual([{ kind: 'review-replied' }]);
  });

  it('are not decided by staff who saw another text or reply', async () => {
    const review_idx = await write();
    await staff.call(REPLY, { review_idx, seen: UNSEEN, reply: '고맙습니다.' });
    expect((await staff.call(REPLY, { review_idx, seen: UNSEEN, reply: '반갑습니다.' })).result_code).toBe(409);
    const changed = { modify_dt: '2026-11-21 12:30:00' };
    await shop.database.updateTable('review').set(changed).where('review_idx', '=', review_idx).execute();
    const seen = { reply: '고맙습니다.', modify_dt: null };
    expect((await staff.call(HIDE, { review_idx, seen, reason: '욕설' })).result_code).toBe(409);
    expect((await staff.call(ONE, { review_idx })).result_data).toMatchObject({
      hidden_dt: null,
      reply: '고맙습니다.',
    });
  });
});
