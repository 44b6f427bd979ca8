import { beforeEach, describe, expect, it } from 'vitest';
import { purgeExpiredRows } from '../../../../adapters/server/jobs/purge-expired-rows.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked } from '../api/contract-check.ts';
import { jsonOf, operatorOf } from '../../cli/command-line.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleOrderLine, type SampleOrderLine } from '../sample-order-line.ts';
import { sampleMember, type SampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { sampleReview } from './sample-review.ts';

const SCORE = 'GET /api/v1/review/score/{id}';
const LIST = 'GET /api/v1/review/product/list';
const WRITE = 'POST /api/v1/review';
const CHANGE = 'PUT /api/v1/review/posts';
const WRITTEN = 'POST /api/v1/review/written-posts';
const REPORT = 'POST /api/v1/review/report';
const INBOX = 'GET /api/v1/inbox';
const MARKUP = '<img src=x onerror=alert(1)> & "고맙습니다"';

describe('moderation of reviews', () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  let author: SampleMember;
  let bought: SampleOrderLine;
  let review_idx: number;
  beforeEach(async () => {
    author = await sampleMember(shop.database, { member_name: '김하나' });
    bought = await sampleOrderLine(shop.database, { member_idx: author.member_idx });
    const written = { order_idx: bought.order_idx, score: 2, content: '다른 가게가 더 싸요. 거기로 가세요.' };
    review_idx = dataOf(await shop.call(WRITE, written, author.token)).review_idx;
  });

  const score = async () => checked(SCORE, await shop.call(SCORE, { id: bought.sale.sell_idx }));
  const list = async () => checked(LIST, await shop.call(LIST, { sell_idx: bought.sale.sell_idx })).list;
  const own = async () => checked(WRITTEN, await shop.call(WRITTEN, {}, author.token)).list;
  const hide = (reason = '다른 가게의 광고예요.') => operator('reviews', 'hide', `${review_idx}`, '--reason', reason);
  const report = async (reason: 'advertising' | 'offensive', note = '') => {
    const { token } = await sampleMember(shop.database);
    return shop.call(REPORT, { review_idx, reason, note }, token);
  };
  const reported = async () => jsonOf(await operator('reviews', 'reported', '--json'));

  describe('by hiding and showing again', () => {
    it('removes a review from list, counts and average, and restores it', async () => {
      await sampleReview(shop.database, bought.sale, { score: 5, img_list: ['a/1.webp'] });
      const before = await score();
      expect(before).toMatchObject({ review_cnt: 2, review_score: 3.5, photo_cnt: 1 });
      expect((await hide()).code).toBe(0);
      expect(await score()).toMatchObject({ review_cnt: 1, review_score: 5, photo_cnt: 1 });
      expect((await list()).map(({ score: stars }) => stars)).toEqual([5]);
      const detail = dataOf(await shop.call('GET /api/v2/product/detail', { sell_idx: bought.sale.sell_idx }));
      expect([detail.review_cnt, detail.review_score]).toEqual([1, 5]);
      expect((await operator('reviews', 'show', `${review_idx}`)).code).toBe(0);
      expect(await score()).toEqual(before);
      expect(await list()).toHaveLength(2);
    });

    it('leaves a product whose only review is hidden without reviews, and without an option to filter by', async () => {
      await hide();
      expect(await score()).toMatchObject({ review_cnt: 0, review_score: 0, option_list: [] });
    });

    it('shows the author that the review is hidden and why, and prevents changes', async () => {
      await hide();
      expect(await own()).toMatchObject([
        { review_idx, hidden_reason: '다른 가게의 광고예요.', hidden_dt: '2026-11-21 12:00:00', may_edit: false },
      ]);
      const change = { review_idx, score: 5, content: '숨긴 뒤에 고쳐 쓴 글이에요.' };
      expect(failureOf(await shop.call(CHANGE, change, author.token)).result_msg).toBe(
        '숨겨진 리뷰는 수정할 수 없어요.',
      );
      await operator('reviews', 'show', `${review_idx}`);
      expect(await own()).toMatchObject([{ hidden_reason: null, hidden_dt: null, may_edit: true }]);
    });

    it('is refused with the reason if there is nothing to do', async () => {
      expect((await operator('reviews', 'show', `${review_idx}`)).notes).toBe(`숨기지 않은 리뷰예요: ${review_idx}`);
      expect((await hide(' ')).code).toBe(1);
      expect((await hide('가'.repeat(201))).notes).toBe('200자까지 쓸 수 있어요.');
      expect((await operator('reviews', 'hide', `${review_idx}`)).code).toBe(2);
      expect((await operator('reviews', 'hide', '999999', '--reason', '없는 것')).notes).toBe('없는 리뷰예요: 999999');
      await hide();
      expect((await hide()).notes).toBe(`숨긴 리뷰예요: ${review_idx}`);
      expect(await score()).toMatchObject({ review_cnt: 0 });
    });
  });

  describe('by a reply', () => {
    it('shows the reply to all shoppers, with markup as text, and replaces an earlier one', async () => {
      expect((await operator('reviews', 'reply', `${review_idx}`, '고맙습니다.')).code).toBe(0);
      expect((await operator('reviews', 'reply', `${review_idx}`, `${MARKUP}\r\n또 오세요.`)).code).toBe(0);
      const { member_name } = await shop.database
        .selectFrom('seller')
        .innerJoin('sale', 'sale.seller_idx', 'seller.seller_idx')
        .select('member_name')
        .where('sell_idx', '=', bought.sale.sell_idx)
        .executeTakeFirstOrThrow();
      const reply = { member_name, content: `${MARKUP}\n또 오세요.`, reply_dt: '2026-11-21 12:00:00' };
      expect((await list())[0]?.reply).toEqual(reply);
      expect((await own())[0]?.reply).toEqual(reply);
    });

    it('is reported to the author in the inbox, once, without a paid message', async () => {
      await operator('reviews', 'reply', `${review_idx}`, '고맙습니다.');
      await operator('reviews', 'reply', `${review_idx}`, '정말 고맙습니다.');
      const { list: messages } = checked(INBOX, await shop.call(INBOX, { topic: 'inquiry' }, author.token));
      expect(messages).toMatchObject([
        { kind: 'review-replied', title: '리뷰에 판매자가 답글을 남겼어요', link: '/review?tab=written' },
      ]);
      const sent = await shop.database
        .selectFrom('message_delivery')
        .innerJoin('message', 'message.message_idx', 'message_delivery.message_idx')
        .select('channel')
        .where('kind', '=', 'review-replied')
        .execute();
      expect(sent).toEqual([]);
    });

    it('is refused without text, above 1,000 characters, and for a hidden review', async () => {
      const reply = async (text: string) => (await operator('reviews', 'reply', `${review_idx}`, text)).code;
      expect([await reply(' '), await reply('가'.repeat(1_001)), await reply('가'.repeat(1_000))]).toEqual([1, 1, 0]);
      await hide();
      expect(await reply('고맙습니다.')).toBe(1);
    });
  });

  describe('by handling reports', () => {
    it('lists the reviews with most open reports first, with their reasons and notes', async () => {
      const other = await sampleReview(shop.database, bought.sale);
      await report('advertising', '가게 이름이 나와요');
      await report('advertising');
      await report('offensive');
      const { token } = await sampleMember(shop.database);
      await shop.call(REPORT, { review_idx: other, reason: 'unrelated' }, token);
      expect(await reported()).toMatchObject([
        {
          review_idx,
          report_cnt: 3,
          reasons: { advertising: 2, offensive: 1 },
          notes: ['가게 이름이 나와요'],
          writer_name: '김*나',
        },
        { review_idx: other, report_cnt: 1, reasons: { unrelated: 1 }, notes: [] },
      ]);
      const { result } = await operator('reviews', 'reported');
      expect(result).toContain('광고나 홍보예요 2, 욕설이나 불쾌한 내용이 있어요 1');
      expect(result).toContain('  | 다른 가게가 더 싸요.');
    });

    it('removes a review from the list once it is hidden, or dismissed until another member reports it', async () => {
      await report('offensive');
      await operator('reviews', 'keep', `${review_idx}`);
      expect(await reported()).toEqual([]);
      expect(await list()).toHaveLength(1);
      expect((await operator('reviews', 'keep', `${review_idx}`)).code).toBe(1);
      await report('advertising');
      expect(await reported()).toMatchObject([{ review_idx, report_cnt: 1 }]);
      await hide();
      expect(await reported()).toEqual([]);
    });

    it('deletes a report a year after the decision, and never an open one', async () => {
      await report('offensive');
      await operator('reviews', 'keep', `${review_idx}`);
      await report('advertising');
      const left = async () => (await shop.database.selectFrom('review_report').select('reason').execute()).length;
      shop.clock.set(NOON + 365 * DAY_MS);
      await purgeExpiredRows(shop.shop);
      expect(await left()).toBe(2);
      shop.clock.set(NOON + 366 * DAY_MS);
      await purgeExpiredRows(shop.shop);
      expect(await left()).toBe(1);
    });
  });
});
