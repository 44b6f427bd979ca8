import { writeCursor } from '../../../adapters/server/listing/cursor.ts';
import { pagesOf, seller, staff, type OfficeBenchCall } from './bench-call.ts';

const STATEMENTS = 'GET /api/office/v1/settlement/statements';
/** Id of a statement of the seller with the most orders. */
const STATEMENT = 1_500;
const RECEIPT_STATES = ['asked', 'issued', 'refused', 'unclear', 'cancelling', 'cancelled'];
const PAYOUT_STATES = ['closed', 'scheduled', 'paid', 'returned'];

/** Returns the calls of settlement, the sales ledger, cash receipts and reconciliation, with `orders` orders. */
export function moneyCalls(orders: number): readonly OfficeBenchCall[] {
  const rows = { statement_idx: STATEMENT };
  return [
    staff('settlement', 'GET /api/office/v1/settlement', {}),
    seller('settlement, of a seller', 'GET /api/office/v1/settlement', {}),
    ...pagesOf(
      'statements',
      STATEMENTS,
      {
        all: {},
        'of a period': { last_day: '2026-03-31' },
        ...Object.fromEntries(PAYOUT_STATES.map((state) => [state, { state }])),
        'due and unpaid': { overdue: true },
        'of a shop': { seller: 'seller8' },
        'of a shop, returned': { seller: 'seller8', state: 'returned' },
      },
      { deep: writeCursor([100]), forSellers: true },
    ),
    staff('rows of a statement', `${STATEMENTS}/{statement_idx}/rows`, rows),
    staff('rows of a statement, deep', `${STATEMENTS}/{statement_idx}/rows`, {
      ...rows,
      cursor: writeCursor([Math.floor(orders * 0.6)]),
    }),
    staff('rates of sellers', 'GET /api/office/v1/settlement/terms', {}),
    staff('ledger of a day', 'GET /api/office/v1/ledger', { from: '2026-11-20', to: '2026-11-20' }),
    staff('ledger of a month', 'GET /api/office/v1/ledger', { from: '2026-10-01', to: '2026-10-31' }),
    ...pagesOf(
      'receipts',
      'GET /api/office/v1/receipts',
      { all: {}, ...Object.fromEntries(RECEIPT_STATES.map((state) => [state, { state }])) },
      { deep: writeCursor([Math.floor(orders * 0.01)]) },
    ),
    ...['2026-11-20', '2026-11-14'].map((from) =>
      staff(`reconciliation from ${from}`, 'POST /api/office/v1/reconciliation', {
        gateway: 'inicis',
        from,
        to: '2026-11-20',
        file_name: 'inicis.csv',
        content: Buffer.from('주문번호,거래번호,금액\n20261120-00999000,tid,10000\n').toString('base64'),
        columns: { reference: '거래번호', amount: '금액', kind: '' },
      }),
    ),
  ];
}
