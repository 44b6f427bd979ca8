import { describe, expect, it } from 'vitest';
import { readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { LIST, REMOVE, memberCart, oranges, createCartPage, tea, withCount } from './cart-page-fixture.ts';

describe('the selection of the cart', () => {
  it('excludes a deselected sale from the totals, also after a refresh and a reload', async () => {
    const { page, storage, http } = await memberCart([oranges, tea]);
    const item = page.blocks[1]?.items[0];
    if (item === undefined) throw new Error('no item');
    page.choose(item, false);
    expect(page.totals).toMatchObject({ lineCount: 1, total_amount: 20_900 });
    await page.refresh();
    expect(page.totals.lineCount).toBe(1);
    const later = createCartPage(cartFixture(storage, http, SORA));
    await later.page.load();
    expect(later.page.totals.lineCount).toBe(1);
  });

  it('selects each option of a sale separately, and the sale is selected when all are', async () => {
    const large = { ...oranges, basket_idx: 3, option_idx: 101, option_price: 1_000 };
    const { page, storage, navigation } = await memberCart([oranges, large]);
    const row = () => page.blocks[0]?.items[0];
    page.chooseOption('always/101', false);
    expect(row()).toMatchObject({ isChosen: false, isPartlyChosen: true });
    expect(row()?.options.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    expect(page.totals.lineCount).toBe(1);
    const item = row();
    if (item === undefined) throw new Error('no item');
    page.choose(item, true);
    expect(row()).toMatchObject({ isChosen: true, isPartlyChosen: false });
    page.chooseOption('always/100', false);
    await page.order();
    expect(navigation.history).toContain('/order');
    expect(readPurchase(storage)?.basket_idx_list).toEqual([3]);
  });

  it('shows that a selected add-on needs a selected required option', async () => {
    const wrapping = { ...oranges, basket_idx: 3, option_idx: 101, is_add_option: true };
    const { page } = await memberCart([oranges, wrapping]);
    expect(page.blocks[0]?.items[0]?.limits).toEqual([]);
    page.chooseOption('always/100', false);
    expect(page.blocks[0]?.items[0]?.limits).toEqual(['추가 상품은 필수 옵션과 함께 살 수 있어요']);
    page.chooseOption('always/101', false);
    expect(page.blocks[0]?.items[0]?.limits).toEqual([]);
  });

  it('removes only the selected option of a sale', async () => {
    const large = { ...oranges, basket_idx: 3, option_idx: 101 };
    const { page, http, dialogs } = await memberCart([oranges, large]);
    page.chooseOption('always/100', false);
    dialogs.prepareReplies(true);
    http.succeed(REMOVE, { cart_list: [oranges], notices: [] });
    await page.removeChosen();
    expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [3], referrer_type: '0' }]);
  });

  it('selects a line that was removed and added again', async () => {
    const { page, http } = await memberCart([oranges, tea]);
    page.chooseAll(false);
    http.succeed(LIST, { cart_list: [oranges], notices: [] });
    await page.refresh();
    http.succeed(LIST, { cart_list: [oranges, tea], notices: [] });
    await page.refresh();
    expect(page.blocks.map((block) => block.items[0]?.isChosen)).toEqual([false, true]);
  });

  it('deselects a line at the second its sale ends, and shows why', async () => {
    const ending = { ...oranges, end_dt: '2026-11-20 09:00:02' };
    const { page, timers } = await memberCart([ending, tea]);
    expect(page.totals.lineCount).toBe(2);
    timers.advance(1_000);
    expect(page.blocks[0]?.items[0]?.reason).toBeNull();
    timers.advance(1_000);
    expect(page.blocks[0]?.items[0]).toMatchObject({ reason: '판매가 끝나 구매할 수 없어요', isChosen: false });
    expect(page.totals.lineCount).toBe(1);
    expect(page.isAllChosen).toBe(true);
  });

  it('keeps the stepper of a line that is available in a smaller quantity', async () => {
    const { page } = await memberCart([{ ...withCount(oranges, 4), remaining_cnt: 3 }]);
    const [row] = page.blocks[0]?.items ?? [];
    expect(row?.options[0]).toMatchObject({ reason: '3개만 남았어요', hasFixedQuantity: false, max: 3 });
    expect(row?.reason).toBeNull();
  });
});
