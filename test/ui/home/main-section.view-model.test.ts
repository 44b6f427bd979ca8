import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import type { CachedSection } from '../../../ui/widgets/states/section-cache.ts';
import { MainSectionViewModel, type MainData } from '../../../ui/home/main-section.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { sampleBanner, sampleSection, sampleTimeDeal } from './sample-section.ts';

/** 2026-11-18 12:00:00 in Korea. */
const NOON = Date.UTC(2026, 10, 18, 3);

let clock: FakeClock;
let timers: FakeTimers;
let http: FakeHttp;
let dialogs: FakeDialogs;
let progress: FakeProgress;
let second: Ticker;
let viewModel: MainSectionViewModel;
let previous: CachedSection<MainData>;

type BannerRequest = Partial<ParsedRequestOf<'GET /api/v1/common/banners'>>;

beforeEach(() => {
  clock = new FakeClock(NOON);
  timers = new FakeTimers(clock);
  dialogs = new FakeDialogs();
  progress = new FakeProgress();
  http = new FakeHttp()
    .succeed('GET /api/v1/home/main', sampleSection())
    .reply('GET /api/v1/common/banners', ({ banner_type, position_type }) =>
      success(
        banner_type === 'main'
          ? [sampleBanner(1), sampleBanner(2)]
          : [sampleBanner(10 * Number(position_type)), sampleBanner(99)],
      ),
    );
  second = new Ticker(clock, timers, 1_000);
  second.wake();
  previous = { data: null };
  viewModel = opened();
});

/** Opens the tab again. */
function opened(): MainSectionViewModel {
  const api = new Api(http, new Session(new FakeStorage()), progress);
  return new MainSectionViewModel(api, dialogs, clock, second, previous);
}

describe('MainSectionViewModel', () => {
  it('shows nothing until its data is loaded', async () => {
    expect(viewModel.isLoaded).toBe(false);
    await viewModel.load();
    expect(viewModel.isLoaded).toBe(true);
    expect(viewModel.section?.md_pick_list).toHaveLength(1);
  });

  it('requests main banners, sub banners of positions 1 and 2, and the section concurrently', async () => {
    const loaded = viewModel.load();
    expect(http.requestsOf('GET /api/v1/common/banners')).toEqual([
      { banner_type: 'main' },
      { banner_type: 'sub', position_type: 1 },
      { banner_type: 'sub', position_type: 2 },
    ] satisfies BannerRequest[]);
    expect(http.requestsOf('GET /api/v1/home/main')).toEqual([{}]);
    await loaded;
  });

  it('shows the first sub banner of each position, or none', async () => {
    await viewModel.load();
    expect(viewModel.subBanners).toEqual({ 1: sampleBanner(10), 2: sampleBanner(20) });
    http.reply('GET /api/v1/common/banners', success([]));
    clock.advance(1_001);
    await viewModel.refresh();
    expect(viewModel.subBanners).toEqual({ 1: null, 2: null });
  });

  it('starts no progress indicator, since it has a skeleton', async () => {
    await viewModel.load();
    expect(progress.startedCount).toBe(0);
  });

  it("shows the server's message when a call is refused, and keeps the other responses", async () => {
    dialogs.prepareReplies(true);
    http.reply('GET /api/v1/home/main', failure(500, '잠시 후 다시 시도해 주세요.'));
    await viewModel.load();
    viewModel.shown();
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(viewModel.section).toBeNull();
    expect(viewModel.banners).toHaveLength(2);
  });

  it('retains the previous content of the tab, and shows the messages, when every call is refused', async () => {
    await viewModel.load();
    http
      .reply('GET /api/v1/home/main', failure(500, '잠시 후 다시 시도해 주세요.'))
      .reply('GET /api/v1/common/banners', FAILED_REQUEST);
    dialogs.prepareReplies(true, true, true, true);
    const again = opened();
    await again.load();
    expect(again.section).toEqual(viewModel.section);
    expect(again.banners).toEqual([sampleBanner(1), sampleBanner(2)]);
    expect(again.subBanners).toEqual({ 1: sampleBanner(10), 2: sampleBanner(20) });
    expect(dialogs.alerts).toEqual([]);
    again.shown();
    expect(dialogs.alerts.map(({ content }) => content)).toEqual([
      ...Array.from({ length: 3 }, () => FAILED_REQUEST.result_msg),
      '잠시 후 다시 시도해 주세요.',
    ]);
  });

  it.each([
    ['main', { banner_type: 'main' }],
    ['sub 1', { banner_type: 'sub', position_type: 1 }],
    ['sub 2', { banner_type: 'sub', position_type: 2 }],
  ] as const)('applies the other responses when only the %s banners are refused', async (_name, refused) => {
    await viewModel.load();
    http.reply('GET /api/v1/common/banners', (request) =>
      JSON.stringify(request) === JSON.stringify(refused) ? FAILED_REQUEST : success([sampleBanner(7)]),
    );
    dialogs.prepareReplies(true);
    const again = opened();
    await again.load();
    const isRefused = (name: string): boolean => JSON.stringify(refused).includes(name);
    expect(again.banners).toEqual(isRefused('main') ? [sampleBanner(1), sampleBanner(2)] : [sampleBanner(7)]);
    expect(again.subBanners).toEqual({
      1: sampleBanner(isRefused('1') ? 10 : 7),
      2: sampleBanner(isRefused('2') ? 20 : 7),
    });
    again.shown();
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
  });

  it('keeps its data and shows why when a refresh fails', async () => {
    await viewModel.load();
    viewModel.shown();
    http.reply('GET /api/v1/home/main', FAILED_REQUEST).reply('GET /api/v1/common/banners', FAILED_REQUEST);
    dialogs.prepareReplies(true, true, true, true);
    clock.advance(1_001);
    await viewModel.refresh();
    expect(viewModel.section?.md_pick_list).toHaveLength(1);
    expect(viewModel.banners).toHaveLength(2);
    expect(viewModel.subBanners[2]).toEqual(sampleBanner(20));
    expect(dialogs.alerts.map(({ content }) => content)).toEqual(Array(4).fill(FAILED_REQUEST.result_msg));
  });

  it('refreshes only when its data is more than a second old', async () => {
    await viewModel.load();
    clock.advance(1_000);
    await viewModel.refresh();
    expect(http.requestsOf('GET /api/v1/home/main')).toHaveLength(1);
    clock.advance(1);
    await viewModel.refresh();
    expect(http.requestsOf('GET /api/v1/home/main')).toHaveLength(2);
  });

  it('counts down to the first end among the open time deals', async () => {
    const deals = [
      sampleTimeDeal(3, '2026-11-18 15:00:00'),
      sampleTimeDeal(1, '2026-11-18 12:00:02'),
      sampleTimeDeal(2, '2026-11-18 14:00:00'),
    ];
    http.succeed('GET /api/v1/home/main', sampleSection(deals));
    await viewModel.load();
    const seen: (string | null)[] = [];
    const stop = autorun(() => seen.push(viewModel.nextTimeDealEnd));
    timers.advance(1_999);
    expect(seen).toEqual(['2026-11-18 12:00:02']);
    timers.advance(1);
    expect(seen).toEqual(['2026-11-18 12:00:02', '2026-11-18 14:00:00']);
    clock.advance(3 * HOUR_MS);
    timers.advance(1_000);
    expect(seen.at(-1)).toBeNull();
    stop();
    expect(timers.scheduledCount).toBe(0);
  });
});
