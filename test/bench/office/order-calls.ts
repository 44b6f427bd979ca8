import { writeCursor } from '../../../adapters/server/listing/cursor.ts';
import { writeJsonCursor } from '../../../adapters/server/listing/json-cursor.ts';
import { pagesOf, seller, staff, type OfficeBenchCall } from './bench-call.ts';
import { rowCount } from './chance.ts';

const LIST = 'GET /api/office/v1/orders';
const TOTAL = 'GET /api/office/v1/orders/total';
const FIGURES = 'GET /api/office/v1/figures';

/** Returns the calls of orders, the counts of what waits, and figures of sales, at `now` (KST text). */
export function orderCalls(now: string, orders: number): readonly OfficeBenchCall[] {
  return [
    ...orderLists(now),
    ...deepOrderPages(orders),
    ...searches(),
    ...groupLists(orders),
    staff('sellers', 'GET /api/office/v1/orders/sellers', {}),
    staff('waiting', 'GET /api/office/v1/waiting', {}),
    seller('waiting, of a seller', 'GET /api/office/v1/waiting', {}),
    staff('sales of today', 'GET /api/office/v1/sales', {}),
    seller('sales of today, of a seller', 'GET /api/office/v1/sales', {}),
    staff('sales of a day a year ago', 'GET /api/office/v1/sales', { day: '2025-11-21' }),
    ...figures(),
  ];
}

function orderLists(now: string): readonly OfficeBenchCall[] {
  const filters: readonly (readonly [name: string, filter: object])[] = [
    ['all', {}],
    ['to ship', { status: '결제완료,상품준비중' }],
    ['on their way', { status: '배송중' }],
    ['claims', { status: '반품요청,교환요청,환불요청' }],
    ['cancelled', { status: '취소완료' }],
    ['confirmed', { status: '구매확정' }],
    ['without any', { status: '교환완료' }],
    ['virtual account', { method: 'vbank' }],
    ['no such method', { method: 'app_card' }],
    ['today', { from: now.slice(0, 10), to: now.slice(0, 10) }],
    ['paid a year ago', { paid: '2025-11-21' }],
    ['paid in a month, a year ago', { paid: '2025-10-21', paid_to: '2025-11-20' }],
    ['a month, a year ago', { from: '2025-11-01', to: '2025-11-30' }],
    ['a month and cancelled', { from: '2025-11-01', to: '2025-11-30', status: '취소완료' }],
    ['a seller', { seller: 'seller8' }],
    ['a seller, claims', { seller: 'seller8', status: '반품요청' }],
    ['a seller, a month', { seller: 'seller8', from: '2025-11-01', to: '2025-11-30' }],
  ];
  return filters.flatMap(([name, filter]) => [
    ...['-placed', 'placed', '-amount', 'amount'].map((sort) => staff(`${name}, ${sort}`, LIST, { ...filter, sort })),
    staff(`${name}, counted`, TOTAL, filter),
    ...('seller' in filter
      ? []
      : [seller(`${name}, of a seller`, LIST, filter), seller(`${name}, of a seller, counted`, TOTAL, filter)]),
  ]);
}

function groupLists(orders: number): readonly OfficeBenchCall[] {
  const conditions = {
    all: {},
    open: { state: 'open' },
    made: { state: 'made' },
    failed: { state: 'failed' },
    'of a sale': { sale: 50 },
    'of a sale, made': { sale: 50, state: 'made' },
    'of a sale that ended, open': { sale: 150, state: 'open' },
    'of a sale without any': { sale: 1 },
  };
  const deep = writeCursor([Math.max(1, Math.floor(rowCount(orders, 'groups') * 0.1))]);
  return pagesOf('group purchases', 'GET /api/office/v1/groups', conditions, { deep });
}

/** Returns pages near the end of the list, and in its middle. */
function deepOrderPages(orders: number): readonly OfficeBenchCall[] {
  const filters = { all: {}, cancelled: { status: '취소완료' }, confirmed: { status: '구매확정' } };
  const places = {
    '-placed': ['2024-12-25 10:00:00', Math.floor(orders * 0.05)],
    placed: ['2026-11-10 10:00:00', Math.floor(orders * 0.95)],
    '-amount': [12_000, Math.floor(orders / 2)],
    amount: [190_000, Math.floor(orders / 2)],
  };
  return Object.entries(filters).flatMap(([name, filter]) =>
    Object.entries(places).map(([sort, place]) =>
      staff(`${name}, ${sort}, deep`, LIST, { ...filter, sort, cursor: writeJsonCursor([sort, ...place]) }),
    ),
  );
}

function searches(): readonly OfficeBenchCall[] {
  const words = [
    '20260101-00500000',
    '00500000',
    '#900000',
    '5678',
    '01012345678',
    '638901234567',
    '김민준',
    '사과',
    '제주 감귤',
  ];
  return words.flatMap((q) => [
    staff(`search ${q}`, LIST, { q }),
    staff(`search ${q}, by amount`, LIST, { q, sort: '-amount' }),
    staff(`search ${q}, counted`, TOTAL, { q }),
    seller(`search ${q}, of a seller`, LIST, { q }),
    staff(`search ${q}, to ship`, LIST, { q, status: '결제완료,상품준비중' }),
  ]);
}

function figures(): readonly OfficeBenchCall[] {
  const periods: readonly (readonly [unit: string, from: string])[] = [
    ['hour', '2026-11-20'],
    ['day', '2026-09-01'],
    ['month', '2025-12-01'],
  ];
  return periods.flatMap(([unit, from]) =>
    ['seller', 'product', 'category', 'channel'].flatMap((by) => [
      staff(`figures by ${unit} and ${by}`, FIGURES, { unit, by, from, to: '2026-11-21' }),
      seller(`figures by ${unit} and ${by}, of a seller`, FIGURES, { unit, by, from }),
    ]),
  );
}
