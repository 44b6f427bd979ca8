import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../../core/api/contract.ts';
import { writeJsonCursor } from '../../../../adapters/server/listing/json-cursor.ts';
import { averageScore } from '../../../../core/feedback/score-distribution.ts';
import { dataOf as checked } from '../api/contract-check.ts';
import { dataOf, failureOf } from '../payments/shopper.ts';
import { sampleSale, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { sampleReview } from './sample-review.ts';

const SCORE = 'GET /api/v1/review/score/{id}';
const LIST = 'GET /api/v1/review/product/list';
const REVIEW_TEXT = '달고 껍질이 얇아서 아이가 잘 먹어요.';

describe('with the reviews of a product,', () => {
  const shop = useTestShop();
  let sale: SampleSale;
  beforeEach(async () => {
    sale = await sampleSale(shop.database);
  });

  const scoreOf = async (sell_idx = sale.sell_idx) => checked(SCORE, await shop.call(SCORE, { id: sell_idx }));
  const list = async (request: Partial<RequestOf<typeof LIST>> = {}) =>
    checked(LIST, await shop.call(LIST, { sell_idx: sale.sell_idx, ...request }));

  describe('its score', () => {
    it('is 0 and empty before the first review', async () => {
      expect(await scoreOf()).toEqual({
        review_score: 0,
        review_cnt: 0,
        photo_cnt: 0,
        score_list: [5, 4, 3, 2, 1].map((score) => ({ score, cnt: 0 })),
        option_list: [],
      });
      expect(failureOf(await shop.call(SCORE, { id: 999_999 })).result_code).toBe(404);
    });

    it('is the same on all screens, after every change, deletion and hiding of reviews', async () => {
      const { product_idx, sell_idx } = sale;
      const row = {
        product_idx,
        sell_idx,
        writer_name: '남*',
        option_name: '',
        content: REVIEW_TEXT,
        write_dt: '2026-11-01 00:00:00',
      };
      const step = fc.record({
        act: fc.constantFrom('add', 'change', 'remove'),
        score: fc.constantFrom(1, 2, 3, 4, 5),
        has_photo: fc.boolean(),
        is_hidden: fc.boolean(),
        which: fc.nat(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          await shop.database.deleteFrom('review').execute();
          const standing = new Map<number, { score: 1 | 2 | 3 | 4 | 5; has_photo: boolean; is_hidden: boolean }>();
          for (const { act, score, has_photo, is_hidden, which } of steps) {
            const hidden = is_hidden
              ? { hidden_dt: '2026-11-02 00:00:00', hidden_reason: '광고예요.' }
              : { hidden_dt: null, hidden_reason: null };
            const known = [...standing.keys()];
            const picked = known[which % Math.max(1, known.length)];
            if (act === 'add' || picked === undefined) {
              const { review_idx } = await shop.database
                .insertInto('review')
                .values({ ...row, ...hidden, score, has_photo })
                .returning('review_idx')
                .executeTakeFirstOrThrow();
              standing.set(review_idx, { score, has_photo, is_hidden });
            } else if (act === 'change') {
              await shop.database
                .updateTable('review')
                .set({ score, has_photo, ...hidden })
                .where('review_idx', '=', picked)
                .execute();
              standing.set(picked, { score, has_photo, is_hidden });
            } else {
              await shop.database.deleteFrom('review').where('review_idx', '=', picked).execute();
              standing.delete(picked);
            }
          }
          const all = [...standing.values()].filter((one) => !one.is_hidden);
          const mean = averageScore(all.map(({ score }) => ({ score, cnt: 1 })));
          const cnt = (of: number) => all.filter(({ score }) => score === of).length;
          expect(await scoreOf()).toEqual({
            review_score: mean,
            review_cnt: all.length,
            photo_cnt: all.filter(({ has_photo }) => has_photo).length,
            score_list: [5, 4, 3, 2, 1].map((score) => ({ score, cnt: cnt(score) })),
            option_list: [],
          });
          shop.shop.responses.clear();
          const detail = dataOf(await shop.call('GET /api/v2/product/detail', { sell_idx }));
          expect([detail.review_score, detail.review_cnt]).toEqual([mean, all.length]);
        }),
        { numRuns: 25 },
      );
    }, 60_000);

    it('counts the reviews of all sales of a product', async () => {
      const { product_idx, sell_idx } = sale;
      const review = {
        product_idx,
        sell_idx,
        writer_name: '남*',
        option_name: '',
        content: REVIEW_TEXT,
        score: 5 as const,
      };
      await shop.database
        .insertInto('review')
        .values({ ...review, has_photo: false, write_dt: '2026-11-01 00:00:00' })
        .execute();
      const other = await sampleSale(shop.database, { product_idx: sale.product_idx });
      expect((await scoreOf(other.sell_idx)).review_cnt).toBe(1);
    });
  });

  describe('GET /api/v1/review/product/list', () => {
    const MANY = 27;
    beforeEach(async () => {
      const { product_idx, sell_idx } = sale;
      const rows = Array.from({ length: MANY }, (_, index) => ({
        product_idx,
        sell_idx,
        writer_name: '남*',
        option_name: '한 상자',
        score: ([5, 1, 3, 4, 2, 5, 3] as const)[index % 7] ?? 5,
        content: `${index}번째로 쓴 이야기예요.`,
        has_photo: index % 3 === 0,
        write_dt: '2026-11-01 00:00:00',
      }));
      await shop.database.insertInto('review').values(rows).execute();
    });

    it.each([
      [0, 'newest', () => 0],
      [1, 'highest', (score: number) => -score],
      [2, 'lowest', (score: number) => score],
    ] as const)(
      'lists all reviews, those with photos first, in order %i (%s), page after page',
      async (sort, _name, keyOf) => {
        const seen: { review_idx: number; score: number; has_photo: boolean }[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list({ sort, cursor });
          seen.push(
            ...page.list.map(({ review_idx, score }) => ({ review_idx, score, has_photo: review_idx % 3 === 1 })),
          );
          cursor = page.next_cursor;
        } while (cursor !== null);
        const expected = seen.toSorted(
          (one, other) =>
            Number(other.has_photo) - Number(one.has_photo) ||
            keyOf(one.score) - keyOf(other.score) ||
            other.review_idx - one.review_idx,
        );
        expect(seen).toEqual(expected);
        expect(new Set(seen.map(({ review_idx }) => review_idx)).size).toBe(MANY);
      },
    );

    it('lists only reviews with photos on request', async () => {
      expect((await list({ photo_only: true })).list).toHaveLength(9);
    });

    it('starts from the first page with a cursor of another order or an invalid one', async () => {
      const first = await list();
      for (const cursor of ['', 'x', (await list({ sort: 1 })).next_cursor])
        expect(await list({ cursor })).toEqual(first);
      const helpful = await list({ sort: 3 });
      for (const helpful_cnt of [-1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER])
        expect(await list({ sort: 3, cursor: writeJsonCursor([3, true, 5, helpful_cnt, 1]) })).toEqual(helpful);
    });

    it('lists the most helpful reviews first, then those with photos, then newer ones, page after page', async () => {
      const ids = (await shop.database.selectFrom('review').select('review_idx').orderBy('review_idx').execute()).map(
        ({ review_idx }) => review_idx,
      );
      for (const [index, review_idx] of ids.entries())
        await shop.database
          .updateTable('review')
          .set({ helpful_cnt: index % 4 })
          .where('review_idx', '=', review_idx)
          .execute();
      const seen: { review_idx: number; helpful_cnt: number }[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort: 3, cursor });
        seen.push(...page.list.map(({ review_idx, helpful_cnt }) => ({ review_idx, helpful_cnt })));
        cursor = page.next_cursor;
      } while (cursor !== null);
      const hasPhoto = (review_idx: number) => Number(ids.indexOf(review_idx) % 3 === 0);
      expect(seen).toEqual(
        seen.toSorted(
          (one, other) =>
            other.helpful_cnt - one.helpful_cnt ||
            hasPhoto(other.review_idx) - hasPhoto(one.review_idx) ||
            other.review_idx - one.review_idx,
        ),
      );
      expect(new Set(seen.map(({ review_idx }) => review_idx)).size).toBe(MANY);
    });

    it('lists reviews of one score, of one option, and both together with photos, in every order', async () => {
      await sampleReview(shop.database, sale, { score: 4, option_name: '두 상자' });
      const both = await sampleReview(shop.database, sale, { score: 4, option_name: '두 상자', has_photo: true });
      await sampleReview(shop.database, sale, { option_name: '' });
      expect((await scoreOf()).option_list).toEqual(['두 상자', '한 상자']);
      for (const sort of [0, 1, 2, 3] as const) {
        const ofScore = await list({ sort, score: 1 });
        expect(new Set(ofScore.list.map(({ score }) => score))).toEqual(new Set([1]));
        expect((await list({ sort, option_name: '두 상자' })).list).toHaveLength(2);
        const narrow = await list({ sort, score: 4, option_name: '두 상자', photo_only: true });
        expect(narrow.list.map(({ review_idx }) => review_idx)).toEqual([both]);
      }
      expect((await list({ option_name: "'; drop table review --" })).list).toEqual([]);
    });

    it('is the same for all callers, and responds 404 for an unknown product', async () => {
      expect(failureOf(await shop.call(LIST, { sell_idx: 999_999 })).result_code).toBe(404);
      expect(JSON.stringify(await list())).not.toMatch(/member_idx|order_idx/);
    });
  });
});
