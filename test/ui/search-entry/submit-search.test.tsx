import type { Resolve, ServiceKey } from '../../../core/ports/token.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Dialogs } from '../../../core/ports/screen/dialogs.port.ts';
import { Progress } from '../../../core/ports/progress.port.ts';
import { CurrentPage } from '../../../ui/routing/current-page.ts';
import type { PageViewModel } from '../../../ui/routing/page.tsx';
import { submitSearch } from '../../../ui/search-entry/submit-search.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

let dialogs: FakeDialogs;
let progress: FakeProgress;
let navigation: FakeNavigation;
/** Results of opening a search, by its keyword. */
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
      return { viewModel, render: () => <></> };
    },
  });
  const current = new CurrentPage(navigation, new FakeTimers(), new FakeStorage(), async () => true, pages);
  const services = new Map<ServiceKey<unknown>, unknown>([
    [CurrentPage, current],
    [Dialogs, dialogs],
    [Progress, progress],
  ]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each token has its own service above
  resolve = <T,>(token: ServiceKey<T>): T => services.get(token) as T;
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
  it('opens the search for the typed text with normalized spaces', async () => {
    await shopAt('/cart');
    expect(await submitSearch(resolve, '  제주   감귤 ')).toBe('searched');
    expect(navigation.history).toEqual(['/cart', search('제주 감귤')]);
    expect(progress).toMatchObject({ startedCount: 1, openCount: 0 });
  });

  it('shows an alert for one character, and does not navigate', async () => {
    dialogs.prepareReplies(true);
    await shopAt('/');
    expect(await submitSearch(resolve, ' 감 ')).toBe('short');
    expect(dialogs.alerts).toEqual([{ content: '검색어를 두 글자 이상 입력해 주세요.' }]);
    expect(navigation.history).toEqual(['/']);
    expect(progress.startedCount).toBe(0);
  });

  it("shows the server's message when the search is refused, and keeps the previous search", async () => {
    dialogs.prepareReplies(true);
    await shopAt(search('감귤'));
    refusals.set('캠핑', '잠시 후 다시 시도해 주세요.');
    expect(await submitSearch(resolve, '캠핑')).toBe('refused');
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(navigation.history).toEqual([search('감귤')]);
    expect(progress.openCount).toBe(0);
  });

  it('keeps the sort order for the same keyword, and resets it for another', async () => {
    await shopAt(search('감귤', '&sort=2'));
    await submitSearch(resolve, '감귤');
    expect(navigation.entry().location).toBe(search('감귤', '&sort=2'));
    await submitSearch(resolve, '캠핑');
    expect(navigation.entry().location).toBe(search('캠핑'));
  });

  it('never replaces a later search with a slower earlier one', async () => {
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
