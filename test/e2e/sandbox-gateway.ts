import * as v from 'valibot';

const ledger = v.object({
  transactions: v.array(
    v.object({ oid: v.string(), state: v.string(), charged: v.number(), cancelled: v.number(), remaining: v.number() }),
  ),
});
const outbox = v.object({ messages: v.array(v.object({ phone: v.string(), text: v.string() })) });

/** What the practice gateway has taken for one order, over all payment windows that it opened. */
export interface Taken {
  readonly charged: number;
  readonly remaining: number;
}

/** The practice gateways from outside: how payments go, what was taken, which messages went out. */
export class SandboxGateway {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** How the approval of one order goes. */
  async plan(oid: string, behaviour: string, delay_ms = 0): Promise<void> {
    const response = await fetch(`${this.#url}/sandbox/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oid, behaviour, delay_ms }),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async takenFor(oid: string): Promise<Taken> {
    const of = (await this.transactions()).filter((transaction) => transaction.oid === oid);
    return {
      charged: of.reduce((sum, { charged }) => sum + charged, 0),
      remaining: of.reduce((sum, { remaining }) => sum + remaining, 0),
    };
  }

  async transactions() {
    const response = await fetch(`${this.#url}/sandbox/inicis/ledger`);
    return v.parse(ledger, await response.json()).transactions;
  }

  /** The newest certification number that was sent to a phone. */
  async certificationNumber(phone: string): Promise<string> {
    const response = await fetch(`${this.#url}/sandbox/outbox.json?phone=${phone}`);
    const [newest] = v.parse(outbox, await response.json()).messages;
    const number = /(?<!\d)\d{6}(?!\d)/.exec(newest?.text ?? '')?.[0];
    if (number === undefined) throw new Error(`no certification number was sent to ${phone}`);
    return number;
  }
}
