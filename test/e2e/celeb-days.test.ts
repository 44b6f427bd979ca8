import { describe, expect, it } from 'vitest';
import { addDays, formatKstDate } from '../../core/time/kst.ts';
import { useBrowser } from './browser.ts';
import { useRunningShop } from './running-shop.ts';

describe('the days of celeb sales', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  it('start with today selected, and link back to it once it is scrolled out of view', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const today = Date.now();
    await page.route(`${running().apiUrl}/api/v1/home/celeb/schedule`, async (route) => {
      const response = await route.fetch();
      const result_data = Array.from({ length: 14 }, (_, day) => ({
        start_dt: formatKstDate(addDays(today, day * 3)),
        label: day === 0 ? 'NOW' : 'OPEN',
      }));
      await route.fulfill({ response, json: { result_code: 200, result_msg: '', result_data } });
    });
    await shopper.open('/');
    await page.getByRole('link', { name: '셀럽 PICK', exact: true }).click();
    const strip = page.getByRole('navigation', { name: '공동구매 날짜' });
    const days = strip.getByRole('link');
    await expect.poll(() => days.count()).toBe(15);
    expect(await days.nth(0).locator('i').textContent()).toBe('');
    expect(await days.nth(1).getAttribute('aria-current')).toBe('date');
    expect(await days.nth(1).textContent()).toContain('오늘');
    expect(await strip.getByText(/^\d+월$/).count()).toBeGreaterThan(0);
    const back = page.getByRole('link', { name: '오늘', exact: true });
    expect(await back.count()).toBe(0);

    await days.nth(12).click();
    await back.waitFor();
    await expect.poll(() => days.nth(12).getAttribute('aria-current')).toBe('date');
    await back.click();

    await expect.poll(() => days.nth(1).getAttribute('aria-current')).toBe('date');
    await back.waitFor({ state: 'detached' });
  });
});
