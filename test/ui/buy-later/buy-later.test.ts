import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { LIST, memberCart, oranges, settle, tea } from '../cart/cart-page-fixture.ts';

const LATER = 'POST /api/v1/cart/later/list';
const KEEP = 'POST /api/v1/cart/later';
const BACK = 'POST /api/v1/cart/later/back';
const REMOVE = 'POST /api/v1/cart/later/remove';

const kept = { ...oranges, basket_idx: 'non-member-0' };

/** A member's cart of two products, with nothing set aside yet. */
async function cart() {
  const fixture = await memberCart([oranges, tea]);
  fixture.http.succeed(LATER, { later_list: [], notices: [] });
  const rowOf = (index: number) => {
    const row = fixture.page.blocks[index]?.items[0];
    if (row === undefined) throw new Error('no such row');
    return row;
  };
  return { ...fixture, rowOf };
}

describe('buying later from the cart', () => {
  it('moves a product out of the cart, whose totals then exclude it', async () => {
    const { page, http, dialogs, rowOf } = await cart();
    http.succeed(KEEP, { later_list: [kept], notices: [] });
    http.succeed(LIST, { cart_list: [tea], notices: [] });
    await page.buyLater(rowOf(0));
    expect(http.requestsOf(KEEP)).toEqual([{ basket_list: [1], referrer_type: '0' }]);
    expect(page.lines).toEqual([tea]);
    expect(page.totals.goods_amount).toBe(9_000);
    expect(page.later.value?.rows).toMatchObject([{ item: { product_name: '감귤' }, amount: 17_900, alert: null }]);
    expect(dialogs.toasts).toEqual([{ message: '나중에 살 상품으로 옮겼어요' }]);
  });

  it('leaves a product in the cart when the server cannot be reached', async () => {
    const { page, http, dialogs, rowOf } = await cart();
    http.reply(KEEP, FAILED_REQUEST);
    dialogs.prepareReplies(true);
    await page.buyLater(rowOf(0));
    expect(page.lines).toEqual([oranges, tea]);
    expect(dialogs.alerts).toHaveLength(1);
  });

  it('returns a product to the cart', async () => {
    const { page, http, dialogs, rowOf } = await cart();
    http.succeed(LATER, { later_list: [kept], notices: [] });
    await page.later.load();
    const [row] = page.later.value?.rows ?? [];
    if (row === undefined) throw new Error('nothing was set aside');
    http.succeed(BACK, { later_list: [], notices: [] });
    await Promise.all([page.later.value?.returnToCart(row), page.later.value?.returnToCart(row)]);
    expect(http.requestsOf(BACK)).toEqual([{ line_list: [{ type: 'always', option_idx: 100 }], referrer_type: '0' }]);
    expect(page.later.value?.rows).toEqual([]);
    expect(dialogs.toasts).toEqual([{ message: '장바구니에 다시 담았어요' }]);
    expect(rowOf(0).item.product_name).toBe('감귤');
  });

  it('shows why a product cannot be bought now, and offers no button to move it back', async () => {
    const { page, http } = await cart();
    http.succeed(LATER, { later_list: [{ ...kept, remaining_cnt: 0 }], notices: [] });
    await page.later.load();
    const alert = { kind: 'restock', sell_idx: kept.sell_idx, option_idx: kept.option_idx, start_dt: kept.start_dt };
    expect(page.later.value?.rows).toMatchObject([{ reason: '품절이에요', alert }]);
  });

  it('reports a refusal, and does not move the product', async () => {
    const { page, http, dialogs } = await cart();
    http.succeed(LATER, { later_list: [kept], notices: [] });
    await page.later.load();
    const [row] = page.later.value?.rows ?? [];
    if (row === undefined) throw new Error('nothing was set aside');
    http.reply(BACK, failure(409, '감귤: 품절이에요'));
    dialogs.prepareReplies(true);
    await page.later.value?.returnToCart(row);
    expect(dialogs.alerts).toEqual([{ content: '감귤: 품절이에요' }]);
    expect(page.later.value?.rows).toHaveLength(1);
  });

  it('removes a product immediately, and restores it by the toast', async () => {
    const { page, http, dialogs } = await cart();
    http.succeed(LATER, { later_list: [kept], notices: [] });
    await page.later.load();
    const [row] = page.later.value?.rows ?? [];
    if (row === undefined) throw new Error('nothing was set aside');
    http.succeed(REMOVE, { later_list: [], notices: [] });
    await page.later.value?.remove(row);
    expect(page.later.value?.rows).toEqual([]);
    http.reply(KEEP, success({ later_list: [kept], notices: [] }));
    const offer = dialogs.toasts.at(-1)?.link;
    if (offer !== undefined && 'run' in offer) offer.run();
    await settle();
    expect(http.requestsOf(KEEP)).toMatchObject([{ cart_list: [{ option_idx: 100, option_cnt: 1 }] }]);
    expect(page.later.value?.rows).toHaveLength(1);
  });
});
