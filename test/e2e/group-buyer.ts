import type { StartedPayment } from '../../core/api/buying/payment.api.ts';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { isActiveAt } from '../../core/time/period.ts';
import { orderForm } from '../adapters/server/payments/shopper.ts';
import { ApiShopper, type OrderableOption } from './api-shopper.ts';
import type { RunningShop } from './running-shop.ts';

/** Buys in groups over HTTP, without a browser. */
export class GroupBuyer {
  readonly #api: ApiShopper;

  constructor(shop: Pick<RunningShop, 'apiUrl'>) {
    this.#api = new ApiShopper(shop);
  }

  /** Returns a running group sale with ample stock and a single option, for at least `minGoal` members. */
  async findGroupSale(minGoal = 1): Promise<OrderableOption & { readonly group: NonNullable<ProductDetail['group']> }> {
    // The group sales of the demo data are its last ones.
    for (let sell_idx = 1_300; sell_idx > 0; sell_idx -= 1) {
      const sale = await this.#api.call('GET /api/v2/product/detail', { sell_idx }).catch(() => null);
      if (sale?.type !== 'group' || sale.group === null || !isActiveAt(sale, Date.now())) continue;
      const [option] = sale.option_list.filter((choice) => !choice.is_add_option);
      if (option === undefined || sale.order_min_limit > 1 || sale.required_option_cnt > 1) continue;
      if (option.remaining_cnt < 10 || sale.group.goal_cnt < minGoal) continue;
      const { type, product_name, consumer_price, group } = sale;
      const { option_idx, remaining_cnt } = option;
      return { sell_idx, type, option_idx, remaining_cnt, product_name, consumer_price, group };
    }
    throw new Error('the demo shop has no group sale');
  }

  /** Buys one unit, in a group or at the normal price. Returns the order. */
  async buy({ sell_idx, type, option_idx }: OrderableOption, g_idx: number | null): Promise<StartedPayment> {
    const cart_list = [{ sell_idx, type, option_idx, option_cnt: 1, g_idx }];
    const { amounts } = await this.#api.call('POST /api/v2/payment/info', { cart_list, zonecode: '04763' });
    const sheet = orderForm({ cart_list, total_amount: amounts.total_amount });
    const placed = await this.#api.call('POST /api/v2/payment/inicis/validation', sheet);
    await this.#api.returnFromGateway(await this.#api.authenticate(placed));
    return placed;
  }

  /** Buys at the normal price. Returns the group that this opens. */
  async open(option: OrderableOption): Promise<{ readonly g_idx: number; readonly order: StartedPayment }> {
    const order = await this.buy(option, null);
    const { payment_idx, order_key } = order;
    const [group] = await this.#api.call('POST /api/v1/group/order', { payment_idx, order_key });
    if (group === undefined) throw new Error('no group was opened');
    return { g_idx: group.g_idx, order };
  }
}
