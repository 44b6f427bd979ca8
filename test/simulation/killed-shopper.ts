import { randomUUID } from 'node:crypto';
import { FetchHttp } from '../../adapters/web/fetch-http.ts';
import type { CallName, RequestOf, ResponseOf } from '../../core/api/contract.ts';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { availableActions } from '../../core/claim/order-actions.ts';
import { FAILED_REQUEST, type Envelope } from '../../core/outcome/envelope.ts';
import { orderSheet } from '../adapters/server/payments/shopper.ts';
import { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { KilledShop } from './killed-shop.ts';
import { SandboxWindows, type Method } from './sandbox-windows.ts';
import type { ReportedOutcomes } from './reported-outcomes.ts';
import type { Step, InFlightSteps } from './in-flight-steps.ts';

const METHODS: readonly [Method, ...Method[]] = ['card', 'card', 'kakao', 'vbank', 'vbank', 'naver'];
const TROUBLES = ['timeout', 'timeout', 'lose-answer', 'http-500', 'decline', 'amount-differs'] as const;
const REFUND_TROUBLES = ['timeout', 'timeout', 'lose-answer', 'http-500'] as const;
const ACCOUNT = { bank_code: '088', account_no: '110123456789', account_name: '김하나' };
const MAX_ATTEMPTS = 100;
const MAX_LATE = 900;

interface Started {
  readonly payment_idx: number;
  readonly payment_no: string;
  readonly order_key: string;
  readonly result_token: string;
}

/** Result of an order, for the figures. */
export type Outcome = PaymentStatus | 'refused' | 'left';

/**
 * A shopper over HTTP on a server that is killed repeatedly: repeats unanswered requests with the same key, like a
 * browser. Records the responses for later checks.
 */
export class KilledShopper {
  readonly #shop: KilledShop;
  readonly #chance: SimulationRandom;
  readonly #underWay: InFlightSteps;
  readonly #told: ReportedOutcomes;
  readonly #http: FetchHttp;
  readonly #gateway: SandboxGateway;
  readonly #windows: SandboxWindows;
  #token: string | null = null;

  constructor(shop: KilledShop, chance: SimulationRandom, underWay: InFlightSteps, told: ReportedOutcomes) {
    this.#shop = shop;
    this.#chance = chance;
    this.#underWay = underWay;
    this.#told = told;
    this.#http = new FetchHttp(shop.running.apiUrl, fetch);
    this.#gateway = new SandboxGateway(shop.running.sandboxUrl);
    this.#windows = new SandboxWindows(shop.running);
  }

  /** Runs one order from checkout to its end, as far as it gets. */
  async buy(): Promise<Outcome> {
    const chance = this.#chance;
    const [first, ...others] = this.#shop.stocked.tokens;
    this.#token = first === undefined || chance.oneIn(3) ? null : chance.pick([first, ...others]);
    const started = await this.#start();
    if (started === null) return 'refused';
    const { order, back } = started;
    if (back === null) return this.#statusOf(order);
    // Some shoppers close the window and never return.
    if (chance.oneIn(12)) return 'left';
    if (chance.oneIn(2)) {
      const trouble = TROUBLES[chance.below(TROUBLES.length)] ?? 'timeout';
      await this.#gateway.plan(order.payment_no, trouble, chance.below(MAX_LATE));
    }
    const way = await back();
    for (let times = 1 + chance.below(2); times > 0; times -= 1) {
      await this.#untilAnswered('return', order.payment_no, way);
    }
    const status = await this.#statusOf(order);
    if (status === 'waiting') return this.#payIn(order);
    if (status === 'paid' && chance.oneIn(2)) return this.#claim(order);
    return status;
  }

  async #start(): Promise<{ order: Started; back: (() => ReturnType<SandboxWindows['card']>) | null } | null> {
    const chance = this.#chance;
    const purchase = {
      cart_list: this.#basket(),
      zonecode: '04763',
      use_point: this.#token !== null && chance.oneIn(3) ? 1_000 * (1 + chance.below(12)) : 0,
    };
    const info = await this.#call('sheet', null, 'POST /api/v2/payment/info', purchase);
    if (info.result_code !== 200) return null;
    const { total_amount, use_point } = info.result_data.amounts;
    const { pay_method: _card, ...sheet } = orderSheet({
      ...purchase,
      use_point,
      total_amount,
      request_key: randomUUID(),
    });
    this.#told.asked(sheet.request_key);
    const method = total_amount === 0 ? 'point' : chance.pick(METHODS);
    switch (method) {
      case 'point': {
        const order = await this.#call('order', null, 'POST /api/v2/payment/point/result', sheet);
        return order.result_code === 200 ? { order: order.result_data, back: null } : null;
      }
      case 'kakao': {
        const order = await this.#call('order', null, 'POST /api/v2/payment/kakao/init', sheet);
        if (order.result_code !== 200) return null;
        const { next_redirect_url, result_token } = order.result_data;
        return { order: order.result_data, back: () => this.#windows.kakao(next_redirect_url, result_token) };
      }
      case 'naver': {
        const order = await this.#call('order', null, 'POST /api/v2/payment/naver/init', sheet);
        if (order.result_code !== 200) return null;
        const { open } = order.result_data;
        return { order: order.result_data, back: () => this.#windows.naver(open) };
      }
      case 'card':
      case 'vbank': {
        const request = { ...sheet, pay_method: method };
        const order = await this.#call('order', null, 'POST /api/v2/payment/inicis/validation', request);
        if (order.result_code !== 200) return null;
        const { form } = order.result_data;
        return { order: order.result_data, back: () => this.#windows[method](form) };
      }
    }
  }

  #basket() {
    const chance = this.#chance;
    const { sales } = this.#shop.stocked;
    const chosen = new Set(Array.from({ length: 1 + chance.below(3) }, () => sales[chance.below(sales.length)]));
    return [...chosen].flatMap((sale) =>
      sale === undefined
        ? []
        : [
            {
              sell_idx: sale.sell_idx,
              type: 'always' as const,
              option_idx: sale.option_idx_list[chance.below(2)] ?? 0,
              option_cnt: 1 + chance.below(2),
            },
          ],
    );
  }

  async #payIn(order: Started): Promise<Outcome> {
    if (this.#chance.oneIn(5)) return this.#claim(order);
    if (this.#chance.oneIn(8)) return 'waiting';
    const { payment_no } = order;
    await this.#underWay.during('deposit', payment_no, () => this.#gateway.pressForAccount(payment_no, 'deposit'));
    const status = await this.#statusOf(order);
    return status === 'paid' && this.#chance.oneIn(2) ? this.#claim(order) : status;
  }

  /** Cancels a part, then sometimes the rest. */
  async #claim(order: Started): Promise<Outcome> {
    const { payment_idx, payment_no, order_key } = order;
    const own = { payment_idx, order_key };
    for (let times = 1 + this.#chance.below(2); times > 0; times -= 1) {
      const found = await this.#call('look', payment_no, 'POST /api/v1/order/detail', own);
      if (found.result_code !== 200) break;
      const claim = this.#claimOn(found.result_data);
      if (claim === null) break;
      if (this.#chance.oneIn(3)) {
        const trouble = REFUND_TROUBLES[this.#chance.below(REFUND_TROUBLES.length)] ?? 'timeout';
        await this.#gateway.planRefund(payment_no, trouble, this.#chance.below(MAX_LATE));
      }
      const { action, order_idx, refund_amount } = claim;
      const request_key = randomUUID();
      const request = { ...own, request_key, refund_amount, reason: '' };
      const answer =
        action === 'refund-request'
          ? await this.#call('claim', payment_no, 'POST /api/v2/payment/refund/request', {
              ...request,
              ...ACCOUNT,
              order_idx,
            })
          : order_idx === null
            ? await this.#call('claim', payment_no, 'POST /api/v2/payment/cancel', request)
            : await this.#call('claim', payment_no, 'POST /api/v2/payment/partial/cancel', { ...request, order_idx });
      if (answer.result_code === 200 && found.result_data.payment_status === 'paid')
        this.#told.refund(request_key, refund_amount);
    }
    return this.#statusOf(order);
  }

  #claimOn(detail: OrderDetail) {
    const claims = availableActions(detail, Date.now());
    const line = claims.line_list[this.#chance.below(claims.line_list.length)];
    const ofLine = line?.claims.find(({ action }) => action === 'cancel' || action === 'refund-request');
    const ofAll = claims.claims.find(({ action }) => action === 'cancel' || action === 'refund-request');
    const chosen = this.#chance.oneIn(3) ? ofAll : (ofLine ?? ofAll);
    if (chosen === undefined || chosen.refund === null) return null;
    const order_idx = chosen === ofLine ? (line?.order_idx ?? null) : null;
    return { action: chosen.action, order_idx, refund_amount: chosen.refund.refund_amount };
  }

  async #statusOf(order: Started): Promise<PaymentStatus> {
    const { order_key, result_token: result_data, payment_no } = order;
    const request = { result_data, order_key };
    const envelope = await this.#call('look', payment_no, 'POST /api/v1/order/detail/info', request);
    if (envelope.result_code !== 200) throw new Error(`${payment_no} can not be found: ${envelope.result_msg}`);
    const { payment_status } = envelope.result_data;
    this.#told.status(payment_no, payment_status);
    return payment_status;
  }

  #call<K extends CallName>(
    step: Step,
    payment_no: string | null,
    call: K,
    request: RequestOf<K>,
  ): Promise<Envelope<ResponseOf<K>>> {
    return this.#untilAnswered(step, payment_no, async () => {
      const envelope = await this.#http.send(call, request, this.#token);
      if (envelope.result_code === 500) throw new Error(`${call} answered 500`);
      return envelope === FAILED_REQUEST ? null : envelope;
    });
  }

  /** Repeats a request as soon as the server is up again, while the response is null. */
  async #untilAnswered<T>(step: Step, payment_no: string | null, ask: () => Promise<T | null>): Promise<T> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      await this.#shop.whenUp();
      const answer = await this.#underWay.during(step, payment_no, ask);
      if (answer !== null) return answer;
      this.#told.unanswered(step);
      // The kill may be noticed here before the server is marked as down.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`nobody answers: ${step}`);
  }
}
