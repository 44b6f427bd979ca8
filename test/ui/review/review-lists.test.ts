import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { MyReviewsViewModel } from '../../../ui/review/my-reviews.view-model.ts';
import { ProductReviewsViewModel } from '../../../ui/review/product-reviews.view-model.ts';
import { ReviewReactions } from '../../../ui/review-reactions/review-reactions.ts';
import { formFixture, LINE, OWN_REVIEW, reviewCard } from './review-fixture.ts';

const WAITING = 'POST /api/v1/review/posts';
const WRITTEN = 'POST /api/v1/review/written-posts';
const SCORE = 'GET /api/v1/review/score/{id}';
const LIST = 'GET /api/v1/review/product/list';

describe('MyReviewsViewModel', () => {
  it('requests only the selected tab, page by page', async () => {
    const { http, api } = formFixture('/review');
    http.reply(WAITING, ({ cursor = null }) =>
      success({
        list: [{ ...LINE, order_idx: cursor === null ? 12 : 11 }],
        next_cursor: cursor === null ? 'next' : null,
        total_cnt: 2,
      }),
    );
    const reviews = new MyReviewsViewModel(api, 'waiting');
    await reviews.load();
    expect([reviews.total_cnt, reviews.waiting.items.length, reviews.waiting.state]).toEqual([2, 1, 'ready']);
    await reviews.waiting.more();
    expect(reviews.waiting.items.map(({ order_idx }) => order_idx)).toEqual([12, 11]);
    expect(reviews.waiting.state).toBe('ended');
  });

  it('refreshes when the page is shown again', async () => {
    const { http, api } = formFixture('/review');
    http.succeed(WRITTEN, { list: [OWN_REVIEW], next_cursor: null, total_cnt: 1 });
    const reviews = new MyReviewsViewModel(api, 'written');
    await reviews.load();
    reviews.start()();
    expect(http.requestsOf(WRITTEN)).toHaveLength(1);
    reviews.start()();
    expect(http.requestsOf(WRITTEN)).toHaveLength(2);
  });

  it('loads on a retry after a failed request', async () => {
    const { http, api } = formFixture('/review');
    http.replyOnce(WAITING, FAILED_REQUEST).succeed(WAITING, { list: [], next_cursor: null, total_cnt: 0 });
    const reviews = new MyReviewsViewModel(api, 'waiting');
    await reviews.load();
    expect(reviews.waiting.state).toBe('failed');
    await reviews.waiting.retry();
    expect([reviews.waiting.state, reviews.total_cnt]).toEqual(['ended', 0]);
  });
});

describe('ProductReviewsViewModel', () => {
  const NO_SCORE = { review_score: 0, review_cnt: 0, photo_cnt: 0, score_list: [], option_list: [] };

  function createFixture() {
    const { http, api, session, dialogs, navigation, storage, clock } = formFixture('/product/3');
    http.succeed(SCORE, { ...NO_SCORE, review_cnt: 2 });
    http.reply(LIST, ({ sort, photo_only }) =>
      success({
        list: [reviewCard(10 + Number(sort)), ...(photo_only === true ? [] : [reviewCard(1)])],
        next_cursor: null,
      }),
    );
    const reactions = new ReviewReactions({ api, session, dialogs, navigation, storage, clock });
    return { http, session, dialogs, reviews: new ProductReviewsViewModel(api, 3, reactions) };
  }
  const shown = (reviews: ProductReviewsViewModel) => reviews.list.items.map(({ review_idx }) => review_idx);

  it('requests the score and the list once, with the most helpful reviews first', async () => {
    const { http, reviews } = createFixture();
    await Promise.all([reviews.load(), reviews.load()]);
    await reviews.load();
    expect(http.calls.map(({ call }) => call)).toEqual([SCORE, LIST]);
    expect([reviews.score?.review_cnt, shown(reviews)]).toEqual([2, [13, 1]]);
  });

  it('reloads in another order, and with each filter, from the first page', async () => {
    const { http, reviews } = createFixture();
    await reviews.load();
    reviews.change({ sort: 2 });
    await expect.poll(() => shown(reviews)).toEqual([12, 1]);
    reviews.change({ photo_only: true });
    await expect.poll(() => shown(reviews)).toEqual([12]);
    reviews.change({ score: 4, option_name: '한 상자' });
    expect(reviews.isFiltered).toBe(true);
    reviews.clearFilter();
    await expect.poll(() => shown(reviews)).toEqual([12, 1]);
    expect(reviews.isFiltered).toBe(false);
    const all = { photo_only: false, score: null, option_name: null, cursor: null };
    expect(http.requestsOf(LIST)).toEqual([
      { sell_idx: 3, ...all, sort: 3 },
      { sell_idx: 3, ...all, sort: 2 },
      { sell_idx: 3, ...all, sort: 2, photo_only: true },
      { sell_idx: 3, ...all, sort: 2, photo_only: true, score: 4, option_name: '한 상자' },
      { sell_idx: 3, ...all, sort: 2 },
    ]);
  });

  it('requests nothing when the order and the filters stay the same', async () => {
    const { http, reviews } = createFixture();
    await reviews.load();
    reviews.change({ sort: 3, photo_only: false, score: null });
    reviews.clearFilter();
    expect(http.requestsOf(LIST)).toHaveLength(1);
  });

  it('keeps the list and its filters on return, and reloads the list for another member', async () => {
    const { http, session, reviews } = createFixture();
    await reviews.load();
    reviews.change({ score: 5 });
    await expect.poll(() => shown(reviews)).toEqual([13, 1]);
    await reviews.load();
    expect(http.requestsOf(LIST)).toHaveLength(2);
    session.clear();
    await reviews.load();
    expect(http.requestsOf(LIST)).toHaveLength(3);
    expect(http.requestsOf(LIST).at(-1)).toMatchObject({ score: 5, cursor: null });
  });

  it('opens the form to report a review only for a member', async () => {
    const { session, dialogs, reviews } = createFixture();
    await reviews.openReport(1);
    expect(reviews.report).not.toBeNull();
    reviews.report?.close();
    expect(reviews.report).toBeNull();
    session.clear();
    dialogs.prepareReplies(false);
    await reviews.openReport(1);
    expect(reviews.report).toBeNull();
  });
});
