import { describe, expect, it } from 'vitest';
import { POINT } from '../../core/pricing/point-rules.ts';
import { ApiShopper } from './api-shopper.ts';
import { useBrowser, type Visit } from './browser.ts';
import { useRunningShop } from './running-shop.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import { flawsInEachWindow } from './screen-check.ts';
import { addAllToCart, appears, consent, field, goToOrder, pay, payButton } from './shopping-steps.ts';

/** A demo member with points and an address. */
const HANA = { email: 'hana@moajang.kr', password: 'moajang1!' };

describe('shopping as a member', () => {
  const running = useRunningShop();
  const visit = useBrowser(running);
  const findProduct = async () => new ApiShopper(running()).findOrderableOption();
  const logIn = async ({ page }: Visit, email: string, password: string): Promise<void> => {
    await field(page, '이메일').fill(email);
    await field(page, '비밀번호').fill(password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
  };
  const sumOf = async (shopper: Visit): Promise<number> =>
    Number(/^([\d,]+)원/.exec(await payButton(shopper).innerText())?.[1]?.replaceAll(',', ''));

  it('merges the device’s cart, uses points, and lists the order', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const { sell_idx, product_name: name } = await findProduct();
    await addAllToCart(shopper, sell_idx);

    await shopper.open('/auth/login?rPath=%2Fcart');
    await logIn(shopper, HANA.email, 'wrong-password1');
    await page.getByRole('alert').filter({ hasText: '비밀번호' }).waitFor();
    await logIn(shopper, HANA.email, HANA.password);
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('moajang.cart'))).toBeNull();
    await shopper.reload();

    await page.getByRole('button', { name: /^1개 주문하기/ }).click();
    await page.waitForURL('**/order');
    await page.getByText('뚝섬로1길 10').first().waitFor();
    const held = await page.getByText(/보유 [\d,]+P/).innerText();
    const points = Math.floor(Number(held.replaceAll(/\D/g, '')) / POINT.unit) * POINT.unit;
    const full = await sumOf(shopper);
    await page.getByRole('button', { name: '전액 사용' }).click();
    await expect.poll(() => sumOf(shopper)).toBe(full - points);
    await consent(shopper);
    await pay(shopper, '승인');

    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();
    const paymentNo = await page.getByText(/^\d{8}-\d{8}$/).innerText();
    const { charged } = await new SandboxGateway(running().sandboxUrl).chargeFor(paymentNo);
    expect(charged).toBe(full - points);
    await page.getByRole('link', { name: '주문 내역' }).click();
    await page.waitForURL('**/order/list');
    await page.getByText(name).first().waitFor();
    await shopper.open('/cart');
    await page.getByText('장바구니가 비어 있어요').waitFor();

    await shopper.open('/mypage');
    await page.getByRole('heading', { name: /김하나 님/ }).waitFor();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/?section=main');
    await shopper.open('/mypage');
    await page.getByRole('link', { name: '로그인 / 회원가입' }).waitFor();
    await shopper.open('/order/list');
    await page.getByText(name).waitFor({ state: 'hidden' });
    expect(await page.getByText(paymentNo).count()).toBe(0);
  });

  it('logs out in all tabs', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/login?rPath=%2Fmypage');
    await logIn(shopper, HANA.email, HANA.password);
    await page.getByRole('heading', { name: /김하나 님/ }).waitFor();
    const second = await shopper.context.newPage();
    await second.goto(`${running().storefrontUrl}/mypage`);
    await second.getByRole('heading', { name: /김하나 님/ }).waitFor();
    await second.getByRole('button', { name: '로그아웃' }).click();
    expect(await appears(page.getByRole('link', { name: '로그인 / 회원가입' }))).toBe(true);
  });

  it('signs up a new member with the code sent to the phone', async () => {
    const shopper = await visit();
    const { page } = shopper;
    await shopper.open('/auth/login?rPath=%2Fmypage');
    await page.getByRole('link', { name: '회원가입' }).click();
    await page.getByRole('heading', { name: '회원가입', level: 1 }).waitFor();
    await page.getByRole('form', { name: '회원가입' }).waitFor();
    await field(page, '이메일').fill('saeron@example.com');
    await field(page, '비밀번호').fill('spring-2026');
    await field(page, '이름').fill('한새론');
    await field(page, '휴대폰').fill('010-5555-0123');
    await page.getByRole('button', { name: '인증번호 받기' }).click();
    const number = field(page, '인증번호 6자리');
    await number.waitFor();
    await number.fill(await new SandboxGateway(running().sandboxUrl).verificationCode('01055550123'));
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await page.getByText('인증했어요').waitFor();
    await page.getByText('이용약관 (필수)').click();
    await page.getByText('개인정보 수집·이용 (필수)').click();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.getByText('만 14세 이상이어야 가입할 수 있어요.').waitFor();
    await page.getByText('만 14세 이상이에요 (필수)').click();
    await page.getByRole('button', { name: '가입하기' }).click();
    await page.waitForURL('**/mypage');
    expect(await appears(page.getByRole('heading', { name: /한새론 님/ }))).toBe(true);
  });

  it('downloads coupons, uses the best one or none, and lists the used one separately', async () => {
    const shopper = await visit();
    const { page } = shopper;
    const shop = new ApiShopper(running());
    let product = await shop.findOrderableOption();
    while (product.consumer_price < 20_000) product = await shop.findOrderableOption(product.sell_idx + 1);
    await shopper.open('/auth/login?rPath=%2Fcoupon');
    await logIn(shopper, 'jeju@moajang.kr', 'moajang1!');
    await page.getByText('쓸 수 있는 쿠폰이 없어요').waitFor();
    await field(page, '쿠폰 번호가 있나요?').fill('moajang-2026');
    await page.getByRole('button', { name: '등록' }).click();
    await page.getByRole('list', { name: '쓸 수 있는 쿠폰' }).getByText('친구 초대 쿠폰').waitFor();

    await shopper.open(`/product/${product.sell_idx}`);
    await page.getByRole('button', { name: /받을 수 있는 쿠폰/ }).click();
    const offered = page.getByRole('dialog', { name: '받을 수 있는 쿠폰' });
    await offered.getByRole('button', { name: '감사 쿠폰 받기' }).click();
    await offered.getByText('받았어요').first().waitFor();
    expect(await flawsInEachWindow(page)).toEqual([]);
    await page.goBack();
    await offered.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^혜택가 [\d,]+원/ }).click();
    const benefits = page.getByRole('dialog', { name: '받을 수 있는 혜택' });
    await benefits.getByText('쿠폰 할인').waitFor();
    await benefits.getByText('카드 할부').waitFor();
    expect(await flawsInEachWindow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await benefits.waitFor({ state: 'hidden' });

    await addAllToCart(shopper, product.sell_idx);
    await goToOrder(shopper);
    await page.getByRole('heading', { name: '쿠폰', exact: true }).waitFor();
    await page.getByText('쿠폰 할인').waitFor();
    const reduced = await sumOf(shopper);
    await page.getByRole('button', { name: /이 주문에서 가장 많이 할인돼요/ }).click();
    const sheet = page.getByRole('dialog', { name: '쿠폰 고르기' });
    await sheet.getByRole('radio', { name: '쓰지 않을게요' }).waitFor();
    expect(await flawsInEachWindow(page)).toEqual([]);
    await sheet.getByRole('radio', { name: '쓰지 않을게요' }).click();
    await expect.poll(() => sumOf(shopper)).toBeGreaterThanOrEqual(reduced + 2_000);
    await page.reload();
    await page.getByRole('button', { name: '쿠폰을 쓰지 않아요' }).click();
    await sheet.getByRole('radio', { name: /가장 많이 할인돼요/ }).click();
    await expect.poll(() => sumOf(shopper)).toBe(reduced);
    await consent(shopper);
    await pay(shopper, '승인');
    await page.getByRole('heading', { name: '주문이 잘 들어왔어요' }).waitFor();

    await shopper.open('/coupon');
    await page.getByRole('button', { name: '지난 쿠폰' }).click();
    expect(await appears(page.getByText('썼어요'))).toBe(true);
  });
});
