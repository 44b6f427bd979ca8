import type { CheckedClient } from '../kit/checked-client.ts';
import { begin, filledIn, totalOf, ZONECODE } from '../kit/order-sheet.ts';
import { lineOf, type OrderableOption, type SampleSales } from '../kit/sample-sales.ts';

export const STOCK_RULES = {
  'stock-short': 'more pieces than there are, or than one order may hold, are refused',
  'stock-parallel': 'orders that come at once never take more pieces than there are',
} as const;

/** Number of concurrent orders beyond the stock: enough to cause a race, few enough for a small server. */
const BEYOND = 6;
/** Maximum number of orders to sell out an option; options that need more are not tested. */
const MAX_ORDERS = 12;

/** Checks that stock is never sold twice. The check's orders hold all stock of one option until their holds expire. */
export async function checkStock(talk: CheckedClient, { offers }: SampleSales): Promise<void> {
  const { findings } = talk;
  const short = 'stock-short';
  const short_offer = offers[0];
  if (short_offer === undefined) return;
  const line = lineOf(short_offer, short_offer.most + 1);
  const unit = short_offer.sale.consumer_price + short_offer.option.option_price;
  const shown = await totalFor(talk, short_offer, short_offer.most + 1);
  const fault = `an order of ${line.option_cnt} began, ${short_offer.most} can be bought`;
  // Tries the total with and without the delivery fee, since a wrong total would be refused for another reason.
  const goods = unit * line.option_cnt;
  const totals = shown === null ? [goods, goods + short_offer.sale.delivery_price] : [shown];
  for (const total of new Set(totals)) {
    const { code } = await begin(talk, filledIn([line], total), 'refusal');
    findings.refusal(short, STOCK_RULES[short], code, fault);
  }

  const parallel = 'stock-parallel';
  const scarce = scarcest(offers);
  if (scarce === null) {
    findings.skipRule(parallel, STOCK_RULES[parallel], `no option of which ${MAX_ORDERS} orders take all was found`);
    return;
  }
  const { offer, orders } = scarce;
  const bought = lineOf(offer, offer.most);
  const total = await totalOf(talk, [bought]);
  if (total === null) {
    findings.skipRule(parallel, STOCK_RULES[parallel], 'there is no order sheet for it');
    return;
  }
  const tries = Array.from({ length: orders + BEYOND }, () => begin(talk, filledIn([bought], total), 'either'));
  const began = (await Promise.all(tries)).filter(({ code }) => code === 200).length;
  const left = offer.option.remaining_cnt;
  const sold = began * offer.most;
  findings.rule(parallel, STOCK_RULES[parallel], sold > left ? `${sold} pieces of ${left} were taken` : null);
  if (began === 0)
    findings.rule(parallel, STOCK_RULES[parallel], `none of ${tries.length} orders of ${left} pieces began`);
}

/**
 * Returns the option that the fewest orders sell out, with their number; null if all options need more than
 * `MAX_ORDERS`.
 */
function scarcest(
  offers: readonly OrderableOption[],
): { readonly offer: OrderableOption; readonly orders: number } | null {
  const found = offers
    .map((offer) => ({ offer, orders: Math.floor(offer.option.remaining_cnt / offer.most) }))
    .filter(({ orders }) => orders <= MAX_ORDERS)
    .toSorted((one, other) => one.offer.option.remaining_cnt - other.offer.option.remaining_cnt);
  return found[0] ?? null;
}

/** Returns the total for a quantity; null if the server refuses it. It may also return the line as not available. */
async function totalFor(talk: CheckedClient, offer: OrderableOption, option_cnt: number): Promise<number | null> {
  const { data } = await talk.call(
    'POST /api/v2/payment/info',
    { cart_list: [lineOf(offer, option_cnt)], zonecode: ZONECODE },
    { expect: 'either' },
  );
  return data?.amounts.total_amount ?? null;
}
