import * as v from 'valibot';

const money = { oid: v.string(), charged: v.number(), cancelled: v.number(), remaining: v.number() };
const account = v.object({ isNoticed: v.boolean() });
const inicisLedger = v.object({
  transactions: v.array(
    v.object({ ...money, state: v.string(), tid: v.nullable(v.string()), account: v.nullable(account) }),
  ),
});
const anyLedger = v.object({ transactions: v.array(v.object(money)) });
const plannedRefunds = v.object({ refunds: v.record(v.string(), v.unknown()) });
const outbox = v.object({ messages: v.array(v.object({ phone: v.string(), text: v.string() })) });

/** The charge of a sandbox gateway for an order, in any payment window. */
export interface GatewayCharge {
  readonly charged: number;
  readonly remaining: number;
}

export type SandboxGatewayName = 'inicis' | 'kakaopay' | 'naverpay' | 'appcard';

/** The sandbox gateways seen from outside: planned failures, charges and messages. */
export class SandboxGateway {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Plans the behavior of the next approval of an order. */
  plan(oid: string, behaviour: string, delay_ms = 0): Promise<void> {
    return this.#control({ oid, behaviour, delay_ms });
  }

  /** Sends the responses that a planned `timeout` holds back. */
  endDelays(): Promise<void> {
    return this.#control({ end_delays: true });
  }

  /** Plans the behavior of the next refund of an order. */
  planRefund(oid: string, refund: string, delay_ms = 0): Promise<void> {
    return this.#control({ oid, refund, delay_ms });
  }

  /** Returns true until the failure of `planRefund` has occurred. */
  async hasPlannedRefund(oid: string): Promise<boolean> {
    return oid in v.parse(plannedRefunds, await (await fetch(`${this.#url}/sandbox/control`)).json()).refunds;
  }

  async chargeFor(oid: string, gateway: SandboxGatewayName = 'inicis'): Promise<GatewayCharge> {
    const charges = (await this.ledgerOf(gateway)).filter((transaction) => transaction.oid === oid);
    return {
      charged: charges.reduce((sum, { charged }) => sum + charged, 0),
      remaining: charges.reduce((sum, { remaining }) => sum + remaining, 0),
    };
  }

  /** Returns a gateway's charges and refunds, oldest first. */
  async ledgerOf(gateway: SandboxGatewayName) {
    return v.parse(anyLedger, await this.#read(gateway)).transactions;
  }

  /** Returns card payments and virtual accounts. */
  async transactions() {
    return v.parse(inicisLedger, await this.#read('inicis')).transactions;
  }

  /** Acts on the virtual account of an order: `deposit` pays into it, `again` repeats the notice. */
  async pressForAccount(oid: string, action: 'deposit' | 'again'): Promise<void> {
    const found = (await this.transactions()).findLast(
      (transaction) => transaction.oid === oid && transaction.account !== null && transaction.tid !== null,
    );
    if (found === undefined) throw new Error(`no account was issued for ${oid}`);
    await fetch(`${this.#url}/sandbox/inicis/vbank/${found.tid}/${action}`, { method: 'POST' });
  }

  /** Returns the newest verification code sent to a phone. */
  async verificationCode(phone: string): Promise<string> {
    const response = await fetch(`${this.#url}/sandbox/outbox.json?phone=${phone}`);
    const [newest] = v.parse(outbox, await response.json()).messages;
    const number = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0];
    if (number === undefined) throw new Error(`no verification code was sent to ${phone}`);
    return number;
  }

  async #control(order: object): Promise<void> {
    const response = await fetch(`${this.#url}/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async #read(gateway: SandboxGatewayName): Promise<unknown> {
    return (await fetch(`${this.#url}/sandbox/${gateway}/ledger`)).json();
  }
}
