import { writeCursor } from '../../../adapters/server/listing/cursor.ts';
import { pagesOf, seller, staff, type OfficeBenchCall } from './bench-call.ts';
import { rowCount } from './chance.ts';

const CLAIMS = 'GET /api/office/v1/claims';
const REFUNDS = 'GET /api/office/v1/refunds';
const PAYMENTS = 'GET /api/office/v1/payments';
/** Searches, as for orders: an order number, the end of a phone number, a whole name, and products. */
const SEARCHES = ['20260101-00500000', '5678', '김민준', '사과', '제주 감귤'];

/** Returns the calls of claims, refunds, payments in doubt and lines to ship, with `orders` orders. */
export function claimCalls(orders: number): readonly OfficeBenchCall[] {
  const claims = rowCount(orders, 'claims');
  const cases = rowCount(orders, 'paymentCases');
  const [early, late] = [0.1, 0.9];
  return [
    ...pagesOf(
      'claims that wait',
      CLAIMS,
      { all: {}, returns: { type: 'return' }, exchanges: { type: 'exchange' }, ...searched({}) },
      { deep: at(claims * late) },
    ),
    ...pagesOf(
      'claims that ended',
      CLAIMS,
      {
        all: { state: 'ended' },
        returns: { state: 'ended', type: 'return' },
        exchanges: { state: 'ended', type: 'exchange' },
        ...searched({ state: 'ended' }),
      },
      { deep: at(claims * early) },
    ),
    staff('claims that wait, counted', `${CLAIMS}/counts`, {}),
    ...pagesOf(
      'refunds that wait',
      REFUNDS,
      {
        all: {},
        'for an account': { wait: 'account' },
        refused: { wait: 'refused' },
        'being sent': { wait: 'sending' },
        ...searched({}),
      },
      { deep: at(orders + claims * late) },
    ),
    ...pagesOf(
      'refunds that were paid',
      REFUNDS,
      {
        all: { state: 'ended' },
        'of a day': { state: 'ended', from: '2025-11-21', to: '2025-11-21' },
        ...searched({ state: 'ended' }),
      },
      { deep: at(orders * early) },
    ),
    ...pagesOf('payments in doubt', PAYMENTS, { cases: {} }, { deep: at(cases * late) }),
    ...pagesOf('payments in doubt', PAYMENTS, { pending: { view: 'pending' } }, { deep: at(orders * late) }),
    ...pagesOf('payments in doubt', PAYMENTS, { closed: { view: 'closed' } }, { deep: at(cases * early) }),
    staff('parcels to send, counted', 'GET /api/office/v1/shipping', {}),
    seller('parcels to send, counted, of a seller', 'GET /api/office/v1/shipping', {}),
  ];
}

function searched(condition: object) {
  return Object.fromEntries(SEARCHES.map((q) => [`search ${q}`, { ...condition, q }]));
}

function at(idx: number): string {
  return writeCursor([Math.max(1, Math.floor(idx))]);
}
