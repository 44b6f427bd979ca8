import { prepareAccounts } from './kit/accounts.ts';
import { CART_RULES, checkCart } from './rules/cart-rules.ts';
import { CheckedClient } from './kit/checked-client.ts';
import { guardCalls } from './rules/guard-calls.ts';
import { checkInquiries, INQUIRY_RULES } from './rules/inquiry-rules.ts';
import { checkMemberCalls, MEMBER_RULES } from './rules/member-calls.ts';
import { checkMemberKey, MEMBER_KEY_RULES } from './member-order-key.ts';
import { checkOrderPrivacy, ORDER_RULES } from './rules/order-privacy.ts';
import { checkPrices, PRICE_RULES } from './rules/price-rules.ts';
import { checkPublicCalls, LIST_RULES } from './rules/public-calls.ts';
import { checkReviews, REVIEW_RULES } from './rules/review-rules.ts';
import { checkRefusedCalls } from './rules/refused-calls.ts';
import { Findings, type Report } from './kit/report.ts';
import { checkSessions, deleteConformanceAccount, SESSION_RULES } from './rules/session-rules.ts';
import { loadSampleSales } from './kit/sample-sales.ts';
import { checkStock, STOCK_RULES } from './rules/stock-rules.ts';
import { Wire, type Fetch } from './kit/wire.ts';

/** Parts that can be checked separately. */
export const PARTS = [
  'lists',
  'member',
  'inquiry',
  'review',
  'refusals',
  'cart',
  'price',
  'order',
  'stock',
  'guard',
  'session',
] as const;
export type Part = (typeof PARTS)[number];

export interface ConformanceOptions {
  /** Base URL of the contract's paths, such as `http://127.0.0.1:4001`. */
  readonly api: string;
  /** Base URL of the seller-side API; `api` by default. */
  readonly sellerApi?: string;
  /** Bearer tokens of up to two test members. Without them the checks sign up, if possible. */
  readonly tokens?: readonly string[];
  /** True to send no hostile input, which is most of the requests. */
  readonly quick?: boolean;
  /** All parts by default. */
  readonly parts?: readonly Part[];
  /** Limits the checks of authentication and hostile input to calls whose name contains one of these words. */
  readonly guardOnly?: readonly string[];
  readonly fetch: Fetch;
  /** Epoch ms; determines which sales are running. */
  readonly now: number;
  /** Receives progress messages. */
  readonly say?: (sentence: string) => void;
}

/** Thrown if there is no server at the address. */
export class NoServer extends Error {}

/**
 * Checks a server against the contract. Finds its test data in the server's own lists. Deletes the members that signed
 * up; started payments remain until their holds expire.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const {
    api,
    sellerApi = api,
    tokens = [],
    quick = false,
    parts = PARTS,
    guardOnly = [],
    fetch,
    now,
    say = () => {},
  } = options;
  const findings = new Findings();
  const client = new CheckedClient(findings, new Wire(fetch, api, sellerApi));
  const has = (...some: Part[]) => some.some((part) => parts.includes(part));

  const config = await client.call('GET /api/v1/common/config', {});
  if (config.reply.status === 0) throw new NoServer(config.reply.text);
  await checkOddRequests(client);

  say('What is sold');
  const samples = await loadSampleSales(client, now);
  const offer = samples.offers.find(({ sale }) => sale.type !== 'group') ?? samples.offers[0] ?? null;
  const sell_idx = samples.sales[0]?.sell_idx ?? null;
  if (has('lists')) await checkPublicCalls(client, samples);

  say('Members');
  const outbox_url = config.data?.outbox_url ?? null;
  const needsAccounts = has('member', 'inquiry', 'review', 'cart', 'order', 'guard', 'session');
  const accounts = needsAccounts ? await prepareAccounts(client, tokens, outbox_url) : NO_ACCOUNTS;
  const { first, second, reason } = accounts;
  if (has('member') && first !== null) await checkMemberCalls(client, sell_idx, first, second);
  if (has('inquiry') && first !== null && sell_idx !== null) await checkInquiries(client, sell_idx, first, second);
  if (has('review') && first !== null) await checkReviews(client, samples, first);
  if (has('refusals')) await checkRefusedCalls(client, offer, first);

  say('Cart, prices, orders, stock');
  if (offer !== null) {
    if (has('cart') && first !== null) await checkCart(client, offer, first, second);
    if (has('price')) await checkPrices(client, samples, offer, now);
    if (has('order')) await checkOrderPrivacy(client, offer, first, second);
    if (has('order')) await checkMemberKey(client, offer, first, second);
    if (has('stock')) await checkStock(client, samples);
  }

  say('Who may call, and hostile input');
  if (has('guard')) await guardCalls(client, first, { quick, nameFilters: guardOnly });
  if (has('session')) await checkSessions(client, second);
  else await deleteConformanceAccount(client, second);
  await deleteConformanceAccount(client, first);
  skipUnchecked(findings, { hasOffer: offer !== null, parts, reason });
  return findings.report(api);
}

const NO_ACCOUNTS = { first: null, second: null, reason: '' };
const RULES: readonly { readonly part: Part; readonly rules: Readonly<Record<string, string>> }[] = [
  { part: 'lists', rules: LIST_RULES },
  { part: 'member', rules: MEMBER_RULES },
  { part: 'inquiry', rules: INQUIRY_RULES },
  { part: 'review', rules: REVIEW_RULES },
  { part: 'cart', rules: CART_RULES },
  { part: 'price', rules: PRICE_RULES },
  { part: 'order', rules: { ...ORDER_RULES, ...MEMBER_KEY_RULES } },
  { part: 'stock', rules: STOCK_RULES },
  { part: 'session', rules: SESSION_RULES },
];
const NEEDS_MEMBER: readonly Part[] = ['member', 'inquiry', 'review', 'cart', 'session'];
const NEEDS_OFFER: readonly Part[] = ['cart', 'price', 'order', 'stock'];

/** Adds the reason to each rule that was not checked. */
function skipUnchecked(
  findings: Findings,
  { hasOffer, parts, reason }: { readonly hasOffer: boolean; readonly parts: readonly Part[]; readonly reason: string },
): void {
  for (const { part, rules } of RULES) {
    for (const [rule, says] of Object.entries(rules)) {
      if (!parts.includes(part)) findings.skipRule(rule, says, 'was not requested');
      else if (!hasOffer && NEEDS_OFFER.includes(part)) findings.skipRule(rule, says, NO_OFFER);
      else findings.skipRule(rule, says, NEEDS_MEMBER.includes(part) && reason !== '' ? reason : NO_CASE);
    }
  }
}

const NO_CASE = 'there was no case to check';
const NO_OFFER = 'no product that can be bought now was found';

export const ODD_REQUEST_RULES = {
  'unknown-path': 'an unknown path is HTTP 404 in an envelope',
  'broken-body': 'a body that is no JSON is HTTP 400 in an envelope',
} as const;

/** Checks that requests for unknown calls return an envelope, too. */
async function checkOddRequests({ wire, findings }: CheckedClient): Promise<void> {
  const unknown = await wire.send('/api/v1/no/such/call', 'GET', null);
  const is404 = unknown.status === 404 && unknown.envelope?.result_code === 404;
  findings.rule(
    'unknown-path',
    ODD_REQUEST_RULES['unknown-path'],
    is404 ? null : `HTTP ${unknown.status} ${unknown.text.slice(0, 100)}`,
  );
  const broken = await wire.send('/api/v1/faq', 'POST', null, '{');
  const is400 = broken.status === 400 && broken.envelope?.result_code === 400;
  const broke = `HTTP ${broken.status} ${broken.text.slice(0, 100)}`;
  findings.rule('broken-body', ODD_REQUEST_RULES['broken-body'], is400 ? null : broke);
}
