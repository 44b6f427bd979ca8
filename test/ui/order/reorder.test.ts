import { describe, expect, it } from 'vitest';
import type { ReorderLine } from '../../../core/api/buying/order.api.ts';
import { failure } from '../../../core/outcome/envelope.ts';
import { KEY } from '../order-sheet/order-fixture.ts';
import { claimFixture } from '../claim/claim-fixture.ts';

const AGAIN = 'POST /api/v1/order/again';

function line(changes: Partial<ReorderLine> = {}): ReorderLine {
  return {
    order_idx: 1,
    sell_idx: 10,
    type: 'always',
    option_idx: 100,
    product_name: '감귤',
    product_img: '',
    option_name: '5kg',
    is_add_option: false,
    required_option_cnt: 1,
    option_cnt: 2,
    before_price: 17_900,
    unit_price: 17_900,
    reason: '',
    ...changes,
  };
}
const GONE = line({ order_idx: 2, option_idx: 101, option_cnt: 0, reason: '품절이에요' });
const ADD_ON = line({ order_idx: 3, option_idx: 102, is_add_option: true, option_cnt: 1, unit_price: 500 });

describe('ReorderViewModel', () => {
  function createFixture(list: readonly ReorderLine[] = [line(), GONE, ADD_ON], isMember = false) {
    const parts = claimFixture(isMember);
    parts.http.succeed(AGAIN, { list: [...list] });
    const { again } = parts.services;
    return { ...parts, again, open: () => again.open(7, () => Promise.resolve()) };
  }

  it('opens once on a double tap, with all available lines chosen', async () => {
    const { again, open, http } = createFixture();
    await Promise.all([open(), open()]);
    expect(http.requestsOf(AGAIN)).toHaveLength(1);
    expect(again).toMatchObject({ count: 3, amount: 36_300, opening: null });
  });

  it("opens a guest's order by the key on the device", async () => {
    const { open, http, savedOrders } = createFixture();
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    await open();
    expect(http.requestsOf(AGAIN)).toMatchObject([{ payment_idx: 7, order_key: KEY, referrer_type: '0' }]);
  });

  it('omits the add-on of a product that is not chosen', async () => {
    const { again, open } = createFixture();
    await open();
    again.choose(1, false);
    expect([again.count, again.isSelectable(ADD_ON), again.isSelected(3)]).toEqual([0, false, false]);
    again.choose(1, true);
    expect([again.count, again.isSelected(3)]).toEqual([3, true]);
  });

  it('adds the chosen lines to the cart once on a double tap, and closes', async () => {
    const { again, open, cart, dialogs } = createFixture();
    await open();
    await Promise.all([again.add(), again.add()]);
    expect(cart.deviceLines).toMatchObject([
      { option_idx: 100, option_cnt: 2 },
      { option_idx: 102, option_cnt: 1 },
    ]);
    expect(again.lines).toBeNull();
    expect(dialogs.toasts).toHaveLength(1);
  });

  it('stays open when the server does not add the lines to the cart', async () => {
    const { again, open, http, dialogs } = createFixture([line()], true);
    http.reply('POST /api/v1/cart', failure(409, '감귤: 품절이에요'));
    dialogs.prepareReplies(true);
    await open();
    await again.add();
    expect(again).toMatchObject({ count: 2, isBusy: false });
    expect(dialogs.alerts).toEqual([{ content: '감귤: 품절이에요' }]);
  });

  it('stays closed when the order, or the code of the sheet, cannot be loaded', async () => {
    const { again, http, dialogs, open } = createFixture();
    dialogs.prepareReplies(true, true);
    await again.open(7, () => Promise.reject(new Error('offline')));
    http.reply(AGAIN, failure(404, '주문을 찾을 수 없어요.'));
    await open();
    expect(again.lines).toBeNull();
    expect(dialogs.alerts).toEqual([{ content: '데이터 호출에 실패했습니다.' }, { content: '주문을 찾을 수 없어요.' }]);
  });
});
