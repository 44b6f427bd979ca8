import { writeCursor } from '../../../adapters/server/listing/cursor.ts';
import { writeJsonCursor } from '../../../adapters/server/listing/json-cursor.ts';
import { pagesOf, seller, staff, type Conditions, type OfficeBenchCall } from './bench-call.ts';
import { rowCount } from './chance.ts';

const SALES = 'GET /api/office/v1/catalogue/sales';
const PERIOD_STATES: Conditions = { all: {}, now: { state: 'now' }, soon: { state: 'soon' }, over: { state: 'over' } };

const LOWER = { banner_type: 'sub', position_type: 1 };

/** Returns the calls of the catalogue and of contents such as banners, with `orders` orders. */
export function catalogueCalls(orders: number): readonly OfficeBenchCall[] {
  return [...saleCalls(), ...contentCalls(orders)];
}

function saleCalls(): readonly OfficeBenchCall[] {
  const conditions: Conditions = {
    all: {},
    upcoming: { status: 'upcoming' },
    open: { status: 'open' },
    ended: { status: 'ended' },
    'time deals': { type: 'time' },
    groups: { type: 'group' },
    'open time deals': { type: 'time', status: 'open' },
    'of a shop': { seller: 'seller8' },
    'of a shop, upcoming': { seller: 'seller8', status: 'upcoming' },
    'of a category': { category: '분류 3' },
    'of a small category': { category: '분류 3 > 작은 분류 9' },
    'little stock': { issue: 'low_stock' },
    'odd prices': { issue: 'price' },
    'by number': { q: '#15000' },
    'search 사과': { q: '사과' },
    'search 제주 산지직송': { q: '제주 산지직송' },
    'search ㅅㄱ': { q: 'ㅅㄱ' },
    'search 없는 상품': { q: '없는 상품' },
    'search 사과, open': { q: '사과', status: 'open' },
  };
  return [
    ...pagesOf('sales', SALES, conditions, { deep: writeCursor([2_000]), forSellers: true }),
    ...Object.entries(conditions).flatMap(([name, condition]) => [
      staff(`sales: ${name}, counted`, `${SALES}/total`, condition),
      seller(`sales: ${name}, counted, of a seller`, `${SALES}/total`, condition),
    ]),
    staff('sellers and categories', 'GET /api/office/v1/catalogue/choices', {}),
    staff('drafts', 'GET /api/office/v1/catalogue/drafts', {}),
    ...['#15000', '사과', '제주 산지직송', '없는 상품'].map((q) =>
      staff(`sales to list: ${q}`, 'GET /api/office/v1/content/sales', { q }),
    ),
  ];
}

function contentCalls(orders: number): readonly OfficeBenchCall[] {
  const [events, faqs] = [rowCount(orders, 'events'), rowCount(orders, 'faqs')];
  const near = (count: number) => Math.floor(count * 0.9);
  const texts: Conditions = { all: {}, hidden: { is_hidden: true }, shown: { is_hidden: false } };
  return [
    ...pagesOf(
      'banners',
      'GET /api/office/v1/banners',
      { ...PERIOD_STATES, 'below the top': LOWER },
      {
        deep: writeJsonCursor([near(events), near(events)]),
      },
    ),
    ...pagesOf('curations', 'GET /api/office/v1/curations', PERIOD_STATES, {
      deep: writeJsonCursor([1_000 + near(faqs), near(faqs)]),
    }),
    ...pagesOf(
      'picks',
      'GET /api/office/v1/picks',
      { ...PERIOD_STATES, deals: { list: 'deal' } },
      { deep: writeJsonCursor([near(faqs), near(faqs)]) },
    ),
    ...pagesOf(
      'notices',
      'GET /api/office/v1/notices',
      { ...texts, 'search 공지 1999': { q: '공지 1999' } },
      { deep: writeJsonCursor([false, '2025-01-01 00:00:00', 1]) },
    ),
    ...pagesOf(
      'events',
      'GET /api/office/v1/events',
      { ...texts, ...PERIOD_STATES, 'search 이벤트 9': { q: '이벤트 9' } },
      { deep: writeJsonCursor([false, '2025-01-01 00:00:00', 1]) },
    ),
    ...pagesOf(
      'questions',
      'GET /api/office/v1/faqs',
      { ...texts, 'search 질문 49': { q: '질문 49' } },
      { deep: writeJsonCursor([near(faqs), near(faqs)]) },
    ),
    staff('schedule of a month', 'GET /api/office/v1/schedule', { from: '2026-11-01', to: '2026-11-30' }),
  ];
}
