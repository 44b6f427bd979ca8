import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../../core/office-sheets/sheet-cell.ts';
import { IMPORT_FILE } from '../../core/vocabulary/limits/import-limits.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const PARTS = '**/api/office/v1/catalogue/imports/parts';
const RUN = /\/api\/office\/v1\/catalogue\/imports\/run$/;
const FILE = '/api/office/v1/exports/catalogue-sales/file?format=csv';
const LOST = '연결이 끊겨 반영되지 않았어요. 다시 해 주세요.';

type Row = Readonly<Record<string, string>>;

describe('an import of products while the network is cut', () => {
  const { open } = useOffice();

  const exported = async (page: Page): Promise<readonly Row[]> => {
    const downloading = page.waitForEvent('download');
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
    }, FILE);
    return parse<Row>(await readFile(await (await downloading).path()), { bom: true, columns: true });
  };
  const fileOf = (rows: readonly Row[]): Buffer =>
    Buffer.from(`\uFEFF${csvRow(Object.keys(rows[0] ?? {}))}${rows.map((row) => csvRow(Object.values(row))).join('')}`);
  const choose = (page: Page, buffer: Buffer) =>
    page.getByLabel('상품 파일').setInputFiles([{ name: '판매.csv', mimeType: 'text/csv', buffer }]);
  /** Checks the screen on a desktop and on a phone, and takes screenshots. */
  const inspect = async (page: Page, name: string): Promise<void> => {
    const shots = process.env['OFFICE_SHOTS'];
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const sideways = Math.max(0, await sidewaysScroll(page));
      const findings = await axeFindings(page);
      expect({ name, width: viewport.width, findings, sideways }).toEqual({
        name,
        width: viewport.width,
        findings: [],
        sideways: 0,
      });
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png` });
    }
  };

  it('stores each row once, although both the upload and a part were cut', async () => {
    const staff = await open('md@moajang.kr', '/products/import');
    staff.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
    const { page } = staff;
    await page.getByText('아직 고른 파일이 없어요').waitFor(SLOW_TIMEOUT);
    const before = await exported(page);
    // Eight full parts and one row.
    const rows = before.slice(0, 8 * IMPORT_FILE.maxChanges + 1).map((row) => ({
      ...row,
      sale_price: '99000',
      consumer_price: '77000',
      channel_prices: '',
    }));
    const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);

    let cut = () => {};
    await page.route(RUN, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise<void>((resolve) => (cut = resolve));
      return route.abort('internetdisconnected');
    });
    const sent = page.waitForRequest((request) => RUN.test(request.url()) && request.method() === 'POST');
    await choose(page, fileOf(rows));
    expect((await sent).headers()['content-type']).toBe('application/octet-stream');
    await page.getByText('파일을 올리고 있어요').waitFor(SLOW_TIMEOUT);
    await inspect(page, 'upload');
    await setOffline(true);
    cut();
    await page.getByText('올라갔는지 확인하고 있어요').waitFor(SLOW_TIMEOUT);
    await inspect(page, 'upload-cut');
    await setOffline(false);
    await page.getByText('연결이 끊겨 살펴보지 못했어요. 다시 해 주세요.').waitFor(SLOW_TIMEOUT);
    await inspect(page, 'upload-again');
    await page.unroute(RUN);

    await choose(page, fileOf(rows));
    await page.getByRole('button', { name: '401건 반영' }).waitFor(SLOW_TIMEOUT);
    await inspect(page, 'checked');
    let parts = 0;
    await page.route(PARTS, async (route) => {
      parts += 1;
      if (parts === 2) await setOffline(true);
      await route.continue();
    });
    await page.getByRole('button', { name: '401건 반영' }).click();
    await page.getByLabel('반영할 건수를 적어 주세요').fill('401');
    await page.getByRole('dialog').getByRole('button', { name: '401건 반영' }).click();
    await page.getByText('반영됐는지 확인하고 있어요').waitFor(SLOW_TIMEOUT);
    await inspect(page, 'storing-cut');
    await setOffline(false);
    await page.getByText(LOST).waitFor(SLOW_TIMEOUT);
    await page.getByText('50건을 반영했고, 351건이 남았어요. 이어서 반영할 수 있어요.').waitFor(SLOW_TIMEOUT);
    await inspect(page, 'storing-left');
    await page.getByRole('button', { name: '351건 반영' }).click();
    await page.getByLabel('반영할 건수를 적어 주세요').fill('351');
    await page.getByRole('dialog').getByRole('button', { name: '351건 반영' }).click();
    await page.getByText('401건을 반영했어요').waitFor(SLOW_TIMEOUT);
    await inspect(page, 'done');

    const after = await exported(page);
    expect(after).toEqual([...rows, ...before.slice(rows.length)]);
  });
});
