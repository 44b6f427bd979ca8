import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import { newProducts } from '../../../core/browse/product-grid.ts';
import type { Filter } from '../../../core/browse/section-query.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import {
  SaleSectionViewModel,
  type SectionSource,
  type SortedSales,
} from '../../../ui/sale-section/sale-section.view-model.ts';
import type { CachedSection } from '../../../ui/widgets/states/section-cache.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleBanner, sampleCard } from '../home/sample-section.ts';

const NEW: SectionSource<ProductCard> = {
  section: 'new',
  position_type: 4,
  texts: { noun: '신상품', firstSort: '최신순', emptyText: '없어요' },
  fetch: (api, filter) => api.call('GET /api/v1/home/new/{id}', { id: filter }),
  selectVisible: newProducts,
};

let clock: FakeClock;
let http: FakeHttp;
let dialogs: FakeDialogs;
let navigation: FakeNavigation;
let previous: CachedSection<SortedSales<ProductCard>>;

function sectionIn(filter: Filter): SaleSectionViewModel<ProductCard> {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return new SaleSectionViewModel({ api, dialogs, clock, navigation }, NEW, filter, previous);
}

const shownIn = (viewModel: SaleSectionViewModel<ProductCard>) => viewModel.cards?.map(({ sell_idx }) => sell_idx);

beforeEach(() => {
  clock = new FakeClock(0);
  dialogs = new FakeDialogs();
  navigation = new FakeNavigation('/?section=new&new_filter=0');
  previous = { data: null };
  http = new FakeHttp()
    .succeed('GET /api/v1/home/new/{id}', [1, 2, 3].map(sampleCard))
    .reply('GET /api/v1/common/banners', success([sampleBanner(4), sampleBanner(5)]));
});

describe('SaleSectionViewModel', () => {
  it('requests its banner, and its products in the order of the address', async () => {
    await sectionIn(2).load();
    expect(http.requestsOf('GET /api/v1/common/banners')).toEqual([{ banner_type: 'sub', position_type: 4 }]);
    expect(http.requestsOf('GET /api/v1/home/new/{id}')).toEqual([{ id: 2 }]);
  });

  it('shows the first banner, and the products that the rule of the section selects', async () => {
    const viewModel = sectionIn(0);
    expect(viewModel.isLoaded).toBe(false);
    await viewModel.load();
    expect(viewModel).toMatchObject({ isLoaded: true, banner: sampleBanner(4) });
    expect(shownIn(viewModel)).toEqual([1, 2]);
  });

  it('announces the sort order and the number of products, once they have loaded', async () => {
    const viewModel = sectionIn(2);
    expect(viewModel.announcement).toBe('');
    await viewModel.load();
    expect(viewModel.announcement).toBe('높은 가격순, 신상품 2개');
    const byDefault = sectionIn(0);
    await byDefault.load();
    expect(byDefault.announcement).toBe('최신순, 신상품 2개');
  });

  it('has no banner when the position has none', async () => {
    http.reply('GET /api/v1/common/banners', success([]));
    const viewModel = sectionIn(0);
    await viewModel.load();
    expect(viewModel.banner).toBeNull();
  });

  it('replaces the history entry when another order is chosen', () => {
    sectionIn(0).sortBy(1);
    expect(navigation.history).toEqual(['/?section=new&new_filter=1']);
  });

  it('shows the server’s message and the banner, but no products, when the products are refused', async () => {
    http.reply('GET /api/v1/home/new/{id}', failure(500, '잠시 후 다시 시도해 주세요.'));
    dialogs.prepareReplies(true);
    const viewModel = sectionIn(1);
    await viewModel.load();
    viewModel.start();
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(viewModel).toMatchObject({ isLoaded: true, cards: null, banner: sampleBanner(4) });
    expect(viewModel.path).toBe('/?section=new&new_filter=1');
  });

  it('keeps the previous products in their order when all calls fail', async () => {
    await sectionIn(0).load();
    http.reply('GET /api/v1/home/new/{id}', FAILED_REQUEST).reply('GET /api/v1/common/banners', FAILED_REQUEST);
    dialogs.prepareReplies(true, true);
    const viewModel = sectionIn(2);
    await viewModel.load();
    expect(shownIn(viewModel)).toEqual([1, 2]);
    expect(viewModel.filter).toBe(0);
    expect(viewModel.banner).toEqual(sampleBanner(4));
    expect(dialogs.alerts).toEqual([]);
    viewModel.start();
    expect(dialogs.alerts).toHaveLength(2);
  });

  it('refreshes when it is shown again after more than a second', async () => {
    const viewModel = sectionIn(0);
    await viewModel.load();
    clock.advance(1_001);
    viewModel.start()();
    expect(http.requestsOf('GET /api/v1/home/new/{id}')).toHaveLength(1);
    viewModel.start();
    expect(http.requestsOf('GET /api/v1/home/new/{id}')).toHaveLength(2);
  });

  it('keeps its products and shows why when a refresh fails', async () => {
    const viewModel = sectionIn(0);
    await viewModel.load();
    viewModel.start();
    http.reply('GET /api/v1/home/new/{id}', FAILED_REQUEST).reply('GET /api/v1/common/banners', FAILED_REQUEST);
    dialogs.prepareReplies(true, true);
    clock.advance(1_001);
    await viewModel.refresh();
    expect(shownIn(viewModel)).toEqual([1, 2]);
    expect(dialogs.alerts.map(({ content }) => content)).toEqual(Array(2).fill(FAILED_REQUEST.result_msg));
  });
});
