import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import type { ResponseOf } from '../../core/api/contract.ts';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import { dataOf } from '../adapters/server/payments/shopper.ts';

import { ApiShopper } from './api-shopper.ts';
import { PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

/** The demo members in a browser, and queries for their orders. */
export function usePaidOrders() {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const users: Partial<Record<'hana' | 'jeju', ResponseOf<'POST /api/v1/member/login'>>> = {};
  beforeAll(async () => {
    for (const name of ['hana', 'jeju'] as const) {
      const login = { email: `${name}@moajang.kr`, password: 'moajang1!' };
      users[name] = await new ApiShopper(running()).call('POST /api/v1/member/login', login);
    }
  });

  /** Opens a browser in which a demo member is logged in. */
  const as = (name: 'hana' | 'jeju', viewport = PHONE): Promise<Visit> =>
    visit({ viewport, stored: { 'moajang.user': JSON.stringify(users[name]) } });

  /** Returns a member's newest order with lines in these statuses. */
  async function orderOf(name: 'hana' | 'jeju', statuses: readonly OrderStatus[]): Promise<OrderSummary> {
    const http = new FetchHttp(running().apiUrl, fetch);
    const token = users[name]?.token ?? null;
    for (let now_page = 1; ; now_page += 1) {
      const { list, total_page } = dataOf(await http.send('POST /api/v1/order/list', { now_page }, token));
      const found = list.find(
        ({ order_list }) =>
          order_list.length === statuses.length &&
          order_list.every((line, index) => line.order_status === statuses[index]),
      );
      if (found !== undefined) return found;
      if (now_page >= total_page) throw new Error(`${name} has no order with ${statuses.join()}`);
    }
  }
  const lineOf = ({ order_list }: OrderSummary, index = 0): number => order_list[index]?.order_idx ?? 0;

  async function check({ page }: Visit, screen: string): Promise<void> {
    const findings = await axeFindings(page);
    const sideways = Math.max(0, await sidewaysScroll(page));
    expect({ screen, findings, sideways }).toEqual({ screen, findings: [], sideways: 0 });
    const folder = process.env['SHOTS'];
    const { width } = page.viewportSize() ?? PHONE;
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${width}-${screen.replaceAll(/[^\w]+/g, '-')}.png` });
  }

  /** Returns the chips of the lines with this status. */
  const chips = ({ page }: Visit, status: OrderStatus): Locator => page.getByText(status, { exact: true });
  const alert = ({ page }: Visit): Locator => page.getByRole('alertdialog');
  const answerAlert = async (shopper: Visit, button: string): Promise<void> => {
    await alert(shopper).getByRole('button', { name: button, exact: true }).click();
    await alert(shopper).waitFor({ state: 'detached' });
  };
  const callsOf = ({ calls }: Visit, call: string): number => calls.filter((made) => made === call).length;
  const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).waitFor();
  return { as, orderOf, lineOf, check, chips, alert, answerAlert, callsOf, heading, running, visit };
}
