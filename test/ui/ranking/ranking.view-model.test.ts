import { describe, expect, it } from 'vitest';
import type { Ranking } from '../../../core/api/browse/ranking.api.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { RankingViewModel } from '../../../ui/ranking/ranking.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';

const RANKING = 'GET /api/v1/ranking';
const CATEGORY = 'GET /api/v1/category';
const DAYS = { start_dt: '2026-11-22', end_dt: '2026-11-22' };
const EMPTY: Ranking = { days: null, next_dt: '2026-11-24 06:00:00', rank_list: [] };
const TOP = { category_idx: 1, category_name: '식품', parent_idx: null, category_img: null };

function fixture() {
  const { http, api } = cartFixture();
  http.succeed(CATEGORY, [TOP, { ...TOP, category_idx: 2, parent_idx: 1 }]).succeed(RANKING, { ...EMPTY, days: DAYS });
  const opened: unknown[] = [];
  const services = {
    api,
    open: async (...opening: unknown[]) => {
      opened.push(opening);
      return true;
    },
  };
  const page = (before: RankingViewModel | null = null, category_idx: number | null = 1) =>
    new RankingViewModel(services, { period: 'week', category_idx }, before);
  return { http, opened, page };
}

describe('RankingViewModel', () => {
  it('loads the ranking that its address names, and the top categories', async () => {
    const { http, page } = fixture();
    const viewModel = page();
    expect(viewModel.state).toBe('loading');
    await viewModel.load();
    expect(http.requestsOf(RANKING)).toEqual([{ period: 'week', category_idx: 1 }]);
    expect(viewModel.categories).toEqual([TOP]);
    // A page with a failure would not replace the current one.
    expect(viewModel.failure).toBeNull();
    expect(viewModel.basis).toBe('11월 22일 주문으로 매겼어요. 매일 아침 6시에 바뀌어요');
  });

  it('loads the categories once for all rankings', async () => {
    const { http, page } = fixture();
    const first = page();
    await first.load();
    const second = page(first, null);
    await second.load();
    expect(http.requestsOf(CATEGORY)).toHaveLength(1);
    expect(second.categories).toEqual([TOP]);
  });

  it('shows why the ranking failed to load, and loads ranking and categories on a retry', async () => {
    const { http, page } = fixture();
    http.replyOnce(CATEGORY, FAILED_REQUEST).replyOnce(RANKING, FAILED_REQUEST);
    const viewModel = page();
    await viewModel.load();
    expect(viewModel).toMatchObject({ state: 'failed', failure: FAILED_REQUEST.result_msg, categories: [] });
    await viewModel.load();
    expect(viewModel).toMatchObject({ state: 'ready', sales: [], categories: [TOP] });
  });

  it('reloads on return, and keeps the shown ranking if that fails', async () => {
    const { http, page } = fixture();
    const viewModel = page();
    await viewModel.load();
    viewModel.start();
    http.replyOnce(RANKING, FAILED_REQUEST);
    viewModel.start();
    await Promise.resolve();
    expect(http.requestsOf(RANKING)).toHaveLength(2);
    expect(viewModel.state).toBe('ready');
  });

  it('opens another period or category, replacing the history entry', () => {
    const { opened, page } = fixture();
    const viewModel = page();
    viewModel.show(viewModel.periodPath('day'));
    viewModel.show(viewModel.categoryPath(null));
    expect(opened).toEqual([
      ['/ranking?category_idx=1', { replace: true }],
      ['/ranking?period=week', { replace: true }],
    ]);
  });
});
