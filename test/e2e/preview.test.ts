import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '../../core/time/durations.ts';
import { formatKst, startOfKstDay } from '../../core/time/kst.ts';
import { useBrowser } from './browser.ts';
import { freePorts } from './free-ports.ts';
import { Program } from './running-shop.ts';

describe('the preview that an operator opens', () => {
  const opened: { folder?: string; url?: string; program?: Program } = {};
  const visit = useBrowser(() => ({ storefrontUrl: opened.url ?? '', apiUrl: opened.url ?? '' }));
  // The previewed time: tomorrow evening in KST.
  const at = formatKst(startOfKstDay(Date.now()) + 1.875 * DAY_MS);
  beforeAll(async () => {
    opened.folder = await mkdtemp(join(tmpdir(), 'moajang-preview-'));
    await cp(inject('demoData'), opened.folder, { recursive: true });
    const [port] = await freePorts(1);
    opened.url = `http://127.0.0.1:${port}`;
    opened.program = new Program('cli.js', { DATA_DIR: opened.folder }, ['preview', '--at', at, '--port', `${port}`]);
    await opened.program.waitUntilServing(`${opened.url}/readyz`);
  });
  afterAll(async () => {
    await opened.program?.end('SIGKILL');
    if (opened.folder !== undefined) await rm(opened.folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('uses the previewed time as its clock, and shows it at the top of every page', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/');
    const word = page.getByText(`미리보기: ${at.slice(0, -3)}의 매장이에요. 주문할 수 없어요.`);
    const seen = async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const { x = -1, y = -1, width = 0, height = 0 } = (await word.boundingBox()) ?? {};
      const { width: wide = 0, height: high = 0 } = page.viewportSize() ?? {};
      return x >= 0 && y >= 0 && x + width <= wide && y + height <= high && width > 0;
    };
    expect(await seen()).toBe(true);
    await page.getByRole('link', { name: '카테고리' }).first().click();
    await page.waitForURL('**/category*');
    expect(await seen()).toBe(true);
    // The preview also serves the call for its products.
    await page.locator('main a[href^="/product/"]').first().waitFor();
    await shopper.open('/?section=time&time_filter=0');
    expect(await seen()).toBe(true);
    const { headers } = await fetch(`${opened.url}/`);
    expect(formatKst(Date.parse(headers.get('date') ?? '')).slice(0, 10)).toBe(at.slice(0, 10));
  });
});
