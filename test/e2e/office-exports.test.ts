import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../../core/office-sheets/sheet-cell.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const APPLY = '**/api/office/v1/catalogue/imports/parts';

const RUN = '**/api/office/v1/catalogue/imports/run';

const RUNNING = {
  run_key: '00000000-0000-4000-8000-000000000001',
  file_list: ['가을 판매 가격과 기간을 바꾼 파일 (최종).csv'],
  sets_stock: false,
  state: 'checking',
  done_cnt: 0,
  all_cnt: 0,
  failure: '',
  summary: null,
  stored_part_cnt: 0,
  stored_new_cnt: 0,
  stored_changed_cnt: 0,
  new_cnt: 0,
  changed_cnt: 0,
  warning_cnt: 0,
};
const SUMMARY = {
  checked_dt: '2026-11-26 20:14:00',
  count_list: [{ kind: 'sales', added: 60_000, changed: 40_000, same: 12 }],
  fault_list: [],
  fault_cnt: 0,
  part_cnt: 200,
};
const LEFT = { stored_part_cnt: 3, stored_changed_cnt: 1_500, new_cnt: 60_000, changed_cnt: 38_500 };

describe('the back office', () => {
  const { open } = useOffice();
  const rows = (page: Page, name: string) => page.getByRole('grid', { name }).locator('tbody tr[data-row]');

  /** Downloads the file of the export dialog, and returns its text. */
  const download = async (page: Page, choice?: string): Promise<string> => {
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    if (choice !== undefined) await dialog.getByLabel(choice).check();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /건.* 받기$/ }).click(SLOW_TIMEOUT);
    return readFile(await (await downloading).path(), 'utf8');
  };
  /** Returns a file with one sale of a downloaded file, with other values in some columns. */
  const saleFile = (text: string, change: Readonly<Record<string, string>>, at = 0): Buffer => {
    const [sale = {}] = parse<Record<string, string>>(text, { bom: true, columns: true }).slice(at);
    return Buffer.from(`\uFEFF${csvRow(Object.keys(sale))}${csvRow(Object.values({ ...sale, ...change }))}`);
  };
  const choose = (page: Page, buffer: Buffer) =>
    page.getByLabel('상품 파일').setInputFiles([{ name: '판매.csv', mimeType: 'text/csv', buffer }]);
  const shoot = async (page: Page, name: string) => {
    const shots = process.env['OFFICE_SHOTS'];
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
  };
  const openImport = async (page: Page) => {
    await page.getByRole('button', { name: '가져오기' }).click(SLOW_TIMEOUT);
    await page.waitForURL(/\/products\/import$/);
  };

  it('exports sales from the list and imports them: shows the differences, and imports exactly these', async () => {
    const { page } = await open('md@moajang.kr', '/products?status=open');
    await rows(page, '상품').first().waitFor(SLOW_TIMEOUT);
    const text = await download(page, '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)');
    await openImport(page);
    await choose(page, Buffer.from(text));
    await page.getByText('달라지는 것이 없어요').waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '0건 반영' }).waitFor(SLOW_TIMEOUT);

    await choose(page, saleFile(text, { consumer_price: '1', sale_price: '99000' }));
    const table = page.getByRole('table', { name: '달라지는 것' });
    await table.getByText('판매가').waitFor(SLOW_TIMEOUT);
    await table.getByText('90% 넘게 싸요. 0이 빠지지 않았나요?').waitFor(SLOW_TIMEOUT);
    for (const viewport of [PHONE, { width: 320, height: 700 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      await shoot(page, `import-differences-${viewport.width}`);
    }
    await choose(page, saleFile(text, { consumer_price: '97000', sale_price: '99000' }));
    await table.getByText('97,000').waitFor(SLOW_TIMEOUT);
    await page.getByRole('button', { name: '1건 반영' }).dblclick(SLOW_TIMEOUT);
    await page.getByText('1건을 반영했어요').waitFor(SLOW_TIMEOUT);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await shoot(page, `import-done-${viewport.width}`);
    }
    await page.getByRole('link', { name: '상품 목록 보기' }).click();
    await rows(page, '상품').first().waitFor(SLOW_TIMEOUT);
    const now = await download(page, '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)');
    expect(now).toContain(',99000,97000,');
  });

  it('shows which rows are refused and why, and has no button until they are valid', async () => {
    const { page } = await open('owner@moajang.kr', '/products');
    await rows(page, '상품').first().waitFor(SLOW_TIMEOUT);
    const text = await download(page, '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)');
    await openImport(page);
    await choose(page, saleFile(text, { seller: '<script>alert(1)</script>', end_dt: '내일' }));
    await page.getByText('end_dt: YYYY-MM-DD HH:mm:ss 여야 해요').waitFor(SLOW_TIMEOUT);
    await page.getByText('판매.csv:2').first().waitFor(SLOW_TIMEOUT);
    expect(await page.getByRole('button', { name: '0건 반영' }).getAttribute('aria-disabled')).toBe('true');
    await shoot(page, 'import-refused');
    for (const viewport of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
      await page.setViewportSize(viewport);
      const sideways = Math.max(0, await sidewaysScroll(page));
      expect({ width: viewport.width, findings: await axeFindings(page), sideways }).toEqual({
        width: viewport.width,
        findings: [],
        sideways: 0,
      });
      await shoot(page, `import-refused-${viewport.width}`);
    }
  });

  it('shows a dry run again when the network is back, and after a reload', async () => {
    const staff = await open('md@moajang.kr', '/products');
    staff.expectErrors(/ERR_FAILED/);
    const { page } = staff;
    await rows(page, '상품').first().waitFor(SLOW_TIMEOUT);
    const text = await download(page, '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)');
    await openImport(page);
    await page.route(RUN, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await choose(page, saleFile(text, { consumer_price: '66000', sale_price: '99000' }, 3));
    await page.getByText('연결이 끊겼어요.').waitFor(SLOW_TIMEOUT);
    await shoot(page, 'import-lost');
    await page.unroute(RUN);
    await page.getByRole('button', { name: '1건 반영' }).waitFor(SLOW_TIMEOUT);
    await page.reload();
    await page.getByRole('button', { name: '1건 반영' }).waitFor(SLOW_TIMEOUT);
    const changes = page.getByRole('table', { name: '달라지는 것' });
    await changes.getByText('66,000').waitFor(SLOW_TIMEOUT);
    expect(await changes.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: '비우기' }).click();
    await page.getByText('아직 고른 파일이 없어요').waitFor(SLOW_TIMEOUT);
  });

  it('shows the progress of a dry run, and how it has ended', async () => {
    const { page } = await open('md@moajang.kr', '/products');
    const states: readonly [string, object, string][] = [
      ['reading', { state: 'checking' }, '파일을 읽고 있어요'],
      ['checking', { state: 'checking', done_cnt: 45_000, all_cnt: 100_000 }, '45,000 / 100,000줄'],
      ['interrupted', { state: 'interrupted' }, '서버가 다시 시작돼서 살펴보기가 멈췄어요'],
      ['failed', { state: 'failed', failure: '100,000줄까지예요. 나누어 올려 주세요.' }, '100,000줄까지예요.'],
      ['stopped', { state: 'checked', summary: SUMMARY, ...LEFT }, '1,500건을 반영했고, 98,500건이 남았어요.'],
    ];
    for (const [name, state, message] of states) {
      await page.route(RUN, (route) =>
        route.fulfill({
          json: { result_code: 200, result_msg: '성공', result_data: { run: { ...RUNNING, ...state } } },
        }),
      );
      await page.goto(new URL('/products/import', page.url()).href);
      await page.getByText(message).waitFor(SLOW_TIMEOUT);
      for (const viewport of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
        await page.setViewportSize(viewport);
        const sideways = Math.max(0, await sidewaysScroll(page));
        const found = { name, width: viewport.width, findings: await axeFindings(page), sideways };
        expect(found).toEqual({ name, width: viewport.width, findings: [], sideways: 0 });
        await shoot(page, `import-${name}-${viewport.width}`);
      }
      await page.unroute(RUN);
    }
  });

  it('imports once when the response is lost, and lets staff repeat a request that never arrived', async () => {
    const staff = await open('md@moajang.kr', '/products?status=open');
    staff.expectErrors(/ERR_FAILED/);
    const { page } = staff;
    await rows(page, '상품').first().waitFor(SLOW_TIMEOUT);
    const text = await download(page, '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)');
    await openImport(page);
    await choose(page, saleFile(text, { consumer_price: '88000', sale_price: '99000' }, 1));
    await page.getByRole('button', { name: '1건 반영' }).waitFor(SLOW_TIMEOUT);
    await page.route(APPLY, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: '1건 반영' }).click();
    await page.getByText('연결이 끊겨 반영되지 않았어요. 다시 해 주세요.').waitFor(SLOW_TIMEOUT);
    let sent = 0;
    await page.route(APPLY, async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: '1건 반영' }).click();
    await page.getByText('1건을 반영했어요').waitFor(SLOW_TIMEOUT);
    expect(sent).toBe(1);
  });

  it('refuses an import if other staff changed the sales first, names them, and shows the current differences', async () => {
    const first = await open('md@moajang.kr', '/products');
    const second = await open('owner@moajang.kr', '/products');
    await rows(first.page, '상품').first().waitFor(SLOW_TIMEOUT);
    const text = await download(first.page, '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)');
    await openImport(first.page);
    await choose(first.page, saleFile(text, { consumer_price: '71000', sale_price: '99000' }, 2));
    await first.page.getByRole('button', { name: '1건 반영' }).waitFor(SLOW_TIMEOUT);
    await openImport(second.page);
    await choose(second.page, saleFile(text, { consumer_price: '72000', sale_price: '99000' }, 2));
    await second.page.getByRole('button', { name: '1건 반영' }).click(SLOW_TIMEOUT);
    await second.page.getByText('1건을 반영했어요').waitFor(SLOW_TIMEOUT);

    await first.page.getByRole('button', { name: '1건 반영' }).click();
    await first.page.getByText(/님이 \d\d:\d\d에 바꿨어요.*아무것도 덮어쓰지 않았어요/).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => first.page.locator('del', { hasText: '72,000' }).count(), SLOW_TIMEOUT).toBe(1);
    await shoot(first.page, 'import-stale');
    await first.page.getByRole('button', { name: '1건 반영' }).click();
    await first.page.getByText('1건을 반영했어요').waitFor(SLOW_TIMEOUT);
  });

  it('downloads the list of members masked or, with a row in the audit log, unmasked', async () => {
    const { page } = await open('owner@moajang.kr', '/members');
    await rows(page, '회원').first().waitFor(SLOW_TIMEOUT);
    const masked = await download(page);
    expect(masked).toMatch(/^\uFEFF회원번호,이름,이메일,휴대폰/);
    expect(masked).toMatch(/010-\*{4}-\d{4}/);
    const whole = await download(page, '이름, 연락처, 주소를 가리지 않기');
    expect(whole).not.toContain('****');
    expect(whole.split('\r\n').length).toBe(masked.split('\r\n').length);
    await page.goto(new URL('/audit?kind=view', page.url()).href);
    const row = rows(page, '감사 기록').filter({ hasText: '항목 회원' }).first();
    await row.waitFor(SLOW_TIMEOUT);
    expect(await row.locator('ins').allInnerTexts()).toContain('없음');
  });
});
