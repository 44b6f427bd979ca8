import { describe, expect, it } from 'vitest';
import { goTo, rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { makeWaitingData } from './office-data.ts';
import { panel } from './office-steps.ts';

describe('the links of the back office', () => {
  const { open } = useOffice({ makeData: makeWaitingData });

  it('lead from a message to its order, and from an entry of the calendar to its sale', async () => {
    const { page } = await open('md@moajang.kr', '/messages');
    await rowsOf(page, '메시지').first().waitFor(SLOW_TIMEOUT);
    const order = rowsOf(page, '메시지').getByRole('link').first();
    const number = await order.innerText();
    await order.click();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByRole('heading', { name: number }).waitFor(SLOW_TIMEOUT);

    await goTo(page, '/schedule?span=month');
    const bars = page.getByRole('list', { name: /^(?:타임딜|셀럽 PICK|공동구매)$/ }).getByRole('button');
    await bars.first().press('Enter');
    const sale = panel(page).getByRole('link', { name: /^판매 \d+$/ });
    const sell_idx = (await sale.innerText()).replace('판매 ', '');
    await sale.click(SLOW_TIMEOUT);
    await page.waitForURL(/\/products\/\d+$/);
    expect(page.url().endsWith(`/products/${sell_idx}`)).toBe(true);
  });
});
