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

/** What a practice gateway has taken for one order, over all payment windows that it opened. */
export interface Taken {
  readonly charged: number;
  readonly remaining: number;
}

export type PracticeGateway = 'inicis' | 'kakaopay' | 'naverpay';

/** The practice gateways from outside: how payments go, what was taken, which messages went out. */
export class SandboxGateway {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** How the approval of one order goes. */
  plan(oid: string, behaviour: string, delay_ms = 0): Promise<void> {
    return this.#control({ oid, behaviour, delay_ms });
  }

  /** How the next refund of one order goes. */
  planRefund(oid: string, refund: string, delay_ms = 0): Promise<void> {
    return this.#control({ oid, refund, delay_ms });
  }

  /** Whether the refund of an order is still to come that `planRefund` spoke of. */
  async awaitsRefund(oid: string): Promise<boolean> {
    return oid in v.parse(plannedRefunds, await (await fetch(`${this.#url}/sandbox/control`)).json()).refunds;
  }

  async takenFor(oid: string, gateway: PracticeGateway = 'inicis'): Promise<Taken> {
    const of = (await this.ledgerOf(gateway)).filter((transaction) => transaction.oid === oid);
    return {
      charged: of.reduce((sum, { charged }) => sum + charged, 0),
      remaining: of.reduce((sum, { remaining }) => sum + remaining, 0),
    };
  }

  /** What one gateway took and sent back, oldest first. */
  async ledgerOf(gateway: PracticeGateway) {
    return v.parse(anyLedger, await this.#read(gateway)).transactions;
  }

  /** Card payments and virtual accounts. */
  async transactions() {
    return v.parse(inicisLedger, await this.#read('inicis')).transactions;
  }

  /** Does something with the virtual account of an order: `deposit` pays into it, `again` tells the shop once more. */
  async pressForAccount(oid: string, action: 'deposit' | 'again'): Promise<void> {
    const found = (await this.transactions()).findLast(
      (transaction) => transaction.oid === oid && transaction.account !== null && transaction.tid !== null,
    );
    if (found === undefined) throw new Error(`no account was issued for ${oid}`);
    await fetch(`${this.#url}/sandbox/inicis/vbank/${found.tid}/${action}`, { method: 'POST' });
  }

  /** The newest certification number that was sent to a phone. */
  async certificationNumber(phone: string): Promise<string> {
    const response = await fetch(`${this.#url}/sandbox/outbox.json?phone=${phone}`);
    const [newest] = v.parse(outbox, await response.json()).messages;
    const number = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0];
    if (number === undefined) throw new Error(`no certification number was sent to ${phone}`);
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

  async #read(gateway: PracticeGateway): Promise<unknown> {
    return (await fetch(`${this.#url}/sandbox/${gateway}/ledger`)).json();
  }
}
