import { describe, expect, it } from 'vitest';

import { sampleImage } from '../adapters/server/sample-images.ts';

import { DESKTOP } from './browser.ts';

import { usePaidOrders } from './paid-orders.ts';

const NARROW = { width: 320, height: 640 };
const WALK_MS = 180_000;
const MARKUP = '<b>마음</b>이 <script>바뀌었어요</script>';
const FAILED = '데이터 호출에 실패했습니다.';

describe('the storefront, after the payment,', () => {
  const { as, orderOf, lineOf, check, chips, alert, answerAlert, callsOf, heading, visit } = usePaidOrders();

  it.each([
    ['a narrow phone', NARROW],
    ['a desktop', DESKTOP],
  ])(
    'has no axe findings, and does not scroll sideways, on %s',
    async (_name, viewport) => {
      const shopper = await as('hana', viewport);
      const { page } = shopper;
      const paid = await orderOf('hana', ['결제완료', '결제완료']);
      const delivered = await orderOf('hana', ['배송완료', '배송완료']);
      const cancelled = await orderOf('hana', ['취소완료', '취소완료']);
      const refundAsked = await orderOf('hana', ['환불요청']);

      await shopper.open('/order/list');
      await page
        .getByRole('group', { name: '상태' })
        .getByRole('button', { name: /^반품요청 1/ })
        .click();
      await shopper.waitUntilIdle();
      await expect.poll(() => page.getByRole('link', { name: /주문 상세$/ }).count()).toBe(1);
      await check(shopper, 'order list');
      await page.locator('summary').filter({ hasText: '전체 기간' }).click();
      await page.getByRole('button', { name: '기간 달력' }).click();
      await page.getByRole('dialog').waitFor();
      await check(shopper, 'order list calendar');

      // The width makes a difference on a few pages; the others are checked once.
      const isNarrow = viewport === NARROW;
      for (const status of isNarrow ? (['입금대기', '배송중', '반품요청', '교환요청', '환불요청'] as const) : []) {
        const { payment_idx } = await orderOf('hana', [status]);
        await shopper.open(`/order/detail/${payment_idx}`);
        await heading(page, '결제 정보');
        await shopper.waitUntilIdle();
        await check(shopper, `order detail ${payment_idx}`);
      }
      await shopper.open(`/order/detail/${delivered.payment_idx}`);
      const tracking = page.getByRole('link', { name: /^배송 조회/ }).first();
      await tracking.waitFor();
      expect(await tracking.getAttribute('href')).toMatch(/t_code=\d+&t_invoice=\d+/);
      expect(await tracking.getAttribute('rel')).toContain('noopener');
      await check(shopper, 'order detail delivered');
      await shopper.open(`/order/detail/${paid.payment_idx}`);
      await page.getByRole('button', { name: /^주문 (전체 )?취소$/ }).click();
      await page.getByRole('dialog', { name: '주문 취소' }).waitFor();
      await check(shopper, 'cancel sheet');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '변경', exact: true }).click();
      await page.getByRole('dialog', { name: '배송지 변경' }).waitFor();
      await page.getByRole('textbox', { name: '받는 분' }).fill('');
      await page.getByRole('button', { name: '이 주소로 변경' }).click();
      await page.getByText('받는 분 이름을 입력해 주세요.').waitFor();
      await check(shopper, 'address sheet to be mended');
      await page.keyboard.press('Escape');

      for (const [word, path] of [
        ['반품', `/order/return/${lineOf(delivered)}`],
        ['교환', `/order/change/${lineOf(delivered)}`],
      ] as const) {
        await shopper.open(path);
        await page.getByRole('button', { name: `${word} 신청하기` }).click();
        await page.getByText('사유를 골라 주세요.').waitFor();
        await check(shopper, `claim form ${path.split('/')[2]}`);
      }
      const routes = [
        [`/order/payment/cancel/${cancelled.payment_idx}`, '주문을 취소했어요'],
        [`/order/cancel/${lineOf(cancelled)}`, '주문을 취소했어요'],
        [`/order/payment/refund/${cancelled.payment_idx}`, '환불했어요'],
        [`/order/refund/${cancelled.payment_idx}/${lineOf(cancelled, 1)}`, '환불했어요'],
        [`/order/payment/vbank/refund/${refundAsked.payment_idx}`, '환불을 요청했어요'],
        [`/order/vbank/refund/${refundAsked.payment_idx}/${lineOf(refundAsked)}`, '환불을 요청했어요'],
        [`/order/payment/confirm/${cancelled.payment_idx}`, '구매를 확정한 상품이 없어요'],
        [`/order/confirm/${cancelled.payment_idx}/${lineOf(cancelled)}`, '구매를 확정한 상품이 없어요'],
        [`/order/return/${lineOf(cancelled)}`, '지금은 반품을 신청할 수 없어요'],
        [`/order/change/${lineOf(cancelled)}`, '지금은 교환을 신청할 수 없어요'],
        [`/order/payment/vbank/cancel/${cancelled.payment_idx}`, '지금은 환불을 요청할 수 없어요'],
        [`/order/vbank/cancel/${lineOf(cancelled)}`, '지금은 환불을 요청할 수 없어요'],
        ['/order/detail/999999', '주문을 찾을 수 없어요'],
        ['/order/detail/no-number', '주문을 찾을 수 없어요'],
      ] as const;
      const checked = new Set<string>();
      for (const [path, text] of isNarrow ? routes : routes.slice(0, 1)) {
        await shopper.open(path);
        await page.getByText(text).waitFor();
        // Pages with the same text look the same.
        if (!checked.has(text)) await check(shopper, `order route ${path}`);
        checked.add(text);
      }
      const changed = shopper.calls.filter((call) => /cancel|confirm|request|withdraw|address/.test(call));
      expect(changed).toEqual([]);
    },
    WALK_MS,
  );

  it('links a completed refund to the page that confirms it', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    const { payment_idx } = await orderOf('hana', ['취소완료', '취소완료']);
    await shopper.open(`/order/detail/${payment_idx}`);
    await page.getByRole('link', { name: '환불 완료 내역' }).first().click();
    await page.waitForURL(new RegExp(`/order/refund/${payment_idx}/\\d+$`));
    await page.getByText('환불했어요').waitFor();
    expect(await page.getByRole('link', { name: '주문 상세' }).getAttribute('href')).toBe(
      `/order/detail/${payment_idx}`,
    );
  });

  it('shows no order of another shopper at any address', async () => {
    const { payment_idx, order_list } = await orderOf('hana', ['배송완료', '배송완료']);
    const [line] = order_list;
    const other = await as('jeju');
    for (const path of [
      `/order/detail/${payment_idx}`,
      `/order/payment/cancel/${payment_idx}`,
      `/order/return/${line?.order_idx}`,
      `/order/refund/${payment_idx}/${line?.order_idx}`,
    ]) {
      await other.open(path);
      await other.page.getByText('주문을 찾을 수 없어요').waitFor();
    }
    const guest = await visit();
    await guest.open(`/order/confirm/${payment_idx}/${line?.order_idx}`);
    await guest.page.getByText('주문을 찾을 수 없어요').waitFor();
    for (const { page } of [other, guest])
      expect(await page.getByText(order_list[0]?.product_name ?? '').count()).toBe(0);
  });

  it('cancels once after a lost response, a double tap, a reload and going back', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    shopper.expectErrors(/partial\/cancel/, /ERR_FAILED/);
    const CALL = 'POST /api/v2/payment/partial/cancel';
    const order = await orderOf('hana', ['결제완료', '결제완료']);
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('button', { name: '상품 취소' }).first().click();
    const sheet = page.getByRole('dialog', { name: '상품 취소' });
    await sheet.getByText('돌려받을 금액').waitFor();
    await sheet.getByText(/상품을 모두 취소해요$/).waitFor();
    await sheet.getByRole('textbox', { name: /취소 사유/ }).fill(MARKUP);

    const keys: unknown[] = [];
    // The server cancels, but its response is lost.
    await page.route('**/api/v2/payment/partial/cancel', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      keys.push(route.request().postDataJSON());
      await route.fetch();
      await route.abort();
    });
    await sheet.getByRole('button', { name: '취소하기' }).click();
    await alert(shopper).getByText(FAILED).waitFor();
    await answerAlert(shopper, '확인');
    expect(await sheet.getByRole('textbox', { name: /취소 사유/ }).inputValue()).toBe(MARKUP);
    await page.unroute('**/api/v2/payment/partial/cancel');
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('partial/cancel')) keys.push(request.postDataJSON());
    });
    await sheet.getByRole('button', { name: '취소하기' }).dblclick();
    await heading(page, '주문을 취소했어요');
    const steps = page.getByRole('list', { name: '환불 과정' }).getByRole('listitem');
    expect(await steps.count()).toBe(3);
    expect(await steps.nth(1).getAttribute('aria-current')).toBe('step');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(keys[0]);

    const done = shopper.path;
    const before = callsOf(shopper, CALL);
    await shopper.reload();
    await heading(page, '주문을 취소했어요');
    await page.goBack();
    await heading(page, '상품마다 진행 상태가 달라요');
    expect(await chips(shopper, '취소완료').count()).toBe(1);
    await page.goForward();
    await page.waitForURL(`**${done}`);
    await heading(page, '주문을 취소했어요');
    expect(callsOf(shopper, CALL)).toBe(before);

    await page.getByRole('link', { name: '주문 상세' }).click();
    await page.getByRole('button', { name: '주문 전체 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '취소하기' }).click();
    await page.waitForURL(`**/order/payment/cancel/${order.payment_idx}`);
    await heading(page, '주문을 취소했어요');
    await page.getByRole('link', { name: '주문 상세' }).click();
    await page.getByText('주문을 취소했어요').waitFor();
    expect(await page.getByRole('button', { name: /취소/ }).count()).toBe(0);
  });

  it('requests a return with a reason and images, retained over a reload, and withdraws it', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    const order = await orderOf('hana', ['배송완료', '배송완료']);
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('link', { name: '반품 신청' }).first().click();
    await page.getByRole('button', { name: '반품 신청하기' }).click();
    await page.getByText('사유를 골라 주세요.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason_type');
    await check(shopper, 'claim form without a reason');
    await page.getByRole('radio', { name: /상품에 문제가 있어요/ }).check();
    await page.getByRole('button', { name: '반품 신청하기' }).click();
    await page.getByText('어떤 점이 문제였는지 적어 주세요.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason');
    await page.getByRole('textbox', { name: '어떤 점이 문제였는지 알려 주세요' }).fill(MARKUP);
    await page.getByLabel('사진 고르기').setInputFiles({
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: await sampleImage('jpeg', { width: 400, height: 300 }),
    });
    await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
    await shopper.reload();
    await page.getByText('사진 1장이 있어요').waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: /상품에 문제가 있어요/ }).isChecked()).toBe(true);
    await check(shopper, 'claim form filled in');
    await page.getByRole('button', { name: '반품 신청하기' }).dblclick();
    await page.getByText('반품을 신청했어요').waitFor();
    await page.waitForURL(`**/order/detail/${order.payment_idx}`);
    await page.getByText(MARKUP).waitFor();
    await page.getByRole('img', { name: '사진 1' }).waitFor();
    expect(callsOf(shopper, 'POST /api/v2/payment/return/request')).toBe(1);
    await check(shopper, 'order detail with a return');
    // The form was sent, so going back skips it.
    await page.goBack();
    expect(shopper.path).toBe(`/order/detail/${order.payment_idx}`);

    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('button', { name: '요청 철회' }).click();
    await answerAlert(shopper, '취소');
    expect(callsOf(shopper, 'POST /api/v2/payment/claim/withdraw')).toBe(0);
    await page.getByRole('button', { name: '요청 철회' }).click();
    await answerAlert(shopper, '철회');
    await page.getByText('요청을 철회했어요').waitFor();
    await page.getByText(MARKUP).waitFor({ state: 'detached' });
  });

  it('confirms a purchase once, shows the points, and offers no return afterwards', async () => {
    const shopper = await as('hana');
    const { page } = shopper;
    const CALL = 'POST /api/v2/payment/purchase/confirm';
    const order = await orderOf('hana', ['배송완료', '배송완료']);
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('button', { name: '구매확정', exact: true }).first().click();
    await check(shopper, 'confirm question');
    await answerAlert(shopper, '구매확정');
    await heading(page, '구매를 확정했어요');
    await page.getByText(/\d+P를 드렸어요/).waitFor();
    await check(shopper, 'confirmed');
    expect(shopper.path).toBe(`/order/confirm/${order.payment_idx}/${lineOf(order)}`);
    await shopper.reload();
    await heading(page, '구매를 확정했어요');
    await page.goBack();
    await heading(page, '상품마다 진행 상태가 달라요');
    expect(await page.getByRole('link', { name: '반품 신청' }).count()).toBe(1);
    expect(callsOf(shopper, CALL)).toBe(1);
    await page.getByRole('button', { name: '받은 상품 모두 구매확정' }).click();
    await answerAlert(shopper, '구매확정');
    await page.waitForURL(`**/order/payment/confirm/${order.payment_idx}`);
    await heading(page, '구매를 확정했어요');
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByText('구매를 확정했어요').waitFor();
    expect(await page.getByRole('link', { name: '반품 신청' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /구매확정/ }).count()).toBe(0);
  });

  it('changes the address before the order is prepared, unless the delivery fee would change', async () => {
    const shopper = await as('jeju');
    const { page } = shopper;
    const order = await orderOf('jeju', ['결제완료']);
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('button', { name: '변경', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '배송지 변경' });
    const zonecode = sheet.getByRole('textbox', { name: '우편번호' });
    const own = await zonecode.inputValue();
    await zonecode.fill(own === '04763' ? '63309' : '04763');
    await sheet.getByRole('button', { name: '이 주소로 변경' }).click();
    await sheet.getByText('배송비가 달라지는 지역이에요. 주문을 취소하고 다시 주문해 주세요.').waitFor();
    await zonecode.fill(own);
    await sheet.getByRole('textbox', { name: '상세 주소' }).fill('<i>202호</i>');
    await sheet.getByRole('button', { name: '이 주소로 변경' }).click();
    await page.getByText('배송지를 변경했어요').waitFor();
    await page.getByText(/<i>202호<\/i>/).waitFor();
    await page.getByRole('button', { name: '변경', exact: true }).click();
    await sheet.getByRole('button', { name: '주소 찾기' }).click();
    await page.getByRole('dialog', { name: '주소 찾기' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '주소 찾기' }).waitFor({ state: 'detached' });
    expect(await sheet.isVisible()).toBe(true);
  });

  it('aligns the button that changes the address with the texts below it', async () => {
    const { payment_idx } = await orderOf('jeju', ['결제완료']);
    const shopper = await as('jeju');
    await shopper.open(`/order/detail/${payment_idx}`);

    const button = shopper.page.getByRole('button', { name: '변경', exact: true });
    const facts = button.locator('xpath=ancestor::section[1]').locator('dl');

    const rightEdge = (element: Element): number => element.getBoundingClientRect().right;
    expect(await button.evaluate(rightEdge)).toBeCloseTo(await facts.evaluate(rightEdge), 0);
  });

  it('cancels using only the keyboard', async () => {
    const shopper = await as('jeju', DESKTOP);
    const { page } = shopper;
    const order = await orderOf('jeju', ['결제완료']);
    await shopper.open(`/order/detail/${order.payment_idx}`);
    await page.getByRole('button', { name: '주문 취소' }).waitFor();
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent?.trim() ?? '',
      );
    const tabTo = async (label: string): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        if ((await focused()) === label) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${label} can't be reached by Tab`);
    };
    await tabTo('주문 취소');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '주문 취소' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('주문 취소');
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return page.getByRole('dialog', { name: '주문 취소' }).isVisible();
      })
      .toBe(true);
    await tabTo('reason');
    await page.keyboard.type('다시 주문할게요');
    await tabTo('취소하기');
    await page.keyboard.press('Enter');
    await heading(page, '주문을 취소했어요');
  });
});
