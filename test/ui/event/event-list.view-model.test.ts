import { beforeEach, describe, expect, it } from 'vitest';
import type { EventCard } from '../../../core/api/browse/home.api.ts';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import { EventListViewModel, type EventPage } from '../../../ui/event/event-list.view-model.ts';
import type { CachedSection } from '../../../ui/widgets/states/section-cache.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleEvent } from './sample-event.ts';

let clock: FakeClock;
let http: FakeHttp;
let dialogs: FakeDialogs;
let previous: CachedSection<EventPage>;

function listAt(now_page: number): EventListViewModel {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  return new EventListViewModel(api, dialogs, clock, now_page, previous);
}

const page = (events: EventCard[], total_page: number) => ({ ...success(events), total_page });

beforeEach(() => {
  clock = new FakeClock(0);
  dialogs = new FakeDialogs();
  previous = { data: null };
  http = new FakeHttp().reply('GET /api/v1/home/event', page([sampleEvent(1)], 7));
});

describe('EventListViewModel', () => {
  it('requests five events per page, in groups of five pages', async () => {
    await listAt(6).load();
    expect(http.requestsOf('GET /api/v1/home/event')).toEqual([
      { page_size: 5, page_group: 5, now_page: 6, total_page: 0 },
    ]);
  });

  it('uses the number of pages of the response', async () => {
    const list = listAt(6);
    await list.load();
    expect(list.shown?.pagination).toEqual({ page_size: 5, page_group: 5, now_page: 6, total_page: 7 });
  });

  it('requests page 1 when the address has none', async () => {
    const list = listAt(0);
    await list.load();
    expect(http.requestsOf('GET /api/v1/home/event')).toMatchObject([{ now_page: 1 }]);
    expect(list.shown?.pagination.now_page).toBe(1);
  });

  it('shows the last page if the server returns it for a number that is too high', async () => {
    const list = listAt(99);
    await list.load();
    expect(list.shown).toMatchObject({ events: [{ event_idx: 1 }], pagination: { now_page: 7 } });
    expect(http.calls).toHaveLength(1);
  });

  it('requests the last page if the server returns no events for a number that is too high', async () => {
    http.reply('GET /api/v1/home/event', ({ now_page }) => page(Number(now_page) > 7 ? [] : [sampleEvent(35)], 7));
    const list = listAt(99);
    await list.load();
    expect(list.shown).toMatchObject({ events: [{ event_idx: 35 }], pagination: { now_page: 7 } });
  });

  it('has one empty page when there are no events', async () => {
    http.reply('GET /api/v1/home/event', page([], 0));
    const list = listAt(3);
    await list.load();
    expect(list.shown).toMatchObject({ events: [], pagination: { now_page: 1, total_page: 0 } });
  });

  it('has a single page when the response has no number of pages', async () => {
    http.reply('GET /api/v1/home/event', success([sampleEvent(1)]));
    const list = listAt(1);
    await list.load();
    expect(list.shown?.pagination.total_page).toBe(1);
  });

  it("shows the server's message, and no events, when the call is refused", async () => {
    http.reply('GET /api/v1/home/event', failure(500, '잠시 후 다시 시도해 주세요.'));
    dialogs.prepareReplies(true);
    const list = listAt(2);
    await list.load();
    expect(dialogs.alerts).toEqual([]);
    list.start();
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
    expect(list).toMatchObject({ isLoaded: true, shown: null, path: '/?section=event&now_page=2' });
  });

  it('keeps the previous page when the next one fails to load', async () => {
    await listAt(1).load();
    http.reply('GET /api/v1/home/event', FAILED_REQUEST);
    dialogs.prepareReplies(true);
    const list = listAt(2);
    await list.load();
    expect(list.shown?.pagination.now_page).toBe(1);
    expect(http.requestsOf('GET /api/v1/home/event').at(-1)).toMatchObject({ now_page: 2, total_page: 7 });
  });

  it('refreshes when it is shown again after more than a second', async () => {
    const list = listAt(1);
    await list.load();
    clock.advance(1_001);
    list.start()();
    expect(http.calls).toHaveLength(1);
    list.start();
    expect(http.calls).toHaveLength(2);
  });

  it('keeps its events and shows why when a refresh fails', async () => {
    const list = listAt(1);
    await list.load();
    list.start();
    http.reply('GET /api/v1/home/event', FAILED_REQUEST);
    dialogs.prepareReplies(true);
    clock.advance(1_001);
    await list.refresh();
    expect(list.shown?.events).toHaveLength(1);
    expect(dialogs.alerts).toEqual([{ content: FAILED_REQUEST.result_msg }]);
  });
});
