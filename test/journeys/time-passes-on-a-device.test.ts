import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserTimers } from '../../adapters/browser/native/browser-timers.ts';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import { SystemClock } from '../../adapters/web/system-clock.ts';
import { success } from '../../core/outcome/envelope.ts';
import { countdownAt } from '../../core/sale/countdown.ts';
import { sellStatusAt, type SellStatus } from '../../core/sale/sell-status.ts';
import { HOUR_MS } from '../../core/time/durations.ts';
import { formatKst, parseKst } from '../../core/time/kst.ts';
import { Ticker } from '../../ui/kit/ticker.ts';
import { FakePage } from '../fakes/fake-page.ts';

const NOW = Date.UTC(2026, 10, 21, 3);
const DEAL = { start_dt: formatKst(NOW - HOUR_MS), end_dt: formatKst(NOW + 2 * HOUR_MS) };

/** A deal on a shopper's screen: its countdown and its label, as last rendered. */
class DealOnScreen {
  readonly clock = new SystemClock();
  renderCount = 0;
  text = '';
  status: SellStatus = '판매예정';

  constructor() {
    const timers = new BrowserTimers();
    const tenth = new Ticker(this.clock, timers, 100);
    const second = new Ticker(this.clock, timers, 1_000);
    tenth.subscribe(() => {
      this.renderCount += 1;
      this.text = countdownAt(parseKst(DEAL.end_dt), tenth.now).text;
    });
    second.subscribe(() => {
      this.status = sellStatusAt(DEAL, second.now);
    });
    tenth.wake();
    second.wake();
    vi.advanceTimersByTime(0);
  }
}

/** The device sleeps: its clock advances, and its timers fire late when it wakes. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe('a deal on the screen of a device', () => {
  let page: FakePage;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    page = new FakePage();
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows its end with the first tick after the device has slept past it, in a single render', () => {
    const deal = new DealOnScreen();
    expect([deal.text, deal.status]).toEqual(['02:00:00', '판매중']);
    const before = deal.renderCount;
    sleep(2 * HOUR_MS);
    vi.advanceTimersByTime(100);
    expect(deal.text).toBe('특가종료');
    expect(deal.renderCount).toBe(before + 1);
    vi.advanceTimersByTime(900);
    expect(deal.status).toBe('판매종료');
  });

  it('shows the current countdown after a shorter sleep', () => {
    const deal = new DealOnScreen();
    sleep(HOUR_MS + 100);
    vi.advanceTimersByTime(100);
    expect(deal.text).toBe('01:00:00');
  });

  it('is not rendered while the page is hidden, and is correct immediately when it is shown again', () => {
    const deal = new DealOnScreen();
    page.hide();
    expect(vi.getTimerCount()).toBe(0);
    const before = deal.renderCount;
    vi.advanceTimersByTime(HOUR_MS);
    expect([deal.text, deal.renderCount]).toEqual(['02:00:00', before]);
    page.show();
    expect([deal.text, deal.renderCount]).toEqual(['01:00:00', before + 1]);
    page.hide();
    sleep(2 * HOUR_MS);
    page.show();
    expect([deal.text, deal.status]).toEqual(['특가종료', '판매종료']);
  });

  it.each([
    ['behind', -5 * HOUR_MS],
    ['ahead of', 5 * HOUR_MS],
  ])("follows the server's time after its next response when the clock is %s the server's", async (_side, wrong) => {
    vi.setSystemTime(NOW + wrong);
    const deal = new DealOnScreen();
    expect(deal.text).not.toBe('02:00:00');
    const response = new Response(JSON.stringify(success([])), { headers: { date: new Date(NOW).toUTCString() } });
    const http = new FetchHttp(
      'http://api.test',
      async () => response,
      (serverNow) => deal.clock.correct(serverNow),
    );
    await http.send('GET /api/v1/category', {}, null);
    vi.advanceTimersByTime(1_000);
    expect([deal.text, deal.status]).toEqual(['01:59:59', '판매중']);
    sleep(2 * HOUR_MS);
    vi.advanceTimersByTime(1_000);
    expect([deal.text, deal.status]).toEqual(['특가종료', '판매종료']);
  });
});
