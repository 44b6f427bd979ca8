import { randomUUID } from 'node:crypto';
import type { RequestOf } from '../../core/api/contract.ts';
import type { CartLineRequest } from '../../core/api/buying/cart.api.ts';
import { orderForm } from '../adapters/server/payments/shopper.ts';
import type { Counts } from './counts.ts';
import type { RetryingClient } from './retrying-client.ts';
import type { ReportedOutcomes } from './reported-outcomes.ts';
import { SandboxWindows, type Method, type ReturnFromGateway } from './sandbox-windows.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { VisitedShop } from './visited-shop.ts';

const METHODS: readonly [Method, ...Method[]] = ['card', 'card', 'kakao', 'vbank', 'vbank', 'naver', 'app_card'];

/** An order as its shopper knows it. */
export interface PlacedOrder {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly order_key: string;
  readonly result_token: string;
}

/** A started order, and how its shopper returns from the payment; null if nothing is left to pay. */
interface StartedOrder {
  readonly order: PlacedOrder;
  readonly returnFromGateway: (() => Promise<ReturnFromGateway | null>) | null;
  readonly isGroup: boolean;
}

type OrderForm = Omit<RequestOf<'POST /api/v2/payment/inicis/validation'>, 'pay_method'>;

/** Places orders by every payment method, alone or in a group, on a server that is killed in between. */
export class KilledCheckout {
  readonly #shop: VisitedShop;
  readonly #chance: SimulationRandom;
  readonly #client: RetryingClient;
  readonly #reported: ReportedOutcomes;
  readonly #deeds: Counts;
  readonly #windows: SandboxWindows;

  constructor(
    shop: VisitedShop,
    chance: SimulationRandom,
    client: RetryingClient,
    reported: ReportedOutcomes,
    deeds: Counts,
  ) {
    this.#shop = shop;
    this.#chance = chance;
    this.#client = client;
    this.#reported = reported;
    this.#deeds = deeds;
    this.#windows = new SandboxWindows(shop.running);
  }

  /** Fills an order form, and starts its payment. Returns null if the server refuses. */
  async start(): Promise<StartedOrder | null> {
    const chance = this.#chance;
    const isGroup = chance.oneIn(5);
    const started = await this.#startOf(isGroup ? [this.#groupLine()] : this.#basket());
    return started === null ? null : { ...started, isGroup };
  }

  async #startOf(cart_list: CartLineRequest[]): Promise<Omit<StartedOrder, 'isGroup'> | null> {
    const chance = this.#chance;
    const purchase = {
      cart_list,
      zonecode: '04763',
      use_point: this.#client.token !== null && chance.oneIn(3) ? 1_000 * (1 + chance.below(12)) : 0,
    };
    const propose_coupon = this.#client.token !== null && chance.oneIn(3);
    const info = await this.#client.call('sheet', null, 'POST /api/v2/payment/info', { ...purchase, propose_coupon });
    if (info.result_code !== 200) return null;
    const { coupon_idx } = info.result_data;
    const { total_amount, use_point } = info.result_data.amounts;
    const { pay_method: _card, ...sheet } = orderForm({
      ...purchase,
      use_point,
      coupon_idx,
      total_amount,
      request_key: randomUUID(),
    });
    this.#reported.recordRequest(sheet.request_key);
    const method = total_amount === 0 ? 'point' : chance.pick(METHODS);
    switch (method) {
      case 'point': {
        const order = await this.#client.call('order', null, 'POST /api/v2/payment/point/result', sheet);
        return order.result_code === 200 ? { order: order.result_data, returnFromGateway: null } : null;
      }
      case 'kakao': {
        const order = await this.#client.call('order', null, 'POST /api/v2/payment/kakao/init', sheet);
        if (order.result_code !== 200) return null;
        const { next_redirect_url, result_token } = order.result_data;
        return {
          order: order.result_data,
          returnFromGateway: () => this.#windows.kakao(next_redirect_url, result_token),
        };
      }
      case 'naver': {
        const order = await this.#client.call('order', null, 'POST /api/v2/payment/naver/init', sheet);
        if (order.result_code !== 200) return null;
        const { open } = order.result_data;
        return { order: order.result_data, returnFromGateway: () => this.#windows.naver(open) };
      }
      case 'app_card':
        return this.#startAppCard(sheet);
      case 'card':
      case 'vbank': {
        const request = { ...sheet, pay_method: method };
        const order = await this.#client.call('order', null, 'POST /api/v2/payment/inicis/validation', request);
        if (order.result_code !== 200) return null;
        const { form } = order.result_data;
        return { order: order.result_data, returnFromGateway: () => this.#windows[method](form) };
      }
    }
  }

  async #startAppCard(sheet: OrderForm): Promise<Omit<StartedOrder, 'isGroup'> | null> {
    const opened = await this.#client.call('order', null, 'GET /api/v2/app/card/trans/no', {});
    if (opened.result_code !== 200) return null;
    const { trans_no, token } = opened.result_data;
    await this.#windows.signIn(trans_no);
    const known = await this.#client.call('order', null, 'POST /api/v2/app/card/auth/token/data', { trans_no, token });
    if (known.result_code !== 200 || known.result_data.status !== 'DONE') return null;
    const { app_card_auth_token } = known.result_data;
    const cards = await this.#client.call('order', null, 'GET /api/v2/app/card/pay/card/list', { app_card_auth_token });
    const card_id =
      cards.result_code === 200 ? cards.result_data.find(({ is_usable }) => is_usable)?.card_id : undefined;
    if (card_id === undefined) return null;
    const request = { ...sheet, app_card_auth_token, card_id, installment: 0 };
    const order = await this.#client.call('order', null, 'POST /api/v2/app/card/payment/tid', request);
    if (order.result_code !== 200) return null;
    const { order_key, result_token: result_data, payment_no, tid } = order.result_data;
    this.#deeds.add('ordered by the in-app card');
    const returnFromGateway = async () => {
      const opening = { result_data, tid, order_key };
      const window = await this.#client.call('return', payment_no, 'POST /api/v2/app/card/auth/pay', opening);
      return window.result_code === 200 ? this.#windows.appCard(result_data, tid) : null;
    };
    return { order: order.result_data, returnFromGateway };
  }

  #groupLine(): CartLineRequest {
    const { sell_idx, optionIds } = this.#shop.stocked.groupSale;
    const { groups } = this.#shop;
    const g_idx = this.#chance.oneIn(3) ? null : (groups[groups.length - 1 - this.#chance.below(3)] ?? null);
    const option_idx = optionIds[this.#chance.below(2)] ?? 0;
    return { basket_idx: null, sell_idx, type: 'group', option_idx, option_cnt: 1, g_idx };
  }

  #basket(): CartLineRequest[] {
    const chance = this.#chance;
    const { sales } = this.#shop.stocked;
    const chosen = new Set(Array.from({ length: 1 + chance.below(3) }, () => sales[chance.below(sales.length)]));
    return [...chosen].flatMap((sale) =>
      sale === undefined
        ? []
        : [
            {
              basket_idx: null,
              g_idx: null,
              sell_idx: sale.sell_idx,
              type: 'always' as const,
              option_idx: sale.optionIds[chance.below(2)] ?? 0,
              option_cnt: 1 + chance.below(2),
            },
          ],
    );
  }
}
