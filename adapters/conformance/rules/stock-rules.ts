import type { Conversation } from './conversation.ts';
import { begin, filledIn, totalOf } from './order-sheet.ts';
import { lineOf, type Offer, type Shelf } from './shelf.ts';

export const STOCK_RULES = {
  'stock-short': 'more pieces than there are, or than one order may hold, are refused',
  'stock-parallel': 'orders that come at once never take more pieces than there are',
} as const;

/** Orders beyond what is there: enough to lose a race, few enough for a small server. */
const BEYOND = 6;
/** With more orders than that, an option is not scarce. */
const ORDERS_MOST = 12;

/** What is left is never sold twice. Takes all that is left of one option, until the holds of its orders lapse. */
export async function checkStock(talk: Conversation, { offers }: Shelf): Promise<void> {
  const { findings } = talk;
  const short = 'stock-short';
  const short_offer = offers[0];
  if (short_offer === undefined) return;
  const line = lineOf(short_offer, short_offer.most + 1);
  const unit = short_offer.sale.consumer_price + short_offer.option.option_price;
  const shown = await totalFor(talk, short_offer, short_offer.most + 1);
  const refused = await begin(talk, filledIn([line], shown ?? unit * line.option_cnt), 'refusal');
  const fault = `an order of ${line.option_cnt} began, ${short_offer.most} can be bought`;
  findings.rule(short, STOCK_RULES[short], refused.code === 200 ? fault : null);

  const parallel = 'stock-parallel';
  const scarce = scarcest(offers);
  if (scarce === null) {
    findings.skipRule(parallel, STOCK_RULES[parallel], `no option of which ${ORDERS_MOST} orders take all was found`);
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

/** The option that the fewest orders sell out, and how many that are; null where none is scarce. */
function scarcest(offers: readonly Offer[]): { readonly offer: Offer; readonly orders: number } | null {
  const found = offers
    .map((offer) => ({ offer, orders: Math.floor(offer.option.remaining_cnt / offer.most) }))
    .filter(({ orders }) => orders <= ORDERS_MOST)
    .toSorted((one, other) => one.offer.option.remaining_cnt - other.offer.option.remaining_cnt);
  return found[0] ?? null;
}

/** What a sheet says of so many pieces: it may refuse them, or show them as they can't be bought. */
async function totalFor(talk: Conversation, offer: Offer, option_cnt: number): Promise<number | null> {
  const { data } = await talk.say(
    'POST /api/v2/payment/info',
    { cart_list: [lineOf(offer, option_cnt)] },
    { expect: 'either' },
  );
  return data?.amounts.total_amount ?? null;
}
