import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { isActiveAt } from '../../core/time/period.ts';
import { dataOf, orderForm, type Placed } from '../adapters/server/payments/shopper.ts';
import { WindowShopper, type ReturnForm } from '../adapters/sandbox/window-shopper.ts';
import type { RunningShop } from './running-shop.ts';

/** One required option of a sale with ample stock. */
export interface OrderableOption {
  readonly sell_idx: number;
  readonly type: ProductDetail['type'];
  readonly option_idx: number;
  readonly remaining_cnt: number;
  readonly product_name: string;
  readonly consumer_price: number;
}

/** Buys over HTTP without a browser: by API calls, and in the payment window as a page without scripts. */
export class ApiShopper {
  readonly #http: FetchHttp;
  readonly #window = new WindowShopper(fetch);

  constructor({ apiUrl }: Pick<RunningShop, 'apiUrl'>) {
    this.#http = new FetchHttp(apiUrl, fetch);
  }

  async call<K extends CallName>(call: K, request: RequestOf<K>): Promise<ResponseOf<K>> {
    return dataOf(await this.#http.send(call, request, null));
  }

  /** Returns the first sale, from id `from` on, that can be ordered as one unit of a single option. */
  async findOrderableOption(from = 1): Promise<OrderableOption> {
    for (let sell_idx = from; sell_idx < 200; sell_idx += 1) {
      const envelope = await this.#http.send('GET /api/v2/product/detail', { sell_idx }, null);
      const sale = envelope.result_code === 200 ? envelope.result_data : null;
      const options = sale?.option_list.filter((option) => !option.is_add_option) ?? [];
      const [option] = options;
      if (sale === null || option === undefined || !isActiveAt(sale, Date.now())) continue;
      const { order_min_limit, required_option_cnt, type, product_name, consumer_price } = sale;
      const { option_idx, remaining_cnt } = option;
      if (type !== 'always' || order_min_limit > 1 || required_option_cnt > 1 || remaining_cnt < 30) continue;
      return { sell_idx, type, option_idx, remaining_cnt, product_name, consumer_price };
    }
    throw new Error('the demo shop has nothing to buy');
  }

  async stockOf({ sell_idx, option_idx }: OrderableOption): Promise<number> {
    const { option_list } = await this.call('GET /api/v2/product/detail', { sell_idx });
    const option = option_list.find((candidate) => candidate.option_idx === option_idx);
    if (option === undefined) throw new Error('the option is gone');
    return option.remaining_cnt;
  }

  /** Places an order for one unit, at the price of the checkout. */
  async order({ sell_idx, type, option_idx }: OrderableOption, pay_method: 'card' | 'vbank' = 'card'): Promise<Placed> {
    const cart_list = [{ sell_idx, type, option_idx, option_cnt: 1 }];
    const { amounts } = await this.call('POST /api/v2/payment/info', { cart_list, zonecode: '04763' });
    const sheet = orderForm({ cart_list, total_amount: amounts.total_amount });
    return this.call('POST /api/v2/payment/inicis/validation', { ...sheet, pay_method });
  }

  /** Confirms the payment in the payment window, or has it issue a virtual account. */
  async authenticate({ form }: Placed, button: '승인' | '계좌 발급' = '승인'): Promise<ReturnForm> {
    const { action, accept_charset, fields } = form;
    const { press } = await this.#window.open({ method: 'POST', action, accept_charset, fields });
    return press(button);
  }

  /** Posts the window's result to the server. Returns the page to which it redirects; null if the server died. */
  async returnFromGateway({ url, fields }: ReturnForm): Promise<string | null> {
    const body = new URLSearchParams(fields);
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
    const page = response?.headers.get('location') ?? null;
    return page === null ? null : new URL(page).pathname;
  }

  /** Returns the state of a payment. */
  async resultOf({ result_token }: Placed) {
    return this.call('POST /api/v1/order/detail/info', { result_data: result_token });
  }
}

/** Matches the address of an order's result: the token in it changes by the hour. */
export function resultPage({ payment_idx }: Pick<Placed, 'payment_idx'>): RegExp {
  return new RegExp(`^/order/result/${payment_idx.toString(36)}_`);
}
