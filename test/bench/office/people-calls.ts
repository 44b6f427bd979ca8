import { writeCursor } from '../../../adapters/server/listing/cursor.ts';
import { writeJsonCursor } from '../../../adapters/server/listing/json-cursor.ts';
import { pagesOf, seller, staff, type OfficeBenchCall } from './bench-call.ts';
import { rowCount } from './chance.ts';

const MEMBERS = 'GET /api/office/v1/members';
const REVIEWS = 'GET /api/office/v1/reviews';
const INQUIRIES = 'GET /api/office/v1/inquiries';

/** Returns the calls of members, reviews, inquiries, coupons and partner requests, with `orders` orders. */
export function peopleCalls(orders: number): readonly OfficeBenchCall[] {
  const deep = (table: Parameters<typeof rowCount>[1]) =>
    writeCursor([Math.max(1, Math.floor(rowCount(orders, table) * 0.1))]);
  return [
    ...pagesOf(
      'members',
      MEMBERS,
      {
        all: {},
        blocked: { state: 'blocked' },
        'by number': { q: '#150000' },
        'by e-mail': { q: 'member150000@moajang.kr' },
        'by phone': { q: '01012345678' },
        'by the end of a phone': { q: '5678' },
        'by name': { q: '김민준' },
        'by name, blocked': { q: '김민준', state: 'blocked' },
        'by the name of no one': { q: '모아장' },
      },
      { deep: deep('members') },
    ),
    // The first member has the most orders and the longest history of points.
    staff('a member with a long history', `${MEMBERS}/{member_idx}`, { member_idx: 1 }),
    staff('a member', `${MEMBERS}/{member_idx}`, { member_idx: Math.floor(rowCount(orders, 'members') * 0.75) }),
    ...pagesOf(
      'reviews',
      REVIEWS,
      {
        all: {},
        '5 points': { score: 5 },
        '1 point': { score: 1 },
        'with photos': { photo: true },
        '1 point, with photos': { score: 1, photo: true },
        reported: { state: 'reported' },
        hidden: { state: 'hidden' },
        'hidden, 1 point': { state: 'hidden', score: 1 },
        'of a product with many': { product: 1 },
        'of a product, 1 point': { product: 1, score: 1 },
        'of a product without any': { product: 999_999 },
        'by number': { q: '#200000' },
        'search 사과': { q: '사과' },
        'search 제주 산지직송': { q: '제주 산지직송' },
        'search 사과, 1 point': { q: '사과', score: 1 },
        'search 없는 상품': { q: '없는 상품' },
      },
      { deep: deep('reviews') },
    ),
    ...inquiryCalls(orders),
    ...pagesOf(
      'coupons',
      'GET /api/office/v1/coupons',
      { all: {}, open: { state: 'open' }, over: { state: 'over' } },
      { deep: deep('coupons') },
    ),
    ...pagesOf(
      'requests of partners',
      'GET /api/office/v1/partners',
      {
        all: {},
        ...Object.fromEntries(['new', 'talking', 'accepted', 'declined'].map((state) => [state, { state }])),
      },
      { deep: deep('partnerRequests') },
    ),
  ];
}

function inquiryCalls(orders: number): readonly OfficeBenchCall[] {
  const inquiries = rowCount(orders, 'inquiries');
  const answered = writeJsonCursor([true, Math.max(1, Math.floor(inquiries * 0.1))]);
  const waiting = writeJsonCursor([false, Math.max(1, Math.floor(inquiries * 0.99))]);
  const conditions = {
    all: {},
    waiting: { answered: 'no' },
    'waiting, about orders': { answered: 'no', kind: 'order' },
    'about products': { kind: 'product' },
    'of a product': { product: 1 },
    'search 사과': { q: '사과' },
    'search 제주 산지직송': { q: '제주 산지직송' },
    'search 없는 상품': { q: '없는 상품' },
  };
  return [
    ...pagesOf('inquiries', INQUIRIES, conditions, { deep: waiting, forSellers: true }),
    ...pagesOf(
      'answered inquiries',
      INQUIRIES,
      {
        all: { answered: 'yes' },
        'about orders': { answered: 'yes', kind: 'order' },
        'of a shop': { answered: 'yes', seller: 'seller8' },
        'of a shop, about products': { answered: 'yes', seller: 'seller8', kind: 'product' },
        'search 사과': { answered: 'yes', q: '사과' },
      },
      { deep: answered },
    ),
    staff('inquiries: of a shop', INQUIRIES, { seller: 'seller8' }),
    staff('inquiries: by number', INQUIRIES, { q: '#50000' }),
    seller('answered inquiries: all, of a seller', INQUIRIES, { answered: 'yes' }),
    seller('answered inquiries: all, of a seller, deep', INQUIRIES, { answered: 'yes', cursor: answered }),
  ];
}
