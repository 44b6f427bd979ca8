import { beforeEach, describe, expect, it } from 'vitest';
import { PageViewLog } from '../../../core/log/page-view-log.ts';
import { Session } from '../../../core/client/session.ts';
import { FakeBeacon } from '../../fakes/fake-beacon.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { SORA } from '../login/member-fixtures.ts';

const DEVICE = { uuid: '00000000-0000-4000-8000-000000000001', device: 'ios-moWeb' } as const;
const KEY = 'moajang.moves';

const paramsOf = (location: string): Record<string, string> => {
  const [, sell_idx] = /^\/product\/(\d+)/.exec(location) ?? [];
  return sell_idx === undefined ? {} : { sell_idx };
};

let storage: FakeStorage;
let beacon: FakeBeacon;
let clock: FakeClock;
const openLog = (): PageViewLog => new PageViewLog(storage, new Session(storage), beacon, clock, DEVICE, paramsOf);

beforeEach(() => {
  storage = new FakeStorage();
  beacon = new FakeBeacon();
  clock = new FakeClock(1_000_000);
});

describe('PageViewLog', () => {
  it('sends nothing while the shopper navigates, and all page views in one call when the page hides', () => {
    const log = openLog();
    log.record('/');
    log.record('/product/1');
    clock.advance(3_000);
    log.record('/cart');
    expect(beacon.sent).toEqual([]);
    clock.advance(500);
    log.send();
    expect(beacon.sent).toEqual([
      {
        call: 'POST /api/v1/log',
        request: {
          ...DEVICE,
          event_type: 'move',
          from_uri: '/',
          target_uri: '/product/1',
          target_param: '{"sell_idx":"1"}',
          age_ms: 3_500,
          more: [{ event_type: 'move', from_uri: '/product/1', target_uri: '/cart', target_param: '{}', age_ms: 500 }],
        },
      },
    ]);
  });

  it('parses an address when the page view is sent, not while the page opens', () => {
    const parsed: string[] = [];
    const log = new PageViewLog(storage, new Session(storage), beacon, clock, DEVICE, (location) => {
      parsed.push(location);
      return {};
    });
    log.record('/product/1');
    expect(parsed).toEqual([]);
    log.send();
    expect(parsed).toEqual(['/product/1']);
  });

  it('sends each page view once, and makes no call without page views', () => {
    const log = openLog();
    log.record('/product/1');
    log.send();
    log.send();
    expect(beacon.sent).toHaveLength(1);
  });

  it('sends the id and token of the logged-in member', () => {
    new Session(storage).store(SORA);
    const log = openLog();
    log.record('/product/1');
    log.send();
    expect(beacon.sent[0]?.request).toMatchObject({ member_idx: SORA.member_idx, token: SORA.token });
  });

  it('sends as soon as 20 page views are waiting', () => {
    const log = openLog();
    for (let step = 1; step <= 19; step += 1) log.record(`/product/${step}`);
    expect(beacon.sent).toHaveLength(0);
    log.record('/product/20');
    expect(beacon.sent).toHaveLength(1);
  });

  it('stores unsent page views and sends them on a later visit', () => {
    beacon.isOnline = false;
    const log = openLog();
    log.record('/product/1');
    log.send();
    beacon.isOnline = true;
    clock.advance(60_000);
    const later = openLog();
    later.record('/product/2');
    later.send();
    expect(beacon.sent).toHaveLength(1);
    expect(beacon.sent[0]?.request).toMatchObject({
      target_uri: '/product/1',
      age_ms: 60_000,
      more: [{ target_uri: '/product/2', age_ms: 0 }],
    });
    expect(storage.read(KEY)).toBeNull();
  });

  it('stores only the newest 50 while offline', () => {
    beacon.isOnline = false;
    const log = openLog();
    for (let step = 1; step <= 130; step += 1) log.record(`/product/${step}`);
    log.send();
    beacon.isOnline = true;
    log.send();
    const request = beacon.sent[0]?.request;
    expect(request).toMatchObject({ target_uri: '/product/81' });
    expect(JSON.stringify(request).match(/target_uri/g)).toHaveLength(50);
  });

  it('fits 50 page views into the size limit of a beacon', () => {
    beacon.isOnline = false;
    const log = openLog();
    for (let step = 1; step <= 60; step += 1)
      log.record(`/${'a'.repeat(300)}${step}?keyword=${'가'.repeat(99)}${step}`);
    log.send();
    beacon.isOnline = true;
    log.send();
    expect(new TextEncoder().encode(JSON.stringify(beacon.sent[0]?.request)).length).toBeLessThan(64 * 1_024);
  });

  it.each(['broken', '{}', '[1, null, {}]', '[{"event_type":"move","at":"x"}]'])(
    'ignores invalid stored data: %s',
    (text) => {
      storage.write(KEY, text);
      const log = openLog();
      log.record('/product/1');
      log.send();
      expect(beacon.sent[0]?.request).toMatchObject({ target_uri: '/product/1', more: [] });
    },
  );
});
