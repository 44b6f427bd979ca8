import { DAY_MS, MINUTE_MS } from '../../core/time/durations.ts';
import { SimulationRandom } from './simulation-random.ts';
import { ModelGateway, type Authentication, type Entry } from './model-gateway.ts';
import { ModelPayment, refundForOperator, unansweredRefund, type ModelStock } from './model-payment.ts';
import { ModelServer, type PaymentFigures } from './model-server.ts';

const MAX_STEPS = 26;

export function noPaymentFigures(): PaymentFigures {
  return {
    histories: 0,
    events: 0,
    paid: 0,
    refunded: 0,
    undone: 0,
    notes: 0,
    byHand: 0,
    lateDeposits: 0,
    unanswered: 0,
    unansweredRefunds: 0,
    seenRefunds: 0,
  };
}

/**
 * Runs payments through lost, doubled, late and wrong responses of a gateway, by the core's decisions alone, then lets
 * the gateway recover and checks that each ended once, with every won in its order or refunded.
 */
export function runPaymentHistories(from: number, count: number): PaymentFigures {
  const figures = noPaymentFigures();
  for (let seed = from; seed < from + count; seed += 1) {
    try {
      new PaymentHistory(seed, figures).run();
    } catch (error) {
      throw new Error(`payment history ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return figures;
}

class PaymentHistory {
  readonly #chance: SimulationRandom;
  readonly #figures: PaymentFigures;
  readonly #gateway: ModelGateway;
  readonly #server: ModelServer;
  readonly #stock: ModelStock;
  readonly #initialStock: number;
  /** The shopper's authentication, by order. */
  readonly #authentications = new Map<ModelPayment, Authentication>();

  constructor(seed: number, figures: PaymentFigures) {
    // Neighboring seeds must not start with similar numbers.
    const chance = new SimulationRandom(Math.imul(seed + 1, 0x9e3779b1) ^ (seed >>> 16));
    this.#chance = chance;
    this.#figures = figures;
    const isAccount = chance.oneIn(2);
    this.#gateway = new ModelGateway(chance, isAccount);
    this.#gateway.refusesPermanently = chance.oneIn(8);
    this.#initialStock = 2 + chance.below(2);
    this.#stock = { available: this.#initialStock };
    const place = (payment_no: string) => {
      const pay_method = isAccount ? 'vbank' : 'card';
      const held = {
        payment_status: 'ready',
        stock_held: true,
        tid: null,
        refund_amount: 0,
        end_reason: null,
      } as const;
      return new ModelPayment({ payment_no, pay_method, total_amount: 10_000, ...held }, this.#stock);
    };
    this.#server = new ModelServer([place('p0'), place('p1')], this.#gateway, chance, figures);
  }

  run(): void {
    const steps = 6 + this.#chance.below(MAX_STEPS);
    for (let step = 0; step < steps; step += 1) this.#step(this.#chance.pick(this.#server.payments));
    this.#calmDown();
    this.#check();
    this.#figures.histories += 1;
  }

  #step(payment: ModelPayment): void {
    switch (this.#chance.below(15)) {
      case 0:
      case 1:
      case 2:
        return this.#returnFromGateway(payment);
      case 3:
        return this.#server.settle(payment, { kind: 'refused', reason: 'cancelled-at-gateway' });
      case 4:
        return this.#server.settle(payment, {
          kind: 'hold-ended',
          reason: this.#chance.oneIn(2) ? 'hold-lapsed' : 'superseded',
        });
      case 5:
        return this.#deposit(payment);
      case 6:
        return this.#server.close(payment, 'cancelled-unpaid');
      case 7:
        return this.#requestRefund(payment);
      case 8:
        return this.#chargeTwice(payment);
      case 9:
      case 10:
        return this.#server.deliverNext();
      case 11:
        return this.#server.runJobs();
      case 12:
        return this.#end(payment);
      case 13:
        return this.#endUnansweredRefund(payment);
      default:
        this.#server.now += this.#chance.pick([
          1_000,
          31_000,
          5 * MINUTE_MS,
          11 * MINUTE_MS,
          61 * MINUTE_MS,
          2 * DAY_MS,
        ]);
    }
  }

  /** The shopper returns with the authentication of this order, or sometimes with another order's. */
  #returnFromGateway(payment: ModelPayment): void {
    const isOthers = this.#chance.oneIn(16);
    const returnedPayment = this.#server.payments.find((one) => (one === payment) !== isOthers) ?? payment;
    const authentication =
      this.#authentications.get(returnedPayment) ??
      this.#gateway.authenticate(returnedPayment.facts.payment_no, 10_000, this.#server.now);
    this.#authentications.set(returnedPayment, authentication);
    const amount = this.#chance.oneIn(3) ? null : this.#chance.oneIn(24) ? 9_999 : 10_000;
    const { pay_method } = payment.facts;
    if (pay_method === 'point') return;
    this.#server.settle(
      payment,
      { kind: 'returned', method: pay_method, amount, authentication: { tid: authentication.tid } },
      authentication,
    );
  }

  /** Simulates an error of the gateway, which charges an authentication twice. */
  #chargeTwice(payment: ModelPayment): void {
    const { authentication } = payment;
    if (authentication === null || payment.facts.tid === null || !this.#chance.oneIn(4)) return;
    const answer = this.#gateway.approve(authentication, this.#server.now, true);
    const entry = this.#gateway.entries.at(-1);
    // The response is never lost, since the server could not detect the error without it.
    if (answer.kind === 'approved' || answer.kind === 'issued')
      this.#server.inFlight.push(() => this.#server.receiveApproval(payment, answer));
    else if (
      answer.kind === 'unknown' &&
      entry?.authentication === authentication.tid &&
      entry.tid !== payment.facts.tid
    )
      settleByHand(entry);
  }

  #deposit(payment: ModelPayment): void {
    const entry = this.#entryOf(payment);
    if (entry === undefined || !this.#gateway.deposit(entry)) return;
    this.#server.deliver(() => this.#server.handleNotice(payment));
  }

  /** The shopper requests a refund of half the amount; the second time, of the other half. */
  #requestRefund(payment: ModelPayment): void {
    if (payment.phase !== 'paid' || payment.refunds.length === 2) return;
    const amount = payment.facts.total_amount / 2;
    payment.refund(amount);
    const last = payment.refunds.at(-1);
    if (last !== undefined) last.hasAccount = this.#chance.oneIn(2);
    if (this.#chance.oneIn(2)) this.#gateway.isSilent = true;
  }

  /** The operator ends a payment without waiting for its result. A reversal is first made manually at the gateway. */
  #end(payment: ModelPayment): void {
    if (payment.phase !== 'approving' && payment.phase !== 'undoing') return;
    const entry = payment.phase === 'undoing' ? this.#entryOf(payment) : undefined;
    if (entry !== undefined) settleByHand(entry);
    this.#server.endByOperator(payment);
  }

  /** After a while, the operator ends a refund without a response by what the gateway's pages show, or retries it. */
  #endUnansweredRefund(payment: ModelPayment): void {
    if (this.#gateway.isSilent) {
      for (const pause of [MINUTE_MS, 61 * MINUTE_MS]) {
        this.#server.runJobs();
        this.#server.now += pause;
      }
      this.#gateway.isSilent = this.#chance.oneIn(2);
      this.#server.runJobs();
    }
    const refund = unansweredRefund(payment, this.#server.now);
    const entry = this.#entryOf(payment);
    if (refund === undefined || entry === undefined) return;
    if (this.#chance.oneIn(3)) {
      refund.unansweredSince = null;
      return;
    }
    this.#figures.seenRefunds += 1;
    const sent = payment.refunds.reduce((sum, one) => (one.refund_status === 'done' ? sum + one.amount : sum), 0);
    const isPaid = entry.refundedAmount === sent - payment.paid_outside + refund.amount;
    if (!isPaid) payment.paid_outside += refund.amount;
    this.#server.finish(payment, refund);
  }

  #entryOf({ facts }: ModelPayment): Entry | undefined {
    return this.#gateway.entries.find(({ tid }) => tid === facts.tid);
  }

  /** The gateway recovers, messages in flight arrive, and jobs and operator have the time they need. */
  #calmDown(): void {
    this.#gateway.isCalm = true;
    while (this.#server.inFlight.length > 0) this.#server.deliverNext();
    const pauses = [MINUTE_MS, 12 * MINUTE_MS, 2 * DAY_MS, MINUTE_MS, 61 * MINUTE_MS, MINUTE_MS, 2 * DAY_MS];
    for (const pause of pauses) this.#pass(pause);
    // Enough passes for two refunds, each refused five times and, after the operator retries it, five times again.
    for (let more = 0; more < 24 && this.#server.payments.some(isOwed); more += 1) this.#pass(MINUTE_MS);
    this.#server.runJobs();
  }

  #pass(pause: number): void {
    this.#server.now += pause;
    this.#server.runJobs();
    for (const payment of this.#server.payments) this.#operate(payment);
  }

  /** The operator does only what the server reports. */
  #operate(payment: ModelPayment): void {
    for (const note of payment.notes) {
      if (note.isSettled || note.what === 'unanswered') continue;
      const entry = this.#gateway.entries.find(({ tid }) => tid === note.tid);
      if (entry === undefined) throw new Error(`${note.what}: the gateway has no such transaction`);
      settleByHand(entry);
      this.#figures.notes += 1;
      note.isSettled = true;
    }
    const refund = refundForOperator(payment);
    if (refund === undefined) return;
    if (refund.askedAt === null && !refund.hasAccount) {
      refund.hasAccount = true;
      return;
    }
    if (!refund.isRetried && this.#chance.oneIn(2)) {
      refund.isRetried = true;
      refund.askedAt = null;
      refund.refused_cnt = 0;
      refund.hasAccount = true;
      return;
    }
    if (payment.refunds.some((one) => one.refund_status === 'sending' && one.askedAt !== null)) return;
    this.#figures.byHand += 1;
    payment.paid_outside += refund.amount;
    this.#server.finish(payment, refund);
  }

  #check(): void {
    let sold = 0;
    for (const payment of this.#server.payments) {
      const { phase, facts, notes, refunds, orders } = payment;
      const isAtRest = phase === 'paid' || phase === 'failed' || phase === 'expired' || phase === 'refunded';
      if (!isAtRest) throw new Error(`${facts.payment_no} is still ${phase}`);
      if (orders > 1) throw new Error(`${facts.payment_no} became ${orders} orders`);
      if (notes.some(({ isSettled }) => !isSettled))
        throw new Error(`${facts.payment_no}: it still waits for the operator`);
      if (refunds.some(({ refund_status }) => refund_status !== 'done'))
        throw new Error(`${facts.payment_no} is still owed`);
      const back = refunds.reduce((sum, one) => sum + one.amount, 0);
      const kept = phase === 'paid' ? facts.total_amount - back : 0;
      const entry = this.#entryOf(payment);
      const held = (entry === undefined ? 0 : entry.paidAmount - entry.refundedAmount) - payment.paid_outside;
      if (held !== kept)
        throw new Error(`${facts.payment_no} is ${phase}, and ${held} of its won are held, not ${kept}`);
      sold += orders;
    }
    const own = this.#server.payments.map(({ facts }) => facts.tid);
    const stray = this.#gateway.entries.find((one) => one.paidAmount !== one.refundedAmount && !own.includes(one.tid));
    if (stray !== undefined)
      throw new Error(`${stray.oid}: ${stray.paidAmount - stray.refundedAmount} won of no payment are held`);
    if (this.#stock.available !== this.#initialStock - sold)
      throw new Error(`${this.#stock.available} units are left, ${sold} sold`);
  }
}

function settleByHand(entry: Entry): void {
  entry.refundedAmount = entry.paidAmount;
  if (entry.isAccount) entry.isClosed = true;
}

function isOwed(payment: ModelPayment): boolean {
  return (
    payment.refunds.some(({ refund_status }) => refund_status !== 'done') ||
    payment.notes.some(({ isSettled }) => !isSettled)
  );
}
