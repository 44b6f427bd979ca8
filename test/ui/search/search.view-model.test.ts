import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchCard } from '../../../core/api/browse/search.api.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { RecentSearches } from '../../../core/search/recent-searches.ts';
import type { OpenOptions } from '../../../ui/routing/current-page.ts';
import { SearchViewModel } from '../../../ui/search/search.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleCard } from '../home/sample-section.ts';

const FILTER = 'POST /api/v1/search/filter';
const NO_COUNTS = {
  total_cnt: 0,
  all_cnt: 0,
  is_exact: true,
  category_list: [],
  price_cnt_list: [0, 0, 0, 0],
  flag_list: [],
  seller_list: [],
  blocker: null,
};
const LIST = 'GET /api/v1/search/list/{keyword}';

let http: FakeHttp;
let dialogs: FakeDialogs;
let recent: RecentSearches;
let opened: [string, OpenOptions | undefined][];

const found = (sell_idx: number): SearchCard => ({ ...sampleCard(sell_idx), match_list: [[0, 2]] });

function searchAt(query: Record<string, string>): SearchViewModel {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  const open = async (location: string, options?: OpenOptions): Promise<boolean> => {
    opened.push([location, options]);
    return true;
  };
  return new SearchViewModel({ api, dialogs, recent, open }, new URLSearchParams(query));
}

beforeEach(() => {
  opened = [];
  dialogs = new FakeDialogs();
  recent = new RecentSearches(new FakeStorage());
  http = new FakeHttp()
    .succeed('GET /api/v1/search/keyword', { now_keyword_list: ['원두'], weekly_keyword_list: ['감귤', '캠핑'] })
    .succeed('GET /api/v1/search/recommend', [sampleCard(9)])
    .succeed(LIST, {
      search_list: [found(1), found(2)],
      total_cnt: 3,
      is_total_exact: true,
      next_cursor: 'a',
      corrected_keyword: null,
    });
});

describe('SearchViewModel without a keyword', () => {
  it('shows current and weekly keywords, and recommended products', async () => {
    const search = searchAt({});
    await search.load();
    expect(search.now_keyword_list).toEqual(['원두']);
    expect(search.weekly_keyword_list).toEqual(['감귤', '캠핑']);
    expect(search.recommendedProducts).toEqual([sampleCard(9)]);
    expect(search.isLoaded).toBe(true);
    expect(search.documentTitle).toBe('검색');
  });

  it('makes no search call for a keyword of one character, and shows why', async () => {
    const search = searchAt({ keyword: '감' });
    await search.load();
    expect(http.requestsOf(LIST)).toEqual([]);
    expect(search.refusalText).toBe('검색어를 두 글자 이상 입력해 주세요.');
    expect(search.weekly_keyword_list).toHaveLength(2);
  });

  it('shows no alert when keywords and recommendations fail to load', async () => {
    http.reply('GET /api/v1/search/keyword', FAILED_REQUEST).reply('GET /api/v1/search/recommend', FAILED_REQUEST);
    const search = searchAt({});
    await search.load();
    search.start();
    expect(search.isLoaded).toBe(true);
    expect(search.recommendedProducts).toEqual([]);
    expect(dialogs.alerts).toEqual([]);
    expect(recent.list()).toEqual([]);
  });
});

describe('SearchViewModel with a keyword', () => {
  it('searches in the order of the address, without other calls', async () => {
    const search = searchAt({ keyword: ' 사과 ', sort: '1' });
    await search.load();
    expect(http.calls.map(({ call, request }) => [call, request])).toEqual([
      [LIST, { keyword: '사과', sort: 1, cursor: null }],
    ]);
    expect(search.search_list.items).toEqual([found(1), found(2)]);
    expect(search.total_cnt).toBe(3);
    expect(search.documentTitle).toBe("'사과' 검색 결과");
  });

  it('announces the sort order and how many products were found', async () => {
    const search = searchAt({ keyword: '사과', sort: '1' });
    expect(search.announcement).toBe('');
    await search.load();
    expect(search.announcement).toBe('낮은 가격순, 상품 3개');

    http.succeed(LIST, {
      search_list: [],
      total_cnt: 0,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: null,
    });
    const empty = searchAt({ keyword: '없는말' });
    await empty.load();
    expect(empty.announcement).toBe('조건에 맞는 상품이 없어요');
    expect(searchAt({}).announcement).toBe('');
  });

  it('loads the next page from where the first ended, and keeps the count and correction of the first', async () => {
    const search = searchAt({ keyword: '사과' });
    await search.load();
    http.succeed(LIST, {
      search_list: [found(3)],
      total_cnt: 99,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: '사괴',
    });
    await search.search_list.more();
    expect(http.requestsOf(LIST).at(-1)).toEqual({ keyword: '사과', sort: 0, cursor: 'a' });
    expect(search.search_list.items).toHaveLength(3);
    expect(search.total_cnt).toBe(3);
    expect(search.corrected_keyword).toBeNull();
  });

  it('shows the corrected keyword', async () => {
    http.succeed(LIST, {
      search_list: [found(1)],
      total_cnt: 1,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: '사과',
    });
    const search = searchAt({ keyword: '사궈' });
    await search.load();
    expect(search.corrected_keyword).toBe('사과');
  });

  it('searches for the uncorrected keyword when the address requests it', async () => {
    const search = searchAt({ keyword: '사궈', as_typed: '1' });
    await search.load();
    expect(http.requestsOf(LIST)).toEqual([{ keyword: '사궈', as_typed: '1', sort: 0, cursor: null }]);
  });

  it('recommends products for a keyword without results', async () => {
    http.succeed(LIST, {
      search_list: [],
      total_cnt: 0,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: null,
    });
    const search = searchAt({ keyword: '없는말' });
    await search.load();
    expect(http.requestsOf('GET /api/v1/search/recommend')).toEqual([{ keyword: '없는말' }]);
    expect(search.recommendedProducts).toEqual([sampleCard(9)]);
  });

  it('stores the keyword when the page is shown', async () => {
    const search = searchAt({ keyword: '사과' });
    await search.load();
    expect(recent.list()).toEqual([]);
    search.start();
    expect(recent.list()).toEqual(['사과']);
  });

  it("shows the server's message when the page is shown, and does not store a refused keyword", async () => {
    dialogs.prepareReplies(true);
    http.reply(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
    const search = searchAt({ keyword: '사과' });
    await search.load();
    expect(search.failure).toBe('잠시 후 다시 시도해 주세요.');
    expect(dialogs.alerts).toEqual([]);
    search.start();
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(recent.list()).toEqual([]);
  });

  it('waits for a pending response before it shows the message or stores the keyword', async () => {
    dialogs.prepareReplies(true);
    http.reply(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
    const refused = searchAt({ keyword: '사과' });
    const loading = refused.load();
    refused.start();
    await loading;
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(recent.list()).toEqual([]);

    http.succeed(LIST, {
      search_list: [],
      total_cnt: 0,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: null,
    });
    const loadedSearch = searchAt({ keyword: '감귤' });
    const waiting = loadedSearch.load();
    loadedSearch.start();
    expect(recent.list()).toEqual([]);
    await waiting;
    expect(recent.list()).toEqual(['감귤']);
  });

  it('loads on a retry after a refusal', async () => {
    http.replyOnce(LIST, FAILED_REQUEST);
    const search = searchAt({ keyword: '사과' });
    await search.load();
    await search.retry();
    expect(search.failure).toBeNull();
    expect(search.search_list.items).toHaveLength(2);
  });

  it('keeps its results when a later page fails to load', async () => {
    const search = searchAt({ keyword: '사과' });
    await search.load();
    http.reply(LIST, FAILED_REQUEST);
    await search.search_list.more();
    expect(search.failure).toBeNull();
    expect(search.search_list.items).toHaveLength(2);
  });

  it('opens another order, replacing the history entry', async () => {
    searchAt({ keyword: '사과' }).filter.chooseSort(2);
    expect(opened).toEqual([[`/search?keyword=${encodeURIComponent('사과')}&sort=2`, { replace: true }]]);
  });

  it('requests the counts of the filters only when a sheet opens, or when the filters leave no product', async () => {
    const counts = { ...NO_COUNTS, all_cnt: 24, blocker: { group: 'price' as const, product_cnt: 24 } };
    http.succeed(FILTER, counts);
    const search = searchAt({ keyword: '사과', max_price: '9999' });
    await search.load();
    search.start();
    expect(http.requestsOf(FILTER)).toEqual([]);

    http.succeed(LIST, {
      search_list: [],
      total_cnt: 0,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: null,
    });
    const empty = searchAt({ keyword: '사과', max_price: '9999' });
    await empty.load();
    expect(http.requestsOf(FILTER)).toEqual([{ keyword: '사과', max_price: 9_999 }]);
    expect([empty.isFilteredOut, empty.filter.blocker?.group]).toEqual([true, 'price']);
    empty.filter.removeGroup('price');
    expect(opened).toEqual([[`/search?keyword=${encodeURIComponent('사과')}`, { replace: true }]]);
  });

  it('does not count as filtered out if the keyword alone finds no product', async () => {
    http.succeed(FILTER, NO_COUNTS).succeed(LIST, {
      search_list: [],
      total_cnt: 0,
      is_total_exact: true,
      next_cursor: null,
      corrected_keyword: null,
    });
    const search = searchAt({ keyword: '뽀로롱', flags: 'free' });
    await search.load();
    expect(search.isFilteredOut).toBe(false);
  });
});
