import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import type { SampleSales } from '../kit/sample-sales.ts';
import { NO_ROW } from './public-calls.ts';

const LIST = 'GET /api/v1/review/product/list';
const SCORE = 'GET /api/v1/review/score/{id}';
const MARK = 'POST /api/v1/review/helpful';
const UNMARK = 'DELETE /api/v1/review/helpful';
const REPORT = 'POST /api/v1/review/report';

export const REVIEW_RULES = {
  'review-filter': 'filtered reviews have the score, the option and the photos that were requested',
  'review-helpful': 'a member marks a review as helpful once, and can remove the mark',
} as const;
type Rule = keyof typeof REVIEW_RULES;

/** Maximum number of sales that are tried to find one with reviews. */
const MAX_SALES = 20;

/**
 * Checks the filters of reviews, and the helpful mark of a review, which it removes afterwards. Reports no review,
 * since staff would have to settle the report.
 */
export async function checkReviews(client: CheckedClient, { sales }: SampleSales, { token }: Account): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, REVIEW_RULES[name], violation);
  await client.call(MARK, { review_idx: NO_ROW }, { token, expect: 'refusal' });
  await client.call(UNMARK, { review_idx: NO_ROW }, { token, expect: 'refusal' });
  await client.call(REPORT, { review_idx: NO_ROW, reason: 'unrelated', note: '' }, { token, expect: 'refusal' });
  const sell_idx = sales.slice(0, MAX_SALES).find(({ review_cnt }) => review_cnt > 0)?.sell_idx;
  if (sell_idx === undefined) return;
  const fetchReviews = async (request: {
    readonly score?: 5;
    readonly photo_only?: boolean;
    readonly option_name?: string;
  }) => (await client.call(LIST, { sell_idx, sort: 3, ...request }, { token })).data?.list ?? [];
  const [option_name] = (await client.call(SCORE, { id: sell_idx })).data?.option_list ?? [];
  const five = await fetchReviews({ score: 5 });
  const withPhotos = await fetchReviews({ photo_only: true });
  const ofOption = option_name === undefined ? [] : await fetchReviews({ option_name });
  const isFiltered =
    five.every(({ score }) => score === 5) &&
    withPhotos.every(({ img_list }) => img_list.length > 0) &&
    ofOption.every((one) => one.option_name === option_name);
  if ([...five, ...withPhotos, ...ofOption].length > 0)
    rule('review-filter', isFiltered ? null : 'other reviews are listed');

  const review = (await fetchReviews({})).find(({ is_own, is_helpful }) => !is_own && !is_helpful);
  if (review === undefined) return;
  const { review_idx } = review;
  const fetchIsMarked = async () => (await fetchReviews({})).find((one) => one.review_idx === review_idx)?.is_helpful;
  const first = (await client.call(MARK, { review_idx }, { token })).data;
  const second = (await client.call(MARK, { review_idx }, { token })).data;
  const isMarked = await fetchIsMarked();
  if (first !== null && second !== null) {
    const isOnce = second.is_helpful && second.helpful_cnt === first.helpful_cnt;
    rule('review-helpful', isOnce ? null : `${first.helpful_cnt}, then ${second.helpful_cnt}`);
    if (isMarked === false) rule('review-helpful', 'it is not listed as helpful');
  }
  const last = (await client.call(UNMARK, { review_idx }, { token })).data;
  if (last === null || second === null) return;
  const isUnmarked = !last.is_helpful && last.helpful_cnt === second.helpful_cnt - 1;
  rule('review-helpful', isUnmarked ? null : 'the mark remains after it was removed');
}
