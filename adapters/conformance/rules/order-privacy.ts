import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { startOrder, orderForm, fetchTotal } from '../kit/order-form.ts';
import { lineOf, type OrderableOption } from '../kit/sample-sales.ts';

const DETAIL = 'POST /api/v1/order/detail';
const AGAIN = 'POST /api/v1/order/again';
const BY_KEYS = 'POST /api/v1/order/list/non/member';
const RESULT = 'POST /api/v1/order/detail/info';
const LIST = 'POST /api/v1/order/list';

export const ORDER_RULES = {
  'order-result':
    'the result token of an order shows only the status of its payment, its key shows the guest the rest, and a wrong one shows nothing',
  'order-of-another':
    "no one can read another's order: not by its number, not by the number of a line, not with another key",
} as const;

type PlacedOrder = NonNullable<Awaited<ReturnType<typeof startOrder>>['data']>;

/** A caller to whom the order does not belong: a guest, or a member with the ids of their own orders. */
interface Stranger {
  readonly token: string | null;
  readonly mine: ReadonlySet<number>;
}

/** How many order ids are tried before those of the checks' own orders, and how many from 1 upwards. */
const NUMBERS = 6;

/** Checks that orders are private. Does not check what happens at the gateway after a payment has started. */
export async function checkOrderPrivacy(
  client: CheckedClient,
  offer: OrderableOption,
  first: Account | null,
  second: Account | null,
): Promise<void> {
  const line = lineOf(offer, Math.max(1, offer.sale.order_min_limit));
  const total = await fetchTotal(client, [line]);
  const placed = total === null ? null : (await startOrder(client, orderForm([line], total), 'success')).data;
  if (placed === null || total === null) {
    client.findings.skipRule('order-result', ORDER_RULES['order-result'], 'no order could be started');
    return;
  }
  await checkResultToken(client, placed, total);
  const orders = await fetchOrders(client, first);
  const guest = { token: null, mine: new Set<number>() };
  const strangers = [guest, ...(await loadStrangers(client, first, second))];
  await checkStrangers(client, placed, numbersAround(placed.payment_idx, orders), strangers);
}

/** Checks that the token of the result page shows how the payment ended, and opens nothing else. */
async function checkResultToken(client: CheckedClient, placed: PlacedOrder, total: number): Promise<void> {
  const rule = (violation: string | null) =>
    client.findings.rule('order-result', ORDER_RULES['order-result'], violation);
  const { order_key, payment_idx, result_token: result_data } = placed;
  const result = (await client.call(RESULT, { result_data })).data;
  if (result !== null) {
    const isOurs = result.payment_idx === payment_idx && result.total_amount === total;
    rule(isOurs ? null : 'the token showed another order, or another total');
    rule(result.is_own || result.order_name !== '' ? 'the token alone showed what was bought' : null);
  }
  const own = (await client.call(RESULT, { result_data, order_key })).data;
  rule(own?.is_own === true && own.order_name !== '' ? null : 'the key does not show the guest the rest');
  const byToken = await client.call(DETAIL, { payment_idx, order_key: String(result_data) }, { expect: 'either' });
  rule(byToken.code === 200 ? 'the token opened the order' : null);
  for (const wrong of [wrongOf(result_data), order_key]) {
    const { code } = await client.call(RESULT, { result_data: wrong }, { expect: 'refusal' });
    client.findings.refusal('order-result', ORDER_RULES['order-result'], code, 'a wrong token showed a result');
  }
}

/** Returns the ids to try: those of known orders, those before the own one, and the first ones. */
function numbersAround(payment_idx: number, orders: Iterable<number>): ReadonlySet<number> {
  const back = Array.from({ length: NUMBERS }, (_, index) => payment_idx - index - 1).filter((number) => number > 0);
  const numbers = new Set([...orders, ...back, ...Array.from({ length: NUMBERS }, (_, index) => index + 1)]);
  numbers.delete(payment_idx);
  return numbers;
}

/** Checks that neither another member nor the key of another order opens an order. */
async function checkStrangers(
  client: CheckedClient,
  { order_key }: PlacedOrder,
  numbers: ReadonlySet<number>,
  strangers: readonly Stranger[],
): Promise<void> {
  const rule = (violation: string | null) =>
    client.findings.rule('order-of-another', ORDER_RULES['order-of-another'], violation);
  const wrongKey = wrongOf(order_key);
  for (const { token, mine } of strangers) {
    for (const number of numbers) {
      if (mine.has(number)) continue;
      for (const request of [
        { payment_idx: number },
        { payment_idx: number, order_key },
        { order_idx: number },
        { payment_idx: number, order_key: wrongKey },
      ]) {
        const { data, code } = await client.call(DETAIL, request, { token, expect: 'either' });
        const isOwn = data !== null && mine.has(data.payment_idx);
        rule(code === 200 && !isOwn ? `${Object.keys(request).join(' and ')} opened one` : null);
      }
      const again = await client.call(AGAIN, { payment_idx: number, order_key }, { token, expect: 'either' });
      rule(again.code === 200 ? 'its products could be listed to be bought again' : null);
    }
  }
  const order_list = [...numbers].map((number) => ({ payment_idx: number, order_key }));
  const listed = (await client.call(BY_KEYS, { order_list })).data?.list ?? [];
  rule(listed.length > 0 ? 'a key opened orders of other numbers in the list' : null);
}

/** Returns a wrong key of the same form. */
function wrongOf(key: string): string {
  return `${key.slice(0, -4)}${key.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
}

/** Returns the members, each with the ids of their orders. */
async function loadStrangers(
  client: CheckedClient,
  ...accounts: readonly (Account | null)[]
): Promise<readonly Stranger[]> {
  const known: Stranger[] = [];
  for (const account of accounts) {
    if (account !== null) known.push({ token: account.token, mine: new Set(await fetchOrders(client, account)) });
  }
  return known;
}

/** Returns the ids of a member's newest orders. Also opens the newest one, which checks its fields. */
async function fetchOrders(client: CheckedClient, account: Account | null): Promise<number[]> {
  if (account === null) return [];
  const { token } = account;
  const list = (await client.call(LIST, {}, { token })).data?.list ?? [];
  const [newest] = list;
  if (newest !== undefined) await client.call(DETAIL, { payment_idx: newest.payment_idx }, { token });
  return list.map(({ payment_idx }) => payment_idx);
}
