import { describe, expect, it } from 'vitest';
import { ApiShopper } from './api-shopper.ts';
import { PHONE, useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const HANA = 'hana@moajang.kr';
const WALK_MS = 120_000;

describe('the reviews of a product', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);

  /** Returns a sale with more reviews than one page, of several options. */
  async function reviewedSale(): Promise<number> {
    const api = new ApiShopper(running());
    for (let sell_idx = 1; sell_idx < 400; sell_idx += 1) {
      const score = await api.call('GET /api/v1/review/score/{id}', { id: sell_idx }).catch(() => null);
      if (score !== null && score.review_cnt > 20 && score.option_list.length > 1 && score.photo_cnt > 1)
        return sell_idx;
    }
    throw new Error('the demo shop has no product with many reviews');
  }
  async function goToReviews({ page }: Visit): Promise<void> {
    await page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: /^리뷰/ }).click();
    await page.getByRole('group', { name: '리뷰 고르기' }).waitFor();
    await list(page).first().waitFor();
  }
  const list = (page: Visit['page']) => page.locator('ul[aria-label="리뷰"] > li');
  const helpful = (page: Visit['page']) => page.getByRole('button', { name: /리뷰 도움돼요/ }).first();
  async function check({ page }: Visit, screen: string): Promise<void> {
    const findings = await axeFindings(page);
    const sideways = Math.max(0, await sidewaysScroll(page));
    expect({ screen, findings, sideways }).toEqual({ screen, findings: [], sideways: 0 });
    const folder = process.env['SHOTS'];
    if (folder === undefined) return;
    const { width } = page.viewportSize() ?? PHONE;
    await page.screenshot({ path: `${folder}/${width}-${screen.replaceAll(/[^\w]+/g, '-')}.png` });
  }
  async function logIn({ page }: Visit): Promise<void> {
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
    await page.getByLabel('이메일').fill(HANA);
    await page.getByLabel('비밀번호', { exact: true }).fill('moajang1!');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
  }

  it(
    'are filtered and sorted, and stay so when the shopper returns from another page',
    async () => {
      const shopper = await visit();
      const { page } = shopper;
      await shopper.open(`/product/${await reviewedSale()}`);
      await goToReviews(shopper);
      await check(shopper, 'reviews of all');
      await page.getByRole('button', { name: /^사진 리뷰/ }).click();
      await page.getByRole('combobox', { name: '리뷰 정렬, 도움순' }).click();
      await page.getByRole('option', { name: '최신순' }).click();
      await page.getByRole('combobox', { name: /^별점/ }).click();
      await page.getByRole('option', { name: /^5점/ }).click();
      await shopper.waitUntilIdle();
      const stars = list(page).getByRole('img', { name: '5점 만점에 5점' });
      expect(await stars.count()).toBe(await list(page).count());
      await check(shopper, 'reviews with photos and five stars');

      await page.getByRole('link', { name: '이 상품 문의하기' }).click();
      await page.getByRole('alertdialog').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
      await page.getByRole('combobox', { name: '별점, 5점' }).waitFor();
      expect(await page.getByRole('button', { name: /^사진 리뷰/ }).getAttribute('aria-pressed')).toBe('true');
      expect(await page.getByRole('combobox', { name: '리뷰 정렬, 최신순' }).count()).toBe(1);
    },
    WALK_MS,
  );

  it(
    'are marked as helpful by a guest once they have logged in, and are reported once',
    async () => {
      const shopper = await visit();
      const { page } = shopper;
      const path = `/product/${await reviewedSale()}`;
      await shopper.open(path);
      await goToReviews(shopper);
      expect(await helpful(page).getAttribute('aria-pressed')).toBe('false');
      await helpful(page).click();
      await logIn(shopper);
      await page.getByText('도움돼요를 눌렀어요').waitFor();
      await page.waitForURL(`**${path}`);
      await goToReviews(shopper);
      await page.locator('[aria-pressed=true]', { hasText: '도움돼요' }).first().waitFor();

      await page
        .getByRole('button', { name: /리뷰 신고$/ })
        .first()
        .click();
      const sheet = page.getByRole('dialog', { name: '이 리뷰를 신고할까요?' });
      await sheet.getByRole('button', { name: '신고하기' }).click();
      await sheet.getByText('신고 사유를 골라 주세요.').waitFor();
      await check(shopper, 'report of a review');
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /리뷰 신고$/ })
        .first()
        .click();
      await sheet.getByRole('radio', { name: '광고나 홍보예요' }).check({ force: true });
      await sheet.getByRole('textbox', { name: '더 알려 주실 내용' }).fill('다른 가게 주소가 있어요');
      await sheet.getByRole('button', { name: '신고하기' }).click();
      await page.getByText('신고했어요', { exact: true }).waitFor();
      await check(shopper, 'a reported review');
      await shopper.reload();
      await goToReviews(shopper);
      await page.getByText('신고했어요', { exact: true }).waitFor();

      // The mark is undone when it cannot be sent.
      shopper.expectErrors(/helpful/, /ERR_FAILED/);
      await page.route('**/review/helpful', (route) => route.abort());
      const marked = page.getByRole('button', { name: /리뷰 도움돼요/ }).nth(1);
      const before = await marked.getAttribute('aria-pressed');
      await marked.click();
      await page.getByText('데이터 호출에 실패했습니다.').waitFor();
      expect(await marked.getAttribute('aria-pressed')).toBe(before);
    },
    WALK_MS,
  );
});
