import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeReceipt } from '../../../../core/api/office/money/receipts.api.ts';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { failure, FAILED_REQUEST, success } from '../../../../core/outcome/envelope.ts';
import { Listing } from '../../../../ui/office/kit/listing.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

const LIST = 'GET /api/office/v1/receipts';
const RETRY = 'POST /api/office/v1/receipts/{receipt_idx}/retry';
const SESSION = 'GET /api/office/v1/session';
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a list whose change got no response', () => {
  let http: FakeOfficeHttp;
  let timers: FakeTimers;
  let api: OfficeApi;
  let stop: () => void;
  beforeEach(async () => {
    http = new FakeOfficeHttp();
    timers = new FakeTimers();
    api = new OfficeApi(http, signedInStaff(), { confirm: async () => false }, new FakeClock(0), timers);
    http.reply(LIST, () => success({ list: [], next_cursor: null }));
    const listing = new Listing<OfficeReceipt, never>({
      api,
      address: new FakeAddress('/ledger/receipts'),
      path: '/ledger/receipts',
      names: [],
      keyOf: ({ receipt_idx }) => receipt_idx,
      load: (_filter, cursor) => api.call(LIST, { cursor }),
    });
    stop = listing.start();
    await settled();
  });

  const loads = () => http.requestsOf(LIST).length;
  const change = async () => {
    await api.call(RETRY, { receipt_idx: 1 });
    await settled();
  };

  it('is loaded again as soon as the server responds', async () => {
    await change();
    expect(loads()).toBe(1);

    timers.advance(3_000);
    await settled();
    expect(loads()).toBe(1);

    http.reply(SESSION, () => success(null));
    timers.advance(3_000);
    await settled();
    expect(loads()).toBe(2);
  });

  it('is loaded once for several lost responses', async () => {
    await change();
    await change();
    http.reply(SESSION, () => success(null));
    timers.advance(10_000);
    await settled();

    expect(loads()).toBe(2);
    expect(timers.scheduledCount).toBe(0);
  });

  it('is loaded again after each outage', async () => {
    http.reply(SESSION, () => success(null));
    await change();
    expect(loads()).toBe(2);

    await change();
    expect(loads()).toBe(3);
  });

  it('is not loaded again after a refusal or a failed load, or when it is no longer shown', async () => {
    http.reply(SESSION, () => success(null));
    http.reply(RETRY, () => failure(409, '이미 발급했어요.'));
    await change();
    http.reply('GET /api/office/v1/waiting', () => FAILED_REQUEST);
    await api.call('GET /api/office/v1/waiting', {});
    await settled();
    expect(loads()).toBe(1);

    stop();
    http.reply(RETRY, null);
    await change();
    expect(loads()).toBe(1);
  });
});

describe('the cursor of a list', () => {
  it('stays at its row, and a range at its first row, when a reload moves them', async () => {
    const listing = new Listing<number, never>({
      api: { onRestored: () => () => {} },
      address: new FakeAddress('/list'),
      path: '/list',
      names: [],
      keyOf: (row) => row,
      load: async () => success({ list: [], next_cursor: null }),
    });
    listing.put({ list: [30, 20, 10], next_cursor: null });
    listing.toggle(1);
    expect(listing.cursor).toBe(1);

    listing.put({ list: [40, 30, 20, 10], next_cursor: null });
    expect(listing.cursor).toBe(2);
    listing.toggle(3, true);
    expect([...listing.selected.keys()]).toEqual([20, 10]);

    listing.put({ list: [40, 30], next_cursor: null });
    expect(listing.cursor).toBe(1);
  });
});
