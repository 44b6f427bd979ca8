import type { CheckedClient } from '../kit/checked-client.ts';
import { startOrder, orderForm, fetchTotal, ZONECODE } from '../kit/order-form.ts';
import { lineOf, type OrderableOption, type SampleSales } from '../kit/sample-sales.ts';

export const STOCK_RULES = {
  'stock-short': 'more units than the stock, or than one order may have, are refused',
  'stock-parallel': 'concurrent orders never sell more units than the stock',
} as const;

/** Number of concurrent orders beyond the stock: enough to cause a race, few enough for a small server. */
const BEYOND = 6;
/** Maximum number of orders to sell out an option; options that need more are not tested. */
const MAX_ORDERS = 12;

/** Checks that stock is never sold twice. The check's orders hold all stock of one option until their holds expire. */
export async function checkStock(client: CheckedClient, { offers }: SampleSales): Promise<void> {
  const { findings } = client;
  const short = 'stock-short';
  const shortOffer = offers[0];
  if (shortOffer === undefined) return;
  const line = lineOf(shortOffer, shortOffer.maxQuantity + 1);
  const unit = shortOffer.sale.consumer_price + shortOffer.option.option_price;
  const quotedTotal = await fetchQuotedTotal(client, shortOffer, shortOffer.maxQuantity + 1);
  const violation = `an order of ${line.option_cnt} was started, ${shortOffer.maxQuantity} can be bought`;
  // Tries the total with and without the delivery fee, since a wrong total would be refused for another reason.
  const productsTotal = unit * line.option_cnt;
  const totals = quotedTotal === null ? [productsTotal, productsTotal + shortOffer.sale.delivery_price] : [quotedTotal];
  for (const total of new Set(totals)) {
    const { code } = await startOrder(client, orderForm([line], total), 'refusal');
    findings.refusal(short, STOCK_RULES[short], code, violation);
  }

  const parallel = 'stock-parallel';
  const scarce = scarcest(offers);
  if (scarce === null) {
    findings.skipRule(parallel, STOCK_RULES[parallel], `no option of which ${MAX_ORDERS} orders take all was found`);
    return;
  }
  const { offer, orders } = scarce;
  const bought = lineOf(offer, offer.maxQuantity);
  const total = await fetchTotal(client, [bought]);
  if (total === null) {
    findings.skipRule(parallel, STOCK_RULES[parallel], 'the checkout has no total for it');
    return;
  }
  const attempts = Array.from({ length: orders + BEYOND }, () =>
    startOrder(client, orderForm([bought], total), 'either'),
  );
  const startedCount = (await Promise.all(attempts)).filter(({ code }) => code === 200).length;
  const stock = offer.option.remaining_cnt;
  const sold = startedCount * offer.maxQuantity;
  findings.rule(parallel, STOCK_RULES[parallel], sold > stock ? `${sold} units of ${stock} were sold` : null);
  if (startedCount === 0)
    findings.rule(parallel, STOCK_RULES[parallel], `none of ${attempts.length} orders of ${stock} units was started`);
}

/**
 * Returns the option that the fewest orders sell out, with their number; null if all options need more than
 * `MAX_ORDERS`.
 */
function scarcest(
  offers: readonly OrderableOption[],
): { readonly offer: OrderableOption; readonly orders: number } | null {
  const found = offers
    .map((offer) => ({ offer, orders: Math.floor(offer.option.remaining_cnt / offer.maxQuantity) }))
    .filter(({ orders }) => orders <= MAX_ORDERS)
    .toSorted((one, other) => one.offer.option.remaining_cnt - other.offer.option.remaining_cnt);
  return found[0] ?? null;
}

/**
 * Returns the total for a quantity; null if the server refuses it. A server may instead return the line as unavailable.
 */
async function fetchQuotedTotal(
  client: CheckedClient,
  offer: OrderableOption,
  option_cnt: number,
): Promise<number | null> {
  const { data } = await client.call(
    'POST /api/v2/payment/info',
    { cart_list: [lineOf(offer, option_cnt)], zonecode: ZONECODE },
    { expect: 'either' },
  );
  return data?.amounts.total_amount ?? null;
}
