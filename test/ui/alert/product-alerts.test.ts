import { describe, expect, it } from 'vitest';
import type { SaleAlerts } from '../../../core/api/account/alert.api.ts';
import { pendingAlert } from '../../../core/alert/pending-alert.ts';
import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { failure, FAILED_REQUEST, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { ProductAlerts } from '../../../ui/alert/product-alerts.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const OF_SALE = 'GET /api/v1/alert/sale/{sell_idx}';
const ASK = 'POST /api/v1/alert';
const END = 'DELETE /api/v1/alert';
const OPENING = { kind: 'open', sell_idx: 12, option_idx: null, start_dt: '2026-11-26 10:00:00' } as const;
const ON: SaleAlerts = { alert_list: [{ kind: 'open', option_idx: null }], waiting_cnt: 313 };
const OFF: SaleAlerts = { alert_list: [], waiting_cnt: 312 };

function opened({ isMember = true } = {}) {
  const http = new FakeHttp().succeed(OF_SALE, OFF).succeed(ASK, ON).succeed(END, OFF);
  const storage = new FakeStorage();
  const session = new Session(storage);
  if (isMember) session.store(SORA);
  const dialogs = new FakeDialogs();
  const navigation = new FakeNavigation('/product/12');
  const clock = new FakeClock(Date.UTC(2026, 10, 24, 3));
  const api = new Api(http, session, new FakeProgress());
  const alerts = new ProductAlerts(api, session, dialogs, navigation, storage, clock);
  return { http, storage, session, dialogs, navigation, clock, alerts };
}

describe('ProductAlerts', () => {
  it('turns an alert on with one tap and states when it is sent; the toast can turn it off', async () => {
    const { alerts, http, dialogs } = opened();
    await alerts.load(12);
    expect([alerts.isOn(OPENING), alerts.waitingCount(12)]).toEqual([false, 312]);

    await alerts.tap(OPENING);
    expect(alerts.isOn(OPENING)).toBe(true);
    expect(http.requestsOf(ASK)).toEqual([{ kind: 'open', sell_idx: 12, option_idx: null }]);
    expect(dialogs.toasts.map(({ message }) => message)).toEqual(['11월 26일(목) 10시에 알려 드릴게요']);

    const [offer] = dialogs.toasts.map(({ link }) => link);
    if (offer === undefined || !('run' in offer)) throw new Error('the toast has no action');
    offer.run();
    await expect.poll(() => alerts.isOn(OPENING)).toBe(false);
    expect(dialogs.toasts.at(-1)).toMatchObject({ message: '알림을 껐어요', link: { label: '되돌리기' } });
  });

  it('loads all alerts of a member with one call for a list of sales, and none for a guest', async () => {
    const { alerts, http } = opened();
    const row = { product_name: '텐트', product_img: '', option_name: null, liked_price: null, consumer_price: 1 };
    const days = { start_dt: OPENING.start_dt, end_dt: '2026-12-01 10:00:00', asked_dt: '2026-11-20 10:00:00' };
    const waiting = { ...row, ...days, kind: 'open', sell_idx: 12, option_idx: null, told_dt: null } as const;
    const list = [waiting, { ...waiting, sell_idx: 13, told_dt: '2026-11-21 10:00:00' }];
    http.succeed('GET /api/v1/alert', { list });
    await Promise.all([alerts.loadOwn(), alerts.loadOwn()]);
    expect(http.requestsOf('GET /api/v1/alert')).toHaveLength(1);
    expect([alerts.isOn(OPENING), alerts.isOn({ ...OPENING, sell_idx: 13 })]).toEqual([true, false]);

    const guest = opened({ isMember: false });
    await guest.alerts.loadOwn();
    expect(guest.http.requestsOf('GET /api/v1/alert')).toEqual([]);
  });

  it('ignores the second tap of a double tap, but not later taps', async () => {
    const { alerts, http, clock } = opened();
    await Promise.all([alerts.tap(OPENING), alerts.tap(OPENING)]);
    await alerts.tap(OPENING);
    expect([http.requestsOf(ASK).length, http.requestsOf(END).length]).toEqual([1, 0]);

    clock.advance(500);
    await alerts.tap(OPENING);
    expect(http.requestsOf(END)).toHaveLength(1);
  });

  it.each([
    [FAILED_REQUEST, true],
    [failure(409, '지금 바로 살 수 있는 상품이에요.'), false],
  ])(
    'leaves the alert off and shows why when the call fails, with a retry only after a failed request',
    async (refusal, offersAgain) => {
      const { alerts, http, dialogs } = opened();
      http.reply(ASK, refusal);
      await alerts.tap(OPENING);
      expect(alerts.isOn(OPENING)).toBe(false);
      expect(dialogs.toasts.map(({ message, link }) => [message, link?.label === '다시 시도'])).toEqual([
        [refusal.result_msg, offersAgain],
      ]);
    },
  );

  it('asks a guest to log in, and turns the alert on after the login', async () => {
    const { alerts, http, dialogs, navigation, storage, session, clock } = opened({ isMember: false });
    dialogs.prepareReplies(true);
    await alerts.tap(OPENING);
    expect(navigation.entry().location).toBe('/auth/login?rPath=%2Fproduct%2F12');
    expect(http.calls).toEqual([]);

    // Does what the login does: a guest's values become the member's.
    const wish = pendingAlert.read(storage, clock.now());
    session.store(SORA);
    if (wish !== null) pendingAlert.write(storage, wish, clock.now());
    await Promise.all([alerts.resume(), alerts.resume()]);
    expect(http.requestsOf(ASK)).toHaveLength(1);
    expect(alerts.isOn(OPENING)).toBe(true);
    expect(pendingAlert.read(storage, clock.now())).toBeNull();
  });

  it('stores no tap of a guest who declines to log in, and discards a stored tap after half an hour', async () => {
    const { alerts, dialogs, navigation, storage, clock } = opened({ isMember: false });
    dialogs.prepareReplies(false, true);
    await alerts.tap(OPENING);
    expect(pendingAlert.read(storage, clock.now())).toBeNull();
    expect(navigation.entry().location).toBe('/product/12');

    clock.advance(1_000);
    await alerts.tap(OPENING);
    expect(pendingAlert.read(storage, clock.now())).toEqual(OPENING);
    clock.advance(30 * MINUTE_MS);
    expect(pendingAlert.read(storage, clock.now())).toBeNull();
  });

  it('ignores a response that was requested before a tap', async () => {
    const { alerts, http } = opened();
    const late = deferred<Envelope<SaleAlerts>>();
    http.reply(OF_SALE, () => late.promise);
    const loading = alerts.load(12);
    await expect.poll(() => http.requestsOf(OF_SALE)).toHaveLength(1);
    await alerts.tap(OPENING);
    late.resolve(success(OFF));
    await loading;
    expect(alerts.isOn(OPENING)).toBe(true);
  });

  it('clears the alerts of a member who logs out', async () => {
    const { alerts, session, http } = opened();
    http.succeed(OF_SALE, ON);
    await alerts.load(12);
    expect(alerts.isOn(OPENING)).toBe(true);
    session.clear();
    expect(alerts.isOn(OPENING)).toBe(false);
  });
});
