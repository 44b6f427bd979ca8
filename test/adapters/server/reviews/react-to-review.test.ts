import { beforeEach, describe, expect, it } from 'vitest';
import { hideReview, showReview } from '../../../../adapters/server/reviews/moderate-review.ts';
import type { RequestOf } from '../../../../core/api/contract.ts';

import { HOUR_MS } from '../../../../core/time/durations.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { sampleMember, sampleSale, type SampleMember, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { sampleReview } from './sample-review.ts';

const LIST = 'GET /api/v1/review/product/list';
const SCORE = 'GET /api/v1/review/score/{id}';
const MARK = 'POST /api/v1/review/helpful';
const UNMARK = 'DELETE /api/v1/review/helpful';
const REPORT = 'POST /api/v1/review/report';
const WRITE = 'POST /api/v1/review';
const NO_ROW = 999_999;

describe('reactions to a review', () => {
  const shop = useTestShop();
  let sale: SampleSale;
  let reader: SampleMember;
  let review_idx: number;
  beforeEach(async () => {
    sale = await sampleSale(shop.database);
    reader = await sampleMember(shop.database);
    review_idx = await sampleReview(shop.database, sale);
  });

  const mark = (id = review_idx, token: string | undefined = reader.token) =>
    shop.call(MARK, { review_idx: id }, token);
  const unmark = (id = review_idx) => shop.call(UNMARK, { review_idx: id }, reader.token);
  const report = (what: Partial<RequestOf<typeof REPORT>> = {}, token: string | undefined = reader.token) =>
    shop.call(REPORT, { review_idx, reason: 'advertising', ...what }, token);
  const seenBy = async (token?: string) =>
    checked(LIST, await shop.call(LIST, { sell_idx: sale.sell_idx }, token)).list;
  /** Adds a review that the reader wrote. */
  const ownReview = async () => {
    const { order_idx } = await sampleOrderLine(shop.database, { member_idx: reader.member_idx, sale });
    const written = { order_idx, score: 4, content: '제가 쓴 리뷰라서 저는 못 눌러요.' };
    return dataOf(await shop.call(WRITE, written, reader.token)).review_idx;
  };
  const reports = () => shop.database.selectFrom('review_report').selectAll().execute();

  describe('by a helpful mark', () => {
    it('count once for each member, and can be removed once', async () => {
      const other = await sampleMember(shop.database);
      expect(checked(MARK, await mark())).toEqual({ review_idx, helpful_cnt: 1, is_helpful: true });
      expect(dataOf(await mark()).helpful_cnt).toBe(1);
      expect(dataOf(await mark(review_idx, other.token)).helpful_cnt).toBe(2);
      expect(checked(UNMARK, await unmark())).toEqual({ review_idx, helpful_cnt: 1, is_helpful: false });
      expect(dataOf(await unmark()).helpful_cnt).toBe(1);
    });

    it('count once when they are sent five times concurrently', async () => {
      const all = await Promise.all(Array.from({ length: 5 }, () => mark()));
      expect(all.map(({ result_code }) => result_code)).toEqual([200, 200, 200, 200, 200]);
      expect((await seenBy()).map(({ helpful_cnt }) => helpful_cnt)).toEqual([1]);
    });

    it('are shown as the caller’s own only to the member who set the mark', async () => {
      await mark();
      const other = await sampleMember(shop.database);
      const seen = await Promise.all([reader.token, other.token, undefined].map((token) => seenBy(token)));
      expect(seen.flat().map(({ is_helpful, helpful_cnt }) => [is_helpful, helpful_cnt])).toEqual([
        [true, 1],
        [false, 1],
        [false, 1],
      ]);
    });

    it('are refused for the caller’s own review, which is marked as such', async () => {
      const own = await ownReview();
      expect(failureOf(await mark(own))).toMatchObject({
        result_code: 409,
        result_msg: '내가 쓴 리뷰에는 누를 수 없어요.',
      });
      expect((await seenBy(reader.token)).map(({ is_own }) => is_own)).toEqual([true, false]);
      expect((await seenBy()).map(({ is_own }) => is_own)).toEqual([false, false]);
    });

    it('are refused for a hidden review as for one that does not exist', async () => {
      await mark();
      await hideReview(shop.shop, review_idx, '광고예요.');
      const refused = [await mark(), await unmark(), await mark(NO_ROW), await unmark(NO_ROW)];
      expect(refused.map((response) => failureOf(response).result_msg)).toEqual(
        refused.map(() => '리뷰를 찾을 수 없어요.'),
      );
      await showReview(shop.shop, review_idx);
      expect((await seenBy(reader.token))[0]).toMatchObject({ helpful_cnt: 1, is_helpful: true });
    });

    it('are limited to 100 changes an hour for each member', async () => {
      for (let cnt = 0; cnt < 100; cnt += 1) await unmark();
      expect(failureOf(await mark()).result_code).toBe(429);
      const other = await sampleMember(shop.database);
      expect((await mark(review_idx, other.token)).result_code).toBe(200);
      shop.clock.set(NOON + 2 * HOUR_MS);
      expect((await mark()).result_code).toBe(200);
    }, 60_000);

    it('are removed with the account of their member', async () => {
      await mark();
      await shop.call(
        'PUT /api/v1/my-page/members/secede',
        { reason_type: 'seldom', password: 'password12' },
        reader.token,
      );
      expect((await seenBy())[0]?.helpful_cnt).toBe(0);
    });
  });

  describe('by a report', () => {
    it('are stored once for each member, with the reason, and shown only to that member', async () => {
      expect(checked(REPORT, await report({ note: '다른 가게 주소예요' }))).toEqual({ review_idx, is_reported: true });
      expect((await report({ reason: 'offensive' })).result_code).toBe(200);
      expect(await reports()).toMatchObject([
        {
          review_idx,
          member_idx: reader.member_idx,
          reason: 'advertising',
          note: '다른 가게 주소예요',
          closed_dt: null,
        },
      ]);
      expect((await seenBy(reader.token))[0]?.is_reported).toBe(true);
      expect((await seenBy())[0]?.is_reported).toBe(false);
    });

    it('do not hide a review, however many there are', async () => {
      for (let cnt = 0; cnt < 10; cnt += 1) await report({}, (await sampleMember(shop.database)).token);
      expect(await reports()).toHaveLength(10);
      expect(await seenBy()).toHaveLength(1);
    });

    it('are refused for the caller’s own review, for a hidden one, and for one that does not exist', async () => {
      const own = await ownReview();
      expect(failureOf(await report({ review_idx: own })).result_msg).toBe('내가 쓴 리뷰는 신고할 수 없어요.');
      await hideReview(shop.shop, review_idx, '광고예요.');
      expect(failureOf(await report()).result_code).toBe(404);
      expect(failureOf(await report({ review_idx: NO_ROW })).result_code).toBe(404);
      expect(await reports()).toEqual([]);
    });

    it('are limited to 20 a day for a member', async () => {
      for (let cnt = 0; cnt < 20; cnt += 1) await report();
      expect(failureOf(await report()).result_msg).toBe('오늘은 더 신고할 수 없어요. 내일 다시 시도해 주세요.');
    }, 30_000);
  });

  it('require a login', async () => {
    for (const token of [undefined, 'a-dead-token']) {
      const responses = [
        await shop.call(MARK, { review_idx }, token),
        await shop.call(UNMARK, { review_idx }, token),
        await shop.call(REPORT, { review_idx, reason: 'offensive' }, token),
      ];
      expect(responses.map(({ result_code }) => result_code)).toEqual([401, 401, 401]);
    }
    expect((await seenBy())[0]?.helpful_cnt).toBe(0);
  });

  it('reject hostile requests', async () => {
    expect(await findHardeningViolations(shop, MARK, { review_idx }, reader.token)).toEqual([]);
    expect(await findHardeningViolations(shop, UNMARK, { review_idx }, reader.token)).toEqual([]);
    const good = { review_idx, reason: 'offensive', note: '욕이 있어요' } as const;
    expect(await findHardeningViolations(shop, REPORT, good, reader.token)).toEqual([]);
  }, 60_000);

  it('do not change the score of the product', async () => {
    await mark();
    await report();
    expect(dataOf(await shop.call(SCORE, { id: sale.sell_idx }))).toMatchObject({ review_cnt: 1, review_score: 5 });
  });
});
