import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { ResponseOf } from '../../../core/api/contract.ts';
import type { PointHist, PointInfo } from '../../../core/api/account/point.api.ts';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { PointViewModel } from '../../../ui/point/point.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

const INFO = 'GET /api/v1/point/info';
const CONFIG = 'GET /api/v2/payment/point/config';
const LIST = 'POST /api/v1/point/hist/list';
const POINTS: PointInfo = { balance: 4_820, expiring_point: 320, expiring_dt: null, expected_point: 0 };
const RULES = { min_use: 1_000, unit: 10, balance: 0, save_percent: 1, days: 365, review: 100, photo_review: 300 };
type Page = ResponseOf<typeof LIST>;

const hist = (hist_idx: number, amount = 100): PointHist => ({
  hist_idx,
  hist_type: amount < 0 ? 'use' : 'save',
  amount,
  reason: '감귤 5kg',
  hist_dt: '2026-11-21 12:00:00',
});
const page = (ids: readonly number[], total_page = 1): Page => ({
  list: ids.map((hist_idx) => hist(hist_idx)),
  total_page,
  total_cnt: ids.length,
});

function createFixture() {
  const { http, api } = cartFixture(undefined, undefined, SORA);
  const dialogs = new FakeDialogs();
  http.succeed(CONFIG, RULES);
  return { http, dialogs, points: new PointViewModel(api, dialogs) };
}
async function opened(first: Page = page([3, 2, 1])) {
  const all = createFixture();
  all.http.succeed(INFO, POINTS).succeed(LIST, first);
  await all.points.load();
  return all;
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('PointViewModel', () => {
  it('shows the balance and the latest entries', async () => {
    const { points } = await opened();
    expect(points).toMatchObject({ info: POINTS, tab: 'all', hasMore: false, isBusy: false });
    expect(points.list.map(({ hist_idx }) => hist_idx)).toEqual([3, 2, 1]);
  });

  it('shows the rules once they have loaded, and the rest without them', async () => {
    const { points, http } = createFixture();
    http
      .succeed(INFO, POINTS)
      .succeed(LIST, page([1]))
      .reply(CONFIG, FAILED_REQUEST);
    await points.load();
    await settle();
    expect([points.config, points.info]).toEqual([null, POINTS]);
    http.succeed(CONFIG, RULES);
    await points.load();
    await settle();
    expect(points.config).toEqual(RULES);
  });

  it('shows the failure when balance or history fails to load', async () => {
    const { points, http } = createFixture();
    http.succeed(INFO, POINTS).reply(LIST, FAILED_REQUEST);
    await points.load();
    expect(points).toMatchObject({ info: null, failure: FAILED_REQUEST.result_msg });
    http.reply(INFO, FAILED_REQUEST).succeed(LIST, page([1]));
    await points.load();
    expect(points).toMatchObject({ info: null, failure: FAILED_REQUEST.result_msg });
    http.succeed(INFO, POINTS);
    await points.load();
    expect(points.info).toEqual(POINTS);
  });

  it('requests the chosen entries, page by page, without showing a row twice', async () => {
    const { points, http } = await opened(page([3, 2], 2));
    http.succeed(LIST, page([2, 1], 2));
    await points.more();
    expect(points.list.map(({ hist_idx }) => hist_idx)).toEqual([3, 2, 1]);
    await points.more();
    points.chooseTab('use');
    await settle();
    points.choosePeriod({ start: '2026-11-01', end: '2026-11-21' });
    await settle();
    expect(http.requestsOf(LIST)).toEqual([
      { now_page: 1, start_dt: null, end_dt: null, hist_type: null },
      { now_page: 2, start_dt: null, end_dt: null, hist_type: null },
      { now_page: 1, start_dt: null, end_dt: null, hist_type: 'use' },
      { now_page: 1, start_dt: '2026-11-01', end_dt: '2026-11-21', hist_type: 'use' },
    ]);
  });

  it('ignores a response that a later request has overtaken', async () => {
    const { points, http } = await opened();
    const slow = deferred<Envelope<Page>>();
    http.replyOnce(LIST, () => slow.promise).succeed(LIST, page([7]));
    points.chooseTab('save');
    points.chooseTab('use');
    await settle();
    slow.resolve(success(page([9])));
    await settle();
    expect(points).toMatchObject({ tab: 'use', list: [hist(7)] });
  });

  it('keeps the list and the tab when another tab fails to load', async () => {
    const { points, http, dialogs } = await opened();
    dialogs.prepareReplies(true);
    http.reply(LIST, FAILED_REQUEST);
    points.chooseTab('expire');
    await settle();
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
    expect(points).toMatchObject({ tab: 'all', isBusy: false });
    expect(points.list).toHaveLength(3);
  });
});
