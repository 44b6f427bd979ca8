import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bombImage, sampleImage } from '../adapters/server/sample-images.ts';
import { ApiShopper } from './api-shopper.ts';
import { DESKTOP, PHONE, useBrowser, type Visit } from './browser.ts';
import { deliverOrders, type DeliveredOrder } from './delivered-order.ts';
import { useRunningShop } from './running-shop.ts';
import { axeFindings, sidewaysScroll } from './screen-check.ts';

const HANA = 'hana@moajang.kr';
const WALK_MS = 180_000;

describe('reviews and inquiries', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  let orders: readonly DeliveredOrder[] = [];
  beforeAll(async () => {
    orders = await deliverOrders(running(), HANA, 8);
  }, 120_000);
  const nextOrder = (): DeliveredOrder => {
    const [order, ...others] = orders;
    if (order === undefined) throw new Error('all orders are used');
    orders = others;
    return order;
  };

  /** Opens a browser in which the first demo member is logged in. */
  async function asHana(viewport = PHONE): Promise<Visit> {
    const user = await new ApiShopper(running()).call('POST /api/v1/member/login', {
      email: HANA,
      password: 'moajang1!',
    });
    return visit({ viewport, stored: { 'moajang.user': JSON.stringify(user) } });
  }
  async function check({ page }: Visit, screen: string): Promise<void> {
    const findings = await axeFindings(page);
    const sideways = Math.max(0, await sidewaysScroll(page));
    expect({ screen, findings, sideways }).toEqual({ screen, findings: [], sideways: 0 });
    const folder = process.env['SHOTS'];
    const { width } = page.viewportSize() ?? PHONE;
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${width}-${screen.replaceAll(/[^\w]+/g, '-')}.png` });
  }
  const photo = async (name = 'photo.jpg') => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sampleImage('jpeg', { width: 800, height: 600 }),
  });
  const picker = (page: Page) => page.getByLabel('리뷰 사진 고르기');

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'are written, read and changed on %s, without axe findings',
    async (_name, viewport) => {
      const shopper = await asHana(viewport);
      const { page } = shopper;
      const { order_idx, sell_idx } = nextOrder();
      await shopper.open('/review');
      await page
        .getByRole('link', { name: /리뷰 쓰기$/ })
        .first()
        .waitFor();
      await check(shopper, 'reviews to write');
      await shopper.open(`/review/${order_idx}`);
      await page.getByRole('heading', { name: '어떠셨어요?' }).waitFor();
      await check(shopper, 'review form');
      await page.getByRole('button', { name: '리뷰 올리기' }).click();
      await page.getByText('별점을 골라 주세요.').waitFor();
      // The first invalid field gets the focus.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('1점, 별로예요');
      await check(shopper, 'review form to be mended');
      await page.getByRole('radio', { name: /^4점/ }).check({ force: true });
      await page.getByRole('textbox', { name: '리뷰 내용' }).fill('첫 향이 좋고\n아이도 잘 써요. <b>추천</b>');
      await picker(page).setInputFiles([await photo(), await photo('second.jpg')]);
      await page.getByText('사진 2장이 있어요').waitFor({ state: 'attached' });
      await check(shopper, 'review form filled in');
      await page.getByRole('button', { name: '리뷰 사진 2 빼기' }).click();
      await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: '리뷰 올리기' }).click();
      await page.getByText('리뷰를 올렸어요. 300P를 드렸어요').waitFor();
      await page.getByRole('list', { name: '내가 쓴 리뷰' }).getByText('<b>추천</b>').first().waitFor();
      expect(shopper.path).toBe('/review?tab=written');
      await check(shopper, 'reviews written');
      await page
        .getByRole('link', { name: /리뷰 수정$/ })
        .first()
        .click();
      await page.getByRole('button', { name: '수정한 리뷰 올리기' }).waitFor();
      expect(await page.getByRole('radio', { name: /^4점/ }).isChecked()).toBe(true);
      await check(shopper, 'review form to change');
      await page.getByRole('radio', { name: /^2점/ }).check({ force: true });
      await page.getByRole('button', { name: '수정한 리뷰 올리기' }).click();
      await page.getByText('리뷰를 수정했어요').waitFor();

      await shopper.open(`/product/${sell_idx}`);
      await page.getByRole('navigation', { name: '상품 정보' }).getByRole('link', { name: /^리뷰/ }).click();
      await page.getByRole('list', { name: '리뷰', exact: true }).waitFor();
      // Sections that are still loading would move the page, which closes a list.
      await shopper.waitForContent();
      await page.getByRole('combobox', { name: '리뷰 정렬' }).click();
      await page.getByRole('option', { name: '최신순' }).click();
      await page.getByText('<b>추천</b>').first().waitFor();
      await shopper.waitUntilIdle();
      await check(shopper, 'product reviews');
      await page.getByRole('combobox', { name: '리뷰 정렬' }).click();
      await page.getByRole('option', { name: '별점 낮은순' }).click();
      await shopper.waitUntilIdle();
      await page.getByRole('button', { name: '리뷰 사진 1 크게 보기' }).first().click();
      await page.getByRole('dialog', { name: '리뷰 사진' }).waitFor();
      await check(shopper, 'review photo');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: '이 상품 문의하기' }).scrollIntoViewIfNeeded();
      await check(shopper, 'product inquiries');
      await page.getByRole('link', { name: '이 상품 문의하기' }).click();
      await page.getByRole('form', { name: '상품 문의' }).waitFor();
      await page.getByRole('button', { name: '문의 남기기' }).click();
      await page.getByText('문의 유형을 골라 주세요.').waitFor();
      await check(shopper, 'inquiry form to be mended');
      await page.getByRole('radio', { name: '배송' }).check({ force: true });
      await page.getByRole('textbox', { name: '문의 내용' }).fill('언제 오나요? <script>alert(1)</script>');
      await page.getByText('비밀글로 남기기').click();
      await page.getByRole('button', { name: '문의 남기기' }).click();
      await page.getByText('문의를 남겼어요').waitFor();
      await page.getByRole('link', { name: '이 상품 문의하기' }).scrollIntoViewIfNeeded();
      await page.getByText('언제 오나요? <script>alert(1)</script>').waitFor();

      await shopper.open('/qna');
      await page.getByText('언제 오나요? <script>alert(1)</script>').first().waitFor();
      await check(shopper, 'inquiries');
      await page
        .getByRole('link', { name: /문의 수정$/ })
        .first()
        .click();
      await page.getByRole('button', { name: '수정한 문의 남기기' }).waitFor();
      await check(shopper, 'inquiry form to change');
      await page.getByRole('textbox', { name: '문의 내용' }).fill('언제 도착하나요?');
      await page.getByRole('button', { name: '수정한 문의 남기기' }).click();
      const inquiries = page.getByRole('list', { name: '상품 문의' });
      await inquiries.getByText('언제 도착하나요?').first().waitFor();
      await page
        .getByRole('button', { name: /문의 삭제$/ })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
      await page.getByText('문의를 삭제했어요').waitFor();
      await page.getByText('언제 도착하나요?').waitFor({ state: 'detached' });

      await shopper.open(`/order/qna/${order_idx}`);
      await page.getByRole('radio', { name: '교환·반품' }).check({ force: true });
      await page.getByRole('textbox', { name: '문의 내용' }).fill('다른 옵션으로 바꿀 수 있나요?');
      await check(shopper, 'order inquiry form');
      await page.getByRole('button', { name: '문의 남기기' }).click();
      await page.getByRole('list', { name: '주문 문의' }).getByText('다른 옵션으로 바꿀 수 있나요?').first().waitFor();
      expect(shopper.path).toBe('/qna?kind=order');
      await page
        .getByRole('link', { name: /문의 수정$/ })
        .first()
        .click();
      await page.getByRole('form', { name: '주문 문의 수정' }).waitFor();
      await shopper.open('/qna/999999');
      await page.getByText('문의를 찾을 수 없어요.').waitFor();
      await check(shopper, 'no such inquiry');
    },
    WALK_MS,
  );

  it('lead to the product after an inquiry whose form was opened by its address', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    const { sell_idx } = await new ApiShopper(running()).findOrderableOption();
    await shopper.open(`/product/qna/${sell_idx}`);
    await page.getByRole('radio', { name: '배송' }).check({ force: true });
    await page.getByRole('textbox', { name: '문의 내용' }).fill('주소로 바로 열었어요');
    await page.getByRole('button', { name: '문의 남기기' }).click();
    await page.getByText('문의를 남겼어요').waitFor();
    await expect.poll(() => shopper.path).toBe(`/product/${sell_idx}`);
  });

  it('retain text and images over a reload', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    await shopper.open(`/review/${nextOrder().order_idx}`);
    await page.getByRole('radio', { name: /^3점/ }).check({ force: true });
    await page.getByRole('textbox', { name: '리뷰 내용' }).fill('아직 다 못 쓴 이야기');
    await picker(page).setInputFiles(await photo());
    await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
    await shopper.reload();
    await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
    expect(await page.getByRole('textbox', { name: '리뷰 내용' }).inputValue()).toBe('아직 다 못 쓴 이야기');
    expect(await page.getByRole('radio', { name: /^3점/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: '리뷰 올리기' }).click();
    await page.getByText('리뷰를 올렸어요. 300P를 드렸어요').waitFor();
  });

  it('show what is wrong with an image, and allow removing it', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    await shopper.open(`/review/${nextOrder().order_idx}`);
    const asImage = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
    await picker(page).evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) return;
      const picked = new DataTransfer();
      picked.items.add(new File([], 'empty.jpg', { type: 'image/jpeg' }));
      input.files = picked.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await picker(page).setInputFiles([
      asImage('large.jpg', Buffer.alloc(11 * 1024 * 1024, 1)),
      asImage('text.jpg', Buffer.from('not a picture')),
      asImage('bomb.jpg', await bombImage()),
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
    for (const complaint of [
      '빈 파일이에요. 다른 사진을 골라 주세요.',
      '10MB 이하의 사진만 올릴 수 있어요.',
      'JPEG, PNG, WebP 사진만 올릴 수 있어요.',
      /화소까지 올릴 수 있어요/,
    ])
      await page.getByText(complaint).waitFor();
    await check(shopper, 'pictures that failed');
    for (let left = 5; left > 0; left -= 1) await page.getByRole('button', { name: `리뷰 사진 1 빼기` }).click();
    await page.getByText('0/5').waitFor();
    expect(await page.getByRole('button', { name: /다시 올리기$/ }).count()).toBe(0);
  });

  it('send a failed image again, and stop an upload in flight', async () => {
    const shopper = await asHana();
    const { page } = shopper;
    shopper.expectErrors(/upload/, /ERR_FAILED/);
    await shopper.open(`/review/${nextOrder().order_idx}`);
    await page.route('**/api/v1/upload', (route) => route.abort());
    await picker(page).setInputFiles(await photo());
    await page.getByRole('button', { name: '리뷰 사진 1 다시 올리기' }).waitFor();
    await page.unroute('**/api/v1/upload');
    await page.getByRole('button', { name: '리뷰 사진 1 다시 올리기' }).click();
    await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
    await page.route('**/api/v1/upload', () => {});
    await picker(page).setInputFiles(await photo());
    await page.getByRole('button', { name: '리뷰 사진 2 올리기 취소' }).click();
    await page.getByText('1/5').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it.each([
    [
      'a review',
      ({ order_idx }: DeliveredOrder) => `/review/${order_idx}`,
      '리뷰 올리기',
      '리뷰 내용',
      '**/api/v1/review',
    ],
    [
      'an inquiry',
      ({ sell_idx }: DeliveredOrder) => `/product/qna/${sell_idx}`,
      '문의 남기기',
      '문의 내용',
      '**/product/detail/qna',
    ],
  ] as const)(
    'retain the text of %s when the login expires, show one notice, and return to the page',
    async (_what, pathOf, submit, field, call) => {
      const shopper = await asHana();
      const { page } = shopper;
      shopper.expectErrors(/401/);
      const path = pathOf(nextOrder());
      const text = '쓰는 동안 로그인이 풀렸어요.';
      await shopper.open(path);
      const typed = page.getByRole('textbox', { name: field });
      await typed.fill(text);
      await page.getByRole('radio').last().check({ force: true });
      // The login is invalid for this call only, since otherwise another call would report it first.
      await page.route(call, (route) => {
        const headers = { ...route.request().headers(), authorization: 'Bearer a-token-that-ran-out' };
        return route.request().method() === 'POST' ? route.continue({ headers }) : route.continue();
      });
      await page.getByRole('button', { name: submit }).click();
      await page.getByRole('alertdialog').waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(1);
      await page.unroute(call);
      await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
      await page.getByLabel('이메일').fill(HANA);
      await page.getByLabel('비밀번호', { exact: true }).fill('moajang1!');
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await typed.waitFor();
      expect(shopper.path).toBe(path);
      expect(await typed.inputValue()).toBe(text);
      expect(await page.getByRole('radio').last().isChecked()).toBe(true);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await page.getByRole('button', { name: submit }).click();
      await typed.waitFor({ state: 'detached' });
    },
    WALK_MS,
  );

  it('mark the fields of an inquiry that must be filled in, its type included', async () => {
    const shopper = await asHana();
    await shopper.open('/product/qna/1');
    const form = shopper.page.getByRole('form', { name: '상품 문의' });
    await form.waitFor();

    const marks = form.getByText('*', { exact: true }).filter({ visible: true });

    const labels = await marks.evaluateAll((all) => all.map((mark) => mark.parentElement?.textContent.trim()));
    expect(labels).toEqual(['문의 유형 *', '문의 내용 *']);
    expect(await form.getByRole('radiogroup', { name: '문의 유형' }).getAttribute('aria-required')).toBe('true');
  });

  it('prompt guests to log in, and then open the requested form', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/product/qna/1');
    await page.getByRole('alertdialog').getByText('로그인이 필요해요').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: '로그인' }).click();
    await page.getByLabel('이메일').fill(HANA);
    await page.getByLabel('비밀번호', { exact: true }).fill('moajang1!');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.getByRole('form', { name: '상품 문의' }).waitFor();
    expect(shopper.path).toBe('/product/qna/1');
  });
});
