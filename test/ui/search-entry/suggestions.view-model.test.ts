import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { RecentSearches } from '../../../core/search/recent-searches.ts';
import { SuggestionsViewModel } from '../../../ui/search-entry/suggestions.view-model.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { sampleCard } from '../home/sample-section.ts';

const SUGGEST = 'GET /api/v1/search/suggest/{keyword}';
const found = (keyword: string, corrected_keyword: string | null = null) => ({
  keyword_list: [keyword],
  category_list: [{ category_idx: 4, category_path: '식품 › 감귤', product_cnt: 3 }],
  seller_list: [{ member_id: 'farm', member_name: '감귤농장', profile_img: null, product_cnt: 2 }],
  product_list: [sampleCard(7)],
  corrected_keyword,
});

describe('SuggestionsViewModel', () => {
  let http: FakeHttp;
  let timers: FakeTimers;
  let recent: RecentSearches;
  let opened: string[];
  let suggestions: SuggestionsViewModel;

  beforeEach(() => {
    http = new FakeHttp().succeed(SUGGEST, found('감귤 주스'));
    timers = new FakeTimers();
    recent = new RecentSearches(new FakeStorage());
    opened = [];
    suggestions = new SuggestionsViewModel({
      api: new Api(http, new Session(new FakeStorage()), new FakeProgress()),
      timers,
      recent,
      open: (path) => opened.push(path),
    });
  });
  const settle = async (): Promise<void> => {
    timers.advance(200);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const kinds = () => suggestions.rows.map(({ kind }) => kind);

  it('requests suggestions once the shopper pauses, and lists past searches, keywords, category, seller and products', async () => {
    recent.add('감귤칩');
    for (const text of ['ㄱ', '가', '감', '감귤']) suggestions.type(text);
    expect([http.requestsOf(SUGGEST), kinds()]).toEqual([[], ['past', 'all']]);

    await settle();

    expect(http.requestsOf(SUGGEST)).toEqual([{ keyword: '감귤' }]);
    expect(kinds()).toEqual(['past', 'keyword', 'category', 'seller', 'product', 'all']);
  });

  it('shows the last response until the next one arrives, and ignores late and failed ones', async () => {
    suggestions.type('감귤');
    await settle();
    const slow = deferred<ReturnType<typeof success<ReturnType<typeof found>>>>();
    http.reply(SUGGEST, () => slow.promise);
    suggestions.type('감귤주');
    await settle();
    expect(kinds()).toContain('product');

    http.succeed(SUGGEST, found('감귤 주스 세트'));
    suggestions.type('감귤주스');
    await settle();
    slow.resolve(success(found('감귤주')));
    await settle();
    expect(suggestions.rows[0]).toEqual({ kind: 'keyword', keyword: '감귤 주스 세트' });

    http.reply(SUGGEST, FAILED_REQUEST);
    suggestions.type('감귤주스 ㅅ');
    await settle();
    expect(suggestions.rows[0]).toEqual({ kind: 'keyword', keyword: '감귤 주스 세트' });
  });

  it('moves from the field through the rows and back to the field, and opens the chosen row', async () => {
    suggestions.type('감귤');
    await settle();
    expect(suggestions.openActive()).toBe(false);
    const path: (number | null)[] = [];
    for (const step of [1, 1, -1, -1, -1, -1] as const) {
      suggestions.move(step);
      path.push(suggestions.active);
    }
    expect(path).toEqual([0, 1, 0, null, 4, 3]);

    expect([suggestions.openActive(), opened, suggestions.isOpen]).toEqual([true, ['/product/7'], false]);
  });

  it('closes for an empty text, and ignores the pending response', async () => {
    suggestions.type('감귤');
    timers.advance(200);
    suggestions.type(' ');
    await settle();

    expect([suggestions.isOpen, kinds()]).not.toContain('product');
    expect(suggestions.isOpen).toBe(false);
  });

  it('removes a past search, and highlights the corrected keyword instead of the typed one', async () => {
    recent.add('검귤나무');
    http.succeed(SUGGEST, found('감귤', '감귤'));
    suggestions.type('검귤');
    await settle();
    suggestions.remove('검귤나무');

    expect([recent.list(), kinds()[0]]).toEqual([[], 'keyword']);
    expect([suggestions.corrected_keyword, suggestions.interpretation]).toEqual(['감귤', { words: ['감귤'] }]);
  });
});
