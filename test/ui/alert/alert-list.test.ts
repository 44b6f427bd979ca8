import { describe, expect, it } from 'vitest';
import type { ListedAlert } from '../../../core/api/account/alert.api.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { AlertListViewModel } from '../../../ui/alert/alert-list.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

const LIST = 'GET /api/v1/alert';
const ASK = 'POST /api/v1/alert';
const END = 'DELETE /api/v1/alert';
const NOTHING = { alert_list: [], waiting_cnt: 0 };

const listed = (changes: Partial<ListedAlert>): ListedAlert => ({
  kind: 'open',
  sell_idx: 1,
  option_idx: null,
  option_name: null,
  product_name: '캠핑 텐트',
  product_img: 'product/1/1.webp',
  start_dt: '2026-11-27 10:00:00',
  end_dt: '2026-12-04 10:00:00',
  asked_dt: '2026-11-20 12:00:00',
  told_dt: null,
  liked_price: null,
  consumer_price: 128_000,
  ...changes,
});
const running = { start_dt: '2026-11-01 00:00:00' } as const;
const opening = listed({});
const option = listed({ ...running, kind: 'restock', sell_idx: 2, option_idx: 21, option_name: '아이보리' });
const cheaper = listed({ ...running, kind: 'price', sell_idx: 3, liked_price: 179_000, consumer_price: 159_000 });
const sent = listed({ ...running, sell_idx: 4, told_dt: '2026-11-19 10:00:00' });

async function opened(list: ListedAlert[] = [opening, option, cheaper, sent]) {
  const { http, api } = cartFixture(undefined, undefined, SORA);
  const dialogs = new FakeDialogs();
  http.succeed(LIST, { list }).succeed(ASK, NOTHING).succeed(END, NOTHING);
  const page = new AlertListViewModel(api, new FakeClock(Date.UTC(2026, 10, 24, 3)), dialogs);
  await page.load();
  return { http, dialogs, page };
}

describe('AlertListViewModel', () => {
  it('states for each alert what it waits for', async () => {
    const { page } = await opened();
    expect(page.list.map((alert) => page.textOf(alert))).toEqual([
      { tag: '오픈 D-3', note: '11월 27일(금) 10시에 열려요', price: '' },
      { tag: '재입고', note: '아이보리 · 11월 20일부터 기다렸어요', price: '' },
      { tag: '가격 내림', note: '찜할 때 179,000원, 지금 ', price: '159,000원' },
      { tag: '보냄', note: '11월 19일에 오픈 알림을 보냈어요', price: '' },
    ]);
    const ended = listed({ ...running, end_dt: '2026-11-24 12:00:00' });
    const today = listed({ start_dt: '2026-11-24 20:30:00' });
    expect(page.textOf(ended)).toMatchObject({ tag: '오픈', note: '판매가 끝났어요' });
    expect(page.textOf(today)).toMatchObject({ tag: '오픈 오늘', note: '11월 24일(화) 20시 30분에 열려요' });
  });

  it('shows only the alerts of the chosen kind', async () => {
    const { page } = await opened();
    page.chooseTab('restock');
    expect(page.list).toEqual([option]);
    expect(page.all).toHaveLength(4);
  });

  it('removes an alert immediately, and restores it when that is undone', async () => {
    const { http, dialogs, page } = await opened();
    await Promise.all([page.remove(option), page.remove(option)]);
    expect(page.list).toEqual([opening, cheaper, sent]);
    expect(http.requestsOf(END)).toEqual([{ kind: 'restock', sell_idx: 2, option_idx: 21 }]);
    expect(dialogs.toasts).toMatchObject([{ message: '알림을 껐어요', link: { label: '되돌리기' } }]);

    const [offer] = dialogs.toasts.map(({ link }) => link);
    if (offer === undefined || !('run' in offer)) throw new Error('the toast has no action');
    offer.run();
    await expect.poll(() => page.list.length).toBe(4);
    expect(http.requestsOf(ASK)).toEqual([{ kind: 'restock', sell_idx: 2, option_idx: 21 }]);
  });

  it('removes a sent alert from the list without an offer to undo', async () => {
    const { dialogs, page } = await opened();
    await page.remove(sent);
    expect(page.list).toEqual([opening, option, cheaper]);
    expect(dialogs.toasts).toEqual([{ message: '목록에서 뺐어요' }]);
  });

  it('shows an alert again if it could not be turned off', async () => {
    const { http, dialogs, page } = await opened();
    http.reply(END, FAILED_REQUEST);
    await page.remove(opening);
    expect(page.list).toHaveLength(4);
    expect(dialogs.toasts).toMatchObject([{ message: FAILED_REQUEST.result_msg, link: { label: '다시 시도' } }]);
  });
});
