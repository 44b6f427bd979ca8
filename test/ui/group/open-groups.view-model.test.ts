import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenGroup } from '../../../core/api/buying/group.api.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { OpenGroupsViewModel } from '../../../ui/group/open-groups.view-model.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeServerEvents } from '../../fakes/fake-server-events.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const CALL = 'GET /api/v1/group/sale/{sell_idx}';
const NOON = Date.UTC(2026, 10, 21, 3);
const GROUP: OpenGroup = {
  g_idx: 7,
  sell_idx: 12,
  group_cnt: 2,
  goal_cnt: 4,
  group_state: '모집중',
  end_dt: '2026-11-21 12:00:10',
  value_type: 'amount',
  config_value: 3_000,
  is_own: false,
};
const OTHER: OpenGroup = { ...GROUP, g_idx: 8, group_cnt: 1 };

let http: FakeHttp;
let timers: FakeTimers;
let second: Ticker;
let api: Api;

beforeEach(() => {
  const clock = new FakeClock(NOON);
  http = new FakeHttp().succeed(CALL, { list: [GROUP, OTHER] });
  timers = new FakeTimers(clock);
  second = new Ticker(clock, timers, 1_000);
  second.wake();
  api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
});

const viewModel = (except: number | null = null): OpenGroupsViewModel =>
  new OpenGroupsViewModel({ api, live: new FakeServerEvents(), timers, second }, 12, except);
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const idsOf = ({ list }: OpenGroupsViewModel) => list?.map(({ g_idx }) => g_idx) ?? null;

describe('the open groups of a product page', () => {
  it('are loaded once, and exclude the group that the page itself shows', async () => {
    const groups = viewModel(7);
    expect(groups.list).toBeNull();
    await groups.load();
    expect(idsOf(groups)).toEqual([8]);
    timers.advance(60_000);
    await settle();
    expect(http.requestsOf(CALL)).toEqual([{ sell_idx: 12 }]);
  });

  it('are refreshed only while their list is open, so that a full group disappears', async () => {
    const groups = viewModel();
    await groups.load();
    groups.setOpen(true);
    await settle();
    http.succeed(CALL, { list: [OTHER] });
    timers.advance(5_000);
    await settle();
    expect(idsOf(groups)).toEqual([8]);
    const calls = http.requestsOf(CALL).length;
    groups.setOpen(false);
    timers.advance(60_000);
    await settle();
    expect(http.requestsOf(CALL)).toHaveLength(calls);
  });

  it('show a failed load, load on the next try, and stay when a refresh fails', async () => {
    http.reply(CALL, FAILED_REQUEST);
    const groups = viewModel();
    await groups.load();
    expect([groups.hasFailed, groups.list]).toEqual([true, null]);
    http.succeed(CALL, { list: [GROUP] });
    await groups.load();
    expect([groups.hasFailed, idsOf(groups)]).toEqual([false, [7]]);
    http.reply(CALL, FAILED_REQUEST);
    await groups.load();
    expect([groups.hasFailed, idsOf(groups)]).toEqual([false, [7]]);
  });

  it('disappear when their sale ends', async () => {
    const groups = viewModel();
    await groups.load();
    const shown: (readonly number[] | null)[] = [];
    const stop = autorun(() => shown.push(idsOf(groups)));
    timers.advance(10_000);
    stop();
    expect([shown[0], shown.at(-1)]).toEqual([[7, 8], []]);
  });
});
