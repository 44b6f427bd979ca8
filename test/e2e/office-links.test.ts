import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PENDING_WORK } from '../../ui/office/today/pending-work.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { goTo, rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { makeLinkedData } from './office-data.ts';
import { panel } from './office-steps.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

/** The numbers that are links in this data, by screen. Others may be there until the jobs of the shop have run. */
const NUMBERS: readonly (readonly [screen: string, links: string, names: readonly string[]])[] = [
  [
    '/',
    'nav a',
    [
      '발송할 주문',
      '클레임',
      '환불',
      '결제 확인',
      '답변할 문의',
      '재고 부족',
      '신고된 리뷰',
      '실패한 메시지',
      '멈춘 작업',
    ],
  ],
  ['/', 'main a', ['주문', ...PENDING_WORK.map(({ text }) => text)]],
  ['/system', 'main a', ['환불: 결제사 거절']],
  ['/claims', 'main a', ['반품', '교환']],
  ['/figures', 'main a', ['주문']],
  ['/figures?unit=hour', 'main a', ['주문']],
  ['/figures?unit=month', 'main a', ['주문']],
];

interface LinkedNumber {
  readonly name: string;
  readonly count: number;
  readonly href: string;
}

/** Returns the links that are a count, with or without a name before it, such as `클레임 3` or `14건`. */
async function linkedNumbers(page: Page, links: string): Promise<readonly LinkedNumber[]> {
  const found = await page.locator(`${links}:visible`).evaluateAll((elements) =>
    elements.map((link) => {
      const name = link.closest('div')?.querySelector('dt')?.textContent ?? '';
      const text = [name, ...[...link.childNodes].map(({ textContent }) => textContent ?? '')].join(' ');
      return { text: text.replaceAll(/\s+/g, ' ').trim(), href: link.getAttribute('href') ?? '' };
    }),
  );
  return found.flatMap(({ text, href }) => {
    const [, name, count] = /^(\D+?) ?([\d,]+)건?$/.exec(text) ?? [];
    return name === undefined || count === undefined ? [] : [{ name, href, count: Number(count.replaceAll(',', '')) }];
  });
}

/** Opens a list, and counts the rows of all its pages. */
async function countRows(page: Page, href: string): Promise<number> {
  await goTo(page, href);
  const rows = page.locator('main tr[data-row], main ul[aria-label="문의"] > li');
  const next = page.getByRole('button', { name: '다음 50건' });
  let count = await rows.count();
  while (await next.isEnabled()) {
    const before = page.url();
    await next.click();
    await expect.poll(() => page.url(), SLOW_TIMEOUT).not.toBe(before);
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
    count += await rows.count();
  }
  return count;
}

describe('the links of the back office', () => {
  const { open } = useOffice({ makeData: makeLinkedData });

  it('open from each number exactly the rows that it counts', { timeout: 300_000 }, async () => {
    const { page } = await open('owner@moajang.kr', '/');
    for (const [screen, links, names] of NUMBERS) {
      await goTo(page, screen);
      const numbers = await linkedNumbers(page, links);
      expect(numbers.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
      for (const { name, href } of numbers) {
        // The jobs of the shop are running, so a number may change before its list is open.
        const difference = async (): Promise<string> => {
          await goTo(page, screen);
          const shown = (await linkedNumbers(page, links)).find((one) => one.name === name && one.href === href);
          const rows = await countRows(page, href);
          return shown === undefined || shown.count === rows
            ? ''
            : `${screen} ${name}: ${shown.count}, but ${rows} rows`;
        };
        await expect.poll(difference, SLOW_TIMEOUT).toBe('');
      }
    }
  });

  it('lead from a screen of the menu to its whole list, and from its count to the counted rows', async () => {
    for (const [viewport, path] of [
      [DESKTOP, '/'],
      [PHONE, '/menu'],
    ] as const) {
      const { page } = await open('owner@moajang.kr', path, viewport);
      const menu = viewport === PHONE ? page.getByRole('main') : page.getByRole('navigation', { name: '주 메뉴' });
      const count = menu.getByRole('link', { name: /^발송할 주문 ?[\d,]+$/ });
      await count.waitFor(SLOW_TIMEOUT);
      const sideways = Math.max(0, await sidewaysScroll(page));
      expect({ path, findings: await axeFindings(page), sideways }).toEqual({ path, findings: [], sideways: 0 });
      await count.click();
      await page.waitForURL(/\/orders\?status=/);
      await page.goBack();
      await menu.getByRole('link', { name: '주문', exact: true }).click(SLOW_TIMEOUT);
      await page.waitForURL(/\/orders$/);
    }
  });

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
