import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** A shopper's steps on the screens, by accessible names. */

export async function openOptions({ page }: Visit): Promise<Locator> {
  await page.getByRole('button', { name: '구매하기' }).click();
  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  await sheet.waitFor();
  return sheet;
}

/** Picks the first available option. Returns its name. */
export async function pickOption(sheet: Locator): Promise<string> {
  await sheet.getByRole('combobox', { name: '옵션', exact: true }).click();
  await sheet.getByRole('option', { disabled: false }).filter({ hasNotText: '품절' }).first().click();
  const label = await sheet.getByRole('listitem').getByRole('group').getAttribute('aria-label');
  return (label ?? '').replace(/ 수량$/, '');
}

/** Adds a product to the cart, by the option sheet of its page. */
export async function addAllToCart(visit: Visit, sell_idx: number): Promise<void> {
  await visit.open(`/product/${sell_idx}`);
  const sheet = await openOptions(visit);
  await pickOption(sheet);
  await sheet.getByRole('button', { name: '장바구니 담기' }).click();
  await visit.page.getByText('장바구니에 담았어요').waitFor();
}

/** Goes from the cart to the checkout. */
export async function goToOrder(visit: Visit): Promise<void> {
  await visit.open('/cart');
  await visit.page.getByRole('button', { name: /주문하기/ }).click();
  await visit.page.waitForURL('**/order');
}

export const BUYER = {
  '받는 분': '김하나',
  연락처: '010-1234-5678',
  우편번호: '04763',
  주소: '서울 성동구 왕십리로 88',
  '상세 주소': '101호',
  이름: '이두리',
  '휴대폰 번호': '010-2345-6789',
} as const;

export async function fillOrderSheet({ page }: Visit): Promise<void> {
  for (const [label, text] of Object.entries(BUYER)) await field(page, label).fill(text);
}

/** Returns the values of the fields that `fillOrderSheet` fills in. */
export async function filledIn({ page }: Visit): Promise<Record<string, string>> {
  const fields = Object.keys(BUYER).map(async (label) => [label, await field(page, label).inputValue()] as const);
  return Object.fromEntries(await Promise.all(fields));
}

export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

export async function consent({ page }: Visit): Promise<void> {
  await page.getByText('주문 내용을 확인했고 결제에 동의해요').click();
}

/** Returns the enabled button: while the total is loading, it ignores taps. */
export function payButton({ page }: Visit): Locator {
  return page.getByRole('button', { name: /결제하기$/ }).and(page.locator(':not([aria-busy="true"])'));
}

/** Places the order and presses a button of the payment window. */
export async function pay(visit: Visit, button: '승인' | '거절' | '취소'): Promise<void> {
  await payButton(visit).click();
  await visit.page.getByRole('heading', { name: '카드 결제' }).waitFor();
  await visit.page.getByRole('button', { name: button, exact: true }).click();
}

/** Returns whether an element is visible, or becomes so shortly. */
export async function appears(locator: Locator): Promise<boolean> {
  return locator
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
}

/** Scrolls down until a part that loads near the viewport is on the page. */
export async function scrollUntilShown(page: Page, part: Locator): Promise<void> {
  const scroll = async (): Promise<boolean> => {
    await page.mouse.wheel(0, 400);
    return part.isVisible();
  };
  await expect.poll(scroll, { interval: 200, timeout: 20_000 }).toBe(true);
}
