import { beforeEach, describe, expect, it } from 'vitest';
import { Dialogs } from '../../../core/ports/dialogs.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import type { Token } from '../../../core/ports/token.ts';
import { CurrentPage, CurrentPageToken } from '../../../ui/app/current-page.ts';
import type { PageViewModel } from '../../../ui/app/page.tsx';
import type { Resolve } from '../../../ui/app/resolve.ts';
import { submitSearch } from '../../../ui/search/submit-search.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

let dialogs: FakeDialogs;
let progress: FakeProgress;
let navigation: FakeNavigation;
/** What comes of opening a search, by its keyword. */
let refusals: Map<string, string | Promise<null>>;
let resolve: Resolve;

async function shopAt(location: string): Promise<void> {
  navigation = new FakeNavigation(location);
  const pages = async () => ({
    open: (_: Resolve, { query }: { readonly query: URLSearchParams }) => {
      const outcome = refusals.get(query.get('keyword') ?? '');
      const viewModel: PageViewModel = {
        failure: typeof outcome === 'string' ? outcome : null,
        load: async () => void (await outcome),
      };
      return { viewModel, draw: () => <></> };
    },
  });
  const current = new CurrentPage(navigation, new FakeTimers(), new FakeStorage(), async () => true, pages);
  const services = new Map<symbol, unknown>([
    [CurrentPageToken, current],
    [Dialogs, dialogs],
    [Progress, progress],
  ]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each token has its own service above
  resolve = <T,>(token: Token<T>): T => services.get(token) as T;
  await current.openFirst(resolve);
  current.start(resolve, () => 0);
}

const search = (keyword: string, sort = '') => `/search?keyword=${encodeURIComponent(keyword)}${sort}`;

beforeEach(() => {
  dialogs = new FakeDialogs();
  progress = new FakeProgress();
  refusals = new Map();
});

describe('submitSearch', () => {
  it('leads to the search for what was typed, tidied', async () => {
    await shopAt('/cart');
    expect(await submitSearch(resolve, '  제주   감귤 ')).toBe('searched');
    expect(navigation.history).toEqual(['/cart', search('제주 감귤')]);
    expect(progress).toMatchObject({ begun_cnt: 1, open_cnt: 0 });
  });

  it('tells that one character is too short, and goes nowhere', async () => {
    dialogs.willAnswer(true);
    await shopAt('/');
    expect(await submitSearch(resolve, ' 감 ')).toBe('short');
    expect(dialogs.alerts).toEqual([{ content: '검색어를 두 글자 이상 입력해 주세요.' }]);
    expect(navigation.history).toEqual(['/']);
    expect(progress.begun_cnt).toBe(0);
  });

  it('tells the words of a server that refuses, and stays with the search before', async () => {
    dialogs.willAnswer(true);
    await shopAt(search('감귤'));
    refusals.set('캠핑', '잠시 후 다시 시도해 주세요.');
    expect(await submitSearch(resolve, '캠핑')).toBe('refused');
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(navigation.history).toEqual([search('감귤')]);
    expect(progress.open_cnt).toBe(0);
  });

  it('searches again for the same keyword in the order that it had, and for another in the first', async () => {
    await shopAt(search('감귤', '&sort=2'));
    await submitSearch(resolve, '감귤');
    expect(navigation.entry().location).toBe(search('감귤', '&sort=2'));
    await submitSearch(resolve, '캠핑');
    expect(navigation.entry().location).toBe(search('캠핑'));
  });

  it('never lets a slow search take the place of a later one', async () => {
    await shopAt('/search');
    const slow = deferred<null>();
    refusals.set('감귤', slow.promise);
    const [first, second] = [submitSearch(resolve, '감귤'), submitSearch(resolve, '캠핑')];
    await second;
    slow.resolve(null);
    await first;
    expect(navigation.history).toEqual(['/search', search('캠핑')]);
  });
});
