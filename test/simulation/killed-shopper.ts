import { randomUUID } from 'node:crypto';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import { availableActions, type AvailableAction } from '../../core/claim/order-actions.ts';
import type { OrderAction } from '../../core/order/order-status.ts';
import { SandboxGateway } from '../e2e/sandbox-gateway.ts';
import type { SimulationRandom } from './simulation-random.ts';
import type { Counts } from './counts.ts';
import { KilledCheckout, type PlacedOrder } from './killed-checkout.ts';
import { RetryingClient } from './retrying-client.ts';
import type { ReportedOutcomes } from './reported-outcomes.ts';
import type { InFlightSteps } from './in-flight-steps.ts';
import type { VisitedShop } from './visited-shop.ts';

const PICKUP = { pickup_zonecode: '04763', pickup_address: '서울 성동구', pickup_address_detail: '101호' };
const REASON = '다시 생각해 보니 필요하지 않아요';
const PAYMENT_FAILURES = ['timeout', 'timeout', 'lose-answer', 'http-500', 'decline', 'amount-differs'] as const;
const CLOSURE_FAILURES = ['timeout', 'timeout', 'lose-answer', 'http-500'] as const;
const REFUND_FAILURES = [...CLOSURE_FAILURES, 'refuse'] as const;
const ACCOUNT = { bank_code: '088', account_no: '110123456789', account_name: '김하나' };
const MAX_DELAY_MS = 900;

/** Fields of the requests about one order line. */
interface ClaimedLine {
  readonly own: { readonly payment_idx: number; readonly order_key: string };
  readonly claimFields: typeof PICKUP & {
    readonly payment_idx: number;
    readonly order_key: string;
    readonly order_idx: number;
    readonly request_key: string;
    readonly reason: string;
  };
  readonly account: typeof ACCOUNT | null;
  readonly order_idx: number;
  readonly payment_no: string;
}

/** Result of an order, for the figures. */
export type Outcome = PaymentStatus | 'refused' | 'left';

/**
 * A shopper over HTTP on a server that is killed repeatedly: repeats unanswered requests with the same key, like a
 * browser. Records the responses for later checks.
 */
export class KilledShopper {
  readonly #shop: VisitedShop;
  readonly #chance: SimulationRandom;
  readonly #inFlight: InFlightSteps;
  readonly #reported: ReportedOutcomes;
  readonly #gateway: SandboxGateway;
  readonly #client: RetryingClient;
  readonly #checkout: KilledCheckout;
  readonly #deeds: Counts;
  /** Paid orders, to which the shopper returns. */
  readonly #paid: { readonly order: PlacedOrder; readonly token: string | null }[] = [];

  constructor(
    shop: VisitedShop,
    chance: SimulationRandom,
    inFlight: InFlightSteps,
    reported: ReportedOutcomes,
    deeds: Counts,
  ) {
    this.#deeds = deeds;
    this.#shop = shop;
    this.#chance = chance;
    this.#inFlight = inFlight;
    this.#reported = reported;
    this.#client = new RetryingClient(shop, inFlight, reported);
    this.#checkout = new KilledCheckout(shop, chance, this.#client, reported, deeds);
    this.#gateway = new SandboxGateway(shop.running.sandboxUrl);
  }

  /** Places one order, often pays it, and then sometimes requests a claim. */
  async buy(): Promise<Outcome> {
    const chance = this.#chance;
    const [first, ...others] = this.#shop.stocked.tokens;
    this.#client.token = first === undefined || chance.oneIn(3) ? null : chance.pick([first, ...others]);
    const started = await this.#checkout.start();
    if (started === null) return 'refused';
    const { order, returnFromGateway } = started;
    if (returnFromGateway === null) return this.#statusOf(order);
    // Some shoppers close the window and never return.
    if (chance.oneIn(12)) return 'left';
    if (chance.oneIn(2)) {
      const failure = PAYMENT_FAILURES[chance.below(PAYMENT_FAILURES.length)] ?? 'timeout';
      await this.#gateway.plan(order.payment_no, failure, chance.below(MAX_DELAY_MS));
    }
    const returned = await returnFromGateway();
    if (returned === null) {
      this.#deeds.add('came too late for the window');
      return this.#statusOf(order);
    }
    for (let times = 1 + chance.below(2); times > 0; times -= 1) {
      await this.#client.untilAnswered('return', order.payment_no, returned);
    }
    const status = await this.#statusOf(order);
    if (status === 'paid') await this.#recordPaid(order, started.isGroup);
    if (status === 'waiting') return this.#payDeposit(order);
    if (status === 'paid' && chance.oneIn(2)) return this.#claim(order);
    return status;
  }

  /** Returns to a paid order, and requests what its page offers for a line. Returns false without such an order. */
  async revisit(): Promise<boolean> {
    const chance = this.#chance;
    const found = this.#paid[chance.below(Math.max(1, this.#paid.length))];
    if (found === undefined || !chance.oneIn(2)) return false;
    this.#client.token = found.token;
    const { payment_idx, payment_no, order_key } = found.order;
    const own = { payment_idx, order_key };
    const detail = await this.#client.call('look', payment_no, 'POST /api/v1/order/detail', own);
    if (detail.result_code !== 200) return false;
    const { line_list } = availableActions(detail.result_data, Date.now());
    const { order_idx = 0, actions = [] } = line_list[chance.below(line_list.length)] ?? {};
    const chosen = actions[chance.below(Math.max(1, actions.length))];
    if (chosen === undefined) return false;
    const account = detail.result_data.pay_method === 'vbank' ? ACCOUNT : null;
    const claimFields = { ...own, ...PICKUP, order_idx, request_key: randomUUID(), reason: REASON };
    const response = await this.#request(chosen, { own, claimFields, account, order_idx, payment_no });
    if (response === null) return false;
    this.#deeds.add(`${chosen.action}: ${response ? 'done' : 'refused'}`);
    return true;
  }

  /** Requests an action. Returns whether it succeeded; null for an action that is not simulated here. */
  async #request(
    { action, refund }: AvailableAction<OrderAction>,
    { own, claimFields, account, order_idx, payment_no }: ClaimedLine,
  ): Promise<boolean | null> {
    switch (action) {
      case 'return': {
        const reason_type = 'change-of-mind' as const;
        const request = { ...claimFields, reason_type, account, refund_amount: refund?.refund_amount ?? 0 };
        return (
          (await this.#client.call('claim', payment_no, 'POST /api/v2/payment/return/request', request)).result_code ===
          200
        );
      }
      case 'exchange': {
        const request = { ...claimFields, reason_type: 'wrong-option' as const };
        const response = await this.#client.call('claim', payment_no, 'POST /api/v2/payment/exchange/request', request);
        return response.result_code === 200;
      }
      case 'withdraw': {
        const request = { ...own, order_idx };
        const response = await this.#client.call('claim', payment_no, 'POST /api/v2/payment/claim/withdraw', request);
        return response.result_code === 200;
      }
      case 'confirm': {
        const request = { ...own, order_idx };
        const response = await this.#client.call('claim', payment_no, 'POST /api/v2/payment/purchase/confirm', request);
        return response.result_code === 200;
      }
      case 'cancel':
      case 'refund-request':
      case 'track':
        return null;
    }
  }

  /** Remembers a paid order, and the group that it may have opened, which others join. */
  async #recordPaid(order: PlacedOrder, isGroup: boolean): Promise<void> {
    this.#paid.push({ order, token: this.#client.token });
    if (!isGroup) return;
    const { payment_idx, payment_no, order_key } = order;
    const groups = await this.#client.call('look', payment_no, 'POST /api/v1/group/order', { payment_idx, order_key });
    if (groups.result_code !== 200) return;
    for (const { g_idx } of groups.result_data) {
      if (!this.#shop.groups.includes(g_idx)) this.#shop.groups.push(g_idx);
      this.#deeds.add('bought in a group');
    }
  }

  async #payDeposit(order: PlacedOrder): Promise<Outcome> {
    if (this.#chance.oneIn(5)) return this.#claim(order);
    if (this.#chance.oneIn(8)) return 'waiting';
    const { payment_no } = order;
    await this.#inFlight.track('deposit', payment_no, () => this.#gateway.pressForAccount(payment_no, 'deposit'));
    const status = await this.#statusOf(order);
    if (status === 'paid') await this.#recordPaid(order, false);
    return status === 'paid' && this.#chance.oneIn(2) ? this.#claim(order) : status;
  }

  /** Cancels a part of the order, then sometimes the rest. */
  async #claim(order: PlacedOrder): Promise<Outcome> {
    const { payment_idx, payment_no, order_key } = order;
    const own = { payment_idx, order_key };
    for (let times = 1 + this.#chance.below(2); times > 0; times -= 1) {
      const found = await this.#client.call('look', payment_no, 'POST /api/v1/order/detail', own);
      if (found.result_code !== 200) break;
      const claim = this.#chooseClaim(found.result_data);
      if (claim === null) break;
      if (this.#chance.oneIn(3)) {
        const isPaid = found.result_data.payment_status === 'paid';
        const failures = isPaid ? REFUND_FAILURES : CLOSURE_FAILURES;
        const failure = failures[this.#chance.below(failures.length)] ?? 'timeout';
        if (failure === 'refuse') {
          this.#reported.recordPlannedRefusal(payment_no);
          this.#deeds.add('a refund to be refused');
        }
        await this.#gateway.planRefund(payment_no, failure, this.#chance.below(MAX_DELAY_MS));
      }
      const { action, order_idx, refund_amount } = claim;
      const request_key = randomUUID();
      const request = { ...own, request_key, refund_amount, reason: '' };
      const response =
        action === 'refund-request'
          ? await this.#client.call('claim', payment_no, 'POST /api/v2/payment/refund/request', {
              ...request,
              ...ACCOUNT,
              order_idx,
            })
          : order_idx === null
            ? await this.#client.call('claim', payment_no, 'POST /api/v2/payment/cancel', request)
            : await this.#client.call('claim', payment_no, 'POST /api/v2/payment/partial/cancel', {
                ...request,
                order_idx,
              });
      if (response.result_code === 200 && found.result_data.payment_status === 'paid')
        this.#reported.recordRefund(request_key, refund_amount);
    }
    return this.#statusOf(order);
  }

  #chooseClaim(detail: OrderDetail) {
    const available = availableActions(detail, Date.now());
    const line = available.line_list[this.#chance.below(available.line_list.length)];
    const ofLine = line?.actions.find(({ action }) => action === 'cancel' || action === 'refund-request');
    const ofAll = available.actions.find(({ action }) => action === 'cancel' || action === 'refund-request');
    const chosen = this.#chance.oneIn(3) ? ofAll : (ofLine ?? ofAll);
    if (chosen === undefined || chosen.refund === null) return null;
    const order_idx = chosen === ofLine ? (line?.order_idx ?? null) : null;
    return { action: chosen.action, order_idx, refund_amount: chosen.refund.refund_amount };
  }

  async #statusOf(order: PlacedOrder): Promise<PaymentStatus> {
    const { order_key, result_token: result_data, payment_no } = order;
    const request = { result_data, order_key };
    const envelope = await this.#client.call('look', payment_no, 'POST /api/v1/order/detail/info', request);
    if (envelope.result_code !== 200) throw new Error(`${payment_no} cannot be found: ${envelope.result_msg}`);
    const { payment_status } = envelope.result_data;
    this.#reported.recordStatus(payment_no, payment_status);
    return payment_status;
  }
}
