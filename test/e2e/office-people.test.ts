import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { goTo, rowsOf, SLOW_TIMEOUT, useOffice } from './office-browser.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const CS = 'cs@moajang.kr';
const HANA = 'hana@moajang.kr';
const WALK_MS = 120_000;

describe('the screens of members, reviews and inquiries in the back office', () => {
  const { open } = useOffice();
  const inquiries = (page: Page) => page.getByRole('list', { name: '문의' }).getByRole('link');

  it(
    'answers an inquiry with a template although the network is cut in between, and opens the next one',
    async () => {
      const staff = await open(CS, '/inquiries?answered=no');
      const { page } = staff;
      await inquiries(page).first().click(SLOW_TIMEOUT);
      await page.getByRole('button', { name: '틀 관리' }).click(SLOW_TIMEOUT);
      const panel = page.getByRole('dialog');
      await panel.getByLabel('이름').fill('내일 배송');
      await panel.getByLabel('답변 글').fill('{이름} 님, {상품} 상품은 내일 보내 드려요.');
      await panel.getByRole('button', { name: '틀 추가' }).click();
      await panel.getByText('내일 배송', { exact: true }).waitFor(SLOW_TIMEOUT);
      await page.keyboard.press('Escape');

      await page.getByLabel('답변 틀', { exact: true }).selectOption({ label: '내일 배송' });
      const answerField = page.getByLabel('구매자에게 보이는 글');
      const text = await answerField.inputValue();
      expect(text).toMatch(/^\S*\*\S* 님, .+ 상품은 내일 보내 드려요\.$/);
      await answerField.fill(`${text}\n고맙습니다.`);

      staff.expectErrors(/ERR_INTERNET_DISCONNECTED/);
      await staff.context.setOffline(true);
      await page.getByRole('button', { name: '답변 보내기' }).click();
      await page.getByText('데이터 호출에 실패했습니다.').waitFor(SLOW_TIMEOUT);
      await staff.context.setOffline(false);
      const inquiryUrl = page.url();
      await page.reload();
      await page.getByText('보내지 않은 글을 되살렸어요.').waitFor(SLOW_TIMEOUT);
      expect(await answerField.inputValue()).toBe(`${text}\n고맙습니다.`);

      await answerField.press('Control+Enter');
      await page.getByText('답변을 보냈어요.').waitFor(SLOW_TIMEOUT);
      await expect.poll(() => page.url(), SLOW_TIMEOUT).not.toBe(inquiryUrl);
      await expect.poll(() => answerField.inputValue(), SLOW_TIMEOUT).toBe('');
    },
    WALK_MS,
  );

  it('grants points once when the button is clicked twice', async () => {
    const { page } = await open(CS, `/members?q=${HANA}`);
    await rowsOf(page, '회원').first().click(SLOW_TIMEOUT);
    const points = page.getByRole('region', { name: '포인트', exact: true });
    const before = await points.getByText(/^[\d,]+P$/).innerText(SLOW_TIMEOUT);
    const after = `${(Number(before.replaceAll(/\D/g, '')) + 500).toLocaleString('ko-KR')}P`;
    await points.getByRole('button', { name: '지급' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '포인트' }).fill('500');
    await page.getByRole('dialog').getByLabel('구매자에게 보이는 사유').fill('배송이 늦었어요');
    expect(await page.getByRole('dialog').getByText(after).count()).toBe(1);
    await page.getByRole('dialog').getByRole('button', { name: '포인트 지급' }).dblclick();
    await expect.poll(() => points.getByText(after).count(), SLOW_TIMEOUT).toBe(1);
    await expect.poll(() => page.getByText('적립 · 배송이 늦었어요').count(), SLOW_TIMEOUT).toBe(1);
  });

  it('hides a review with a reason for its author, and shows it again', async () => {
    const { page } = await open(CS, '/reviews');
    await rowsOf(page, '리뷰').first().click(SLOW_TIMEOUT);
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: '숨기기', exact: true }).click(SLOW_TIMEOUT);
    await panel.getByRole('button', { name: '리뷰 숨기기' }).click();
    await panel.getByText('쇼핑하는 사람이 읽을 글을 적어 주세요.').waitFor(SLOW_TIMEOUT);
    await panel.getByLabel('쓴 사람에게 보이는 이유').fill('다른 사람의 전화번호가 보여요.');
    await panel.getByRole('button', { name: '리뷰 숨기기' }).click();
    const reason = panel.getByText('쓴 사람이 읽는 이유: 다른 사람의 전화번호가 보여요.');
    await expect.poll(() => reason.count(), SLOW_TIMEOUT).toBe(1);
    await panel.getByRole('button', { name: '다시 보이기' }).click();
    await expect.poll(() => reason.count(), SLOW_TIMEOUT).toBe(0);
  });

  it('shows a seller only the inquiries about their products, and no members', async () => {
    const { page } = await open('seller@moajang.kr', '/inquiries');
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    await menu.getByRole('link', { name: /^문의/ }).waitFor(SLOW_TIMEOUT);
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), SLOW_TIMEOUT).toBe(0);
    await page.getByRole('heading', { name: '문의' }).waitFor(SLOW_TIMEOUT);
    expect(await menu.getByRole('link', { name: '회원' }).count()).toBe(0);
  });

  it.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])(
    'has no axe findings and does not scroll sideways on %s',
    async (_name, viewport) => {
      const { page } = await open('owner@moajang.kr', '/members', viewport);
      await rowsOf(page, '회원').first().waitFor(SLOW_TIMEOUT);
      const found: unknown[] = [];
      const check = async (screen: string): Promise<void> => {
        const findings = await axeFindings(page);
        const sideways = Math.max(0, await sidewaysScroll(page));
        if (findings.length > 0 || sideways > 0) found.push({ screen, findings, sideways });
        const folder = process.env['SHOTS'];
        const name = `${viewport.width}-${screen.replaceAll(/\W+/g, '-')}.png`;
        if (folder !== undefined) await page.screenshot({ path: join(folder, name) });
      };
      await check('members');
      for (const [path, name] of [
        ['/reviews', '리뷰'],
        ['/coupons', '쿠폰'],
        ['/partners', '입점 문의'],
        ['/groups', '공동구매 모임'],
      ] as const) {
        await goTo(page, path);
        await check(path);
        await rowsOf(page, name).first().click(SLOW_TIMEOUT);
        await page.getByRole('dialog').getByRole('region').first().waitFor(SLOW_TIMEOUT);
        await check(`${path} open`);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count(), SLOW_TIMEOUT).toBe(0);
      }
      await goTo(page, '/coupons');
      await page.getByRole('button', { name: '쿠폰 만들기' }).click();
      await page.getByRole('region', { name: '구매자에게 보이는 글' }).waitFor(SLOW_TIMEOUT);
      await check('/coupons new');
      await page.keyboard.press('Escape');
      await goTo(page, '/inquiries');
      await check('/inquiries');
      await inquiries(page).first().click(SLOW_TIMEOUT);
      await page.getByLabel('구매자에게 보이는 글').waitFor(SLOW_TIMEOUT);
      await check('/inquiries open');
      await goTo(page, `/members?q=${HANA}`);
      await rowsOf(page, '회원').first().click(SLOW_TIMEOUT);
      await page.getByRole('button', { name: '지급' }).click(SLOW_TIMEOUT);
      await check('/members/1 points');
      await page.keyboard.press('Escape');
      await check('/members/1');
      expect(found).toEqual([]);
    },
    WALK_MS,
  );
});
