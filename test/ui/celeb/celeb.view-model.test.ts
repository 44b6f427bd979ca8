import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { CelebViewModel, type CelebDay } from '../../../ui/celeb/celeb.view-model.ts';
import type { CelebProductCard } from '../../../ui/celeb/celeb-cards.ts';
import type { CachedSection } from '../../../ui/widgets/states/section-cache.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { DATES, sampleCelebProduct, sampleDay, sampleDeal } from './sample-celeb.ts';

/** 2026-11-18 12:00:00 in Korea. */
const NOON = Date.UTC(2026, 10, 18, 3);
const REFUSED = failure(500, '잠시 후 다시 시도해 주세요.');

let clock: FakeClock;
let timers: FakeTimers;
let http: FakeHttp;
let dialogs: FakeDialogs;
let navigation: FakeNavigation;
let previous: CachedSection<CelebDay>;

interface Opening {
  readonly isFirstRender?: boolean;
  readonly chances?: readonly number[];
}

function celebAt(query: string, { isFirstRender = false, chances = [] }: Opening = {}): CelebViewModel {
  return new CelebViewModel(
    {
      api: new Api(http, new Session(new FakeStorage()), new FakeProgress()),
      dialogs,
      clock,
      timers,
      navigation,
      random: new FakeRandom(chances),
    },
    { query: new URLSearchParams(query), isFirstRender, previous },
  );
}

function productOf(viewModel: CelebViewModel): CelebProductCard {
  const card = viewModel.cards?.find((one) => one.kind === 'product');
  if (card?.kind !== 'product') throw new Error('there is no product card');
  return card;
}

const headings = (viewModel: CelebViewModel) => viewModel.cards?.map(({ heading }) => heading);

beforeEach(() => {
  clock = new FakeClock(NOON);
  timers = new FakeTimers(clock);
  dialogs = new FakeDialogs();
  navigation = new FakeNavigation('/?section=celeb');
  previous = { data: null };
  http = new FakeHttp()
    .succeed('GET /api/v1/home/celeb/schedule', DATES)
    .succeed('GET /api/v1/home/celeb/deal/{id}', sampleDay());
});

describe('CelebViewModel', () => {
  it('requests the deals of today as “now”, and those of another day by its date', async () => {
    await celebAt('').load();
    await celebAt('date=2026-11-19').load();
    expect(http.requestsOf('GET /api/v1/home/celeb/deal/{id}')).toEqual([{ id: 'now' }, { id: '2026-11-19' }]);
  });

  it('shows the first day when the schedule lacks the day of the address', async () => {
    const viewModel = celebAt('date=2026-12-24');
    await viewModel.load();
    expect(viewModel.date).toBe('2026-11-18');
  });

  it('alternates deals and products', async () => {
    const viewModel = celebAt('');
    await viewModel.load();
    expect(viewModel.cards?.map(({ kind }) => kind)).toEqual(['deal', 'product', 'deal']);
  });

  it('shows an empty schedule, and requests no deals', async () => {
    http.succeed('GET /api/v1/home/celeb/schedule', []);
    const viewModel = celebAt('');
    await viewModel.load();
    expect(viewModel).toMatchObject({ isLoaded: true, dates: [], date: null, cards: [] });
    expect(http.requestsOf('GET /api/v1/home/celeb/deal/{id}')).toEqual([]);
  });

  it('treats an invalid list of celebs as empty', async () => {
    http.succeed('GET /api/v1/home/celeb/deal/{id}', {
      deal_list: [],
      product_list: [{ ...sampleCelebProduct(10, []), celeb_list: '[{"sell_idx":' }],
    });
    const viewModel = celebAt('');
    await viewModel.load();
    expect(productOf(viewModel).celebs).toEqual([]);
    viewModel.openRandomSale(productOf(viewModel));
    expect(navigation.history.at(-1)).toBe('/product/10');
  });

  describe('when a call fails', () => {
    it.each([
      ['GET /api/v1/home/celeb/schedule', []],
      ['GET /api/v1/home/celeb/deal/{id}', DATES],
    ] as const)('shows the message of %s, and has no cards', async (call, dates) => {
      http.reply(call, REFUSED);
      dialogs.prepareReplies(true);
      const viewModel = celebAt('');
      await viewModel.load();
      viewModel.start();
      expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
      expect(viewModel).toMatchObject({ isLoaded: true, dates, cards: null });
    });

    it.each(['GET /api/v1/home/celeb/schedule', 'GET /api/v1/home/celeb/deal/{id}'] as const)(
      'keeps the previously shown day and its cards (%s)',
      async (call) => {
        const before = celebAt('');
        await before.load();
        http.reply(call, FAILED_REQUEST);
        dialogs.prepareReplies(true);
        const viewModel = celebAt('date=2026-11-19');
        await viewModel.load();
        expect(viewModel).toMatchObject({ isLoaded: true, dates: DATES, date: '2026-11-18' });
        expect(viewModel.cards).toBe(before.cards);
        // The alert waits for `start`: opening the tab closes earlier alerts.
        expect(dialogs.alerts).toEqual([]);
        viewModel.start();
        expect(dialogs.alerts).toHaveLength(1);
      },
    );
  });

  it('shows the days before the cards of the selected one are loaded', async () => {
    const viewModel = celebAt('date=2026-11-19');
    http.reply('GET /api/v1/home/celeb/deal/{id}', () => {
      expect(viewModel).toMatchObject({ isLoaded: false, dates: DATES, date: '2026-11-19' });
      return FAILED_REQUEST;
    });
    dialogs.prepareReplies(true);
    await viewModel.load();
    expect.assertions(1);
  });

  describe('headings', () => {
    it('are chosen at random, one for each card', async () => {
      const viewModel = celebAt('', { chances: [0, 2, 1] });
      await viewModel.load();
      expect(headings(viewModel)).toEqual([
        '소라가 두 번 산 이유',
        '요즘 셀럽들 장바구니에 꼭 있어요',
        '소라의 솔직한 추천이에요',
      ]);
    });

    it('depend only on the sale in the first render, so that server and browser render the same', async () => {
      const server = celebAt('', { isFirstRender: true, chances: [0, 0, 0] });
      const browser = celebAt('', { isFirstRender: true, chances: [2, 1, 2] });
      await server.load();
      await browser.load();
      expect(headings(browser)).toEqual(headings(server));
    });

    it('stay the same after a refresh, and a new card gets its own', async () => {
      const viewModel = celebAt('', { chances: [0, 2, 1, 2] });
      await viewModel.load();
      const before = headings(viewModel) ?? [];
      http.succeed('GET /api/v1/home/celeb/deal/{id}', {
        ...sampleDay(),
        deal_list: [...sampleDay().deal_list, sampleDeal(3, '준셰프')],
      });
      clock.advance(1_001);
      await viewModel.refresh();
      expect(headings(viewModel)).toEqual([...before, '준셰프의 솔직한 추천이에요']);
    });
  });

  it('opens the product of a celeb chosen at random on each tap', async () => {
    const viewModel = celebAt('', { chances: [0, 0, 0, 2, 0] });
    await viewModel.load();
    viewModel.openRandomSale(productOf(viewModel));
    viewModel.openRandomSale(productOf(viewModel));
    expect(navigation.history.slice(1)).toEqual(['/product/13', '/product/11']);
  });

  describe('while it is shown', () => {
    it('advances all strips every two seconds, with one timer', async () => {
      const viewModel = celebAt('');
      await viewModel.load();
      const stop = viewModel.start();
      const { strip } = productOf(viewModel);
      expect(timers.scheduledCount).toBe(1);
      timers.advance(1_999);
      expect(strip.current).toBe(0);
      timers.advance(1);
      expect(strip.current).toBe(1);
      timers.advance(4_000);
      expect(strip.current).toBe(0);
      stop();
      expect(timers.scheduledCount).toBe(0);
    });

    it('does not advance the strips when the shopper stopped them', async () => {
      const viewModel = celebAt('');
      await viewModel.load();
      viewModel.start();
      viewModel.setPlaying(false);
      timers.advance(4_000);
      expect(productOf(viewModel).strip.current).toBe(0);
    });

    it('refreshes when it is shown again after more than a second', async () => {
      const viewModel = celebAt('');
      await viewModel.load();
      clock.advance(1_001);
      viewModel.start()();
      expect(http.requestsOf('GET /api/v1/home/celeb/schedule')).toHaveLength(1);
      viewModel.start();
      expect(http.requestsOf('GET /api/v1/home/celeb/schedule')).toHaveLength(2);
    });

    it('keeps its cards and shows why when a refresh fails', async () => {
      const viewModel = celebAt('');
      await viewModel.load();
      viewModel.start();
      http.reply('GET /api/v1/home/celeb/deal/{id}', FAILED_REQUEST);
      dialogs.prepareReplies(true);
      clock.advance(1_001);
      await viewModel.refresh();
      expect(viewModel.cards).toHaveLength(3);
      expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
    });
  });
});
