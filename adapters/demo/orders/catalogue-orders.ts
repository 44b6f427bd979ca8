import type { CatalogueOrder, CatalogueOrderEvent } from '../../../core/catalogue/catalogue-order.ts';
import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { isBuyable } from './buyable-sale.ts';

const ACCOUNT = { bank_code: '090', account_no: '3333012345678', account_name: '김하나' } as const;

type ScenarioEvent = CatalogueOrderEvent extends infer E
  ? E extends CatalogueOrderEvent
    ? Omit<E, 'event_dt'>
    : never
  : never;

/** The events of an order, each with the hours since the previous event. */
type TimedEvents = readonly (readonly [hours: number, event: ScenarioEvent])[];

const ship = (line: number, carrier_code: string, invoice_no: string): TimedEvents => [
  [16, { line, event: 'prepare' }],
  [6, { line, event: 'ship', carrier_code, invoice_no }],
];
const deliver = (line: number, carrier_code: string, invoice_no: string): TimedEvents => [
  ...ship(line, carrier_code, invoice_no),
  [26, { line, event: 'deliver' }],
];

interface OrderScenario {
  readonly member: 'hana' | 'jeju' | 'staff';
  readonly daysAgo: number;
  readonly pay?: 'card' | 'vbank' | 'kakao' | 'waiting';
  readonly use_point?: number;
  /** Quantity of each product. */
  readonly counts: readonly number[];
  readonly events: TimedEvents;
}

/** Orders in all statuses, then older completed ones. */
const ORDER_SCENARIOS: readonly OrderScenario[] = [
  {
    member: 'hana',
    daysAgo: 74,
    counts: [1, 2],
    events: [
      ...deliver(0, '04', '681234500011'),
      ...deliver(1, '08', '401234500012'),
      [30, { line: 0, event: 'confirm' }],
      [1, { line: 1, event: 'confirm' }],
    ],
  },
  {
    member: 'jeju',
    daysAgo: 66,
    pay: 'kakao',
    counts: [1],
    events: [...deliver(0, '05', '451234500013'), [40, { line: 0, event: 'confirm' }]],
  },
  {
    member: 'hana',
    daysAgo: 58,
    pay: 'kakao',
    counts: [2],
    events: [...deliver(0, '04', '681234500014'), [90, { line: 0, event: 'confirm' }]],
  },
  {
    member: 'hana',
    daysAgo: 47,
    counts: [1, 1],
    events: [
      [3, { line: 0, event: 'cancel', reason: '다른 색으로 다시 주문할게요' }],
      ...deliver(1, '04', '681234500015'),
      [20, { line: 1, event: 'confirm' }],
    ],
  },
  {
    member: 'staff',
    daysAgo: 41,
    counts: [3],
    events: [...deliver(0, '06', '951234500016'), [50, { line: 0, event: 'confirm' }]],
  },
  {
    member: 'hana',
    daysAgo: 36,
    counts: [1],
    events: [
      ...deliver(0, '01', '6891234500017'),
      [20, { line: 0, event: 'return', reason_type: 'defective', reason: '받아 보니 한쪽이 깨져 있어요.' }],
      [52, { line: 0, event: 'returned', fault: 'shop' }],
    ],
  },
  {
    member: 'jeju',
    daysAgo: 33,
    counts: [1, 1],
    events: [
      ...deliver(0, '04', '681234500018'),
      ...deliver(1, '04', '681234500018'),
      [12, { line: 1, event: 'return', reason_type: 'change-of-mind', reason: '생각보다 커서 쓰기 어려워요.' }],
      [60, { line: 1, event: 'returned', fault: 'shopper' }],
      [2, { line: 0, event: 'confirm' }],
    ],
  },
  {
    member: 'hana',
    daysAgo: 28,
    counts: [1],
    events: [
      ...deliver(0, '08', '401234500019'),
      [26, { line: 0, event: 'exchange', reason_type: 'wrong-option', reason: '한 치수 큰 것으로 바꾸고 싶어요.' }],
      [70, { line: 0, event: 'exchanged' }],
    ],
  },
  {
    member: 'hana',
    daysAgo: 24,
    pay: 'vbank',
    counts: [1],
    events: [
      [9, { line: 0, event: 'refund', reason: '선물 받을 분이 이미 갖고 계세요', account: ACCOUNT, is_sent: true }],
    ],
  },
  {
    member: 'hana',
    daysAgo: 20,
    counts: [2, 1],
    use_point: 2_000,
    events: [
      [1, { line: 0, event: 'cancel', reason: '수량을 잘못 골랐어요' }],
      [0, { line: 1, event: 'cancel', reason: '수량을 잘못 골랐어요' }],
    ],
  },
  {
    member: 'jeju',
    daysAgo: 12,
    counts: [1],
    events: [
      ...deliver(0, '04', '681234500020'),
      [10, { line: 0, event: 'return', reason_type: 'change-of-mind', reason: '마음이 바뀌었어요.' }],
      [20, { line: 0, event: 'refuse', reason: '포장을 뜯고 쓰신 흔적이 있어 반품을 받기 어려워요.' }],
      [1, { line: 0, event: 'confirm' }],
    ],
  },
  {
    member: 'hana',
    daysAgo: 6,
    counts: [1],
    events: [
      ...deliver(0, '04', '681234500021'),
      [30, { line: 0, event: 'return', reason_type: 'not-as-described', reason: '상세 설명의 크기와 달라요.' }],
    ],
  },
  {
    member: 'hana',
    daysAgo: 6,
    counts: [1],
    events: [
      ...deliver(0, '05', '451234500022'),
      [28, { line: 0, event: 'exchange', reason_type: 'wrong-goods', reason: '다른 색이 왔어요.' }],
    ],
  },
  {
    member: 'hana',
    daysAgo: 5,
    counts: [1, 1],
    events: [...deliver(0, '04', '681234500023'), ...deliver(1, '06', '951234500024')],
  },
  { member: 'jeju', daysAgo: 5, counts: [2], events: [...deliver(0, '04', '681234500025')] },
  { member: 'staff', daysAgo: 4, counts: [1], events: [...deliver(0, '08', '401234500026')] },
  { member: 'hana', daysAgo: 2, counts: [1], events: ship(0, '04', '681234500027') },
  { member: 'jeju', daysAgo: 2, counts: [1], events: ship(0, '01', '6891234500028') },
  {
    member: 'hana',
    daysAgo: 1.5,
    pay: 'vbank',
    counts: [1],
    events: [[7, { line: 0, event: 'refund', reason: '배송지를 잘못 적었어요', account: ACCOUNT, is_sent: false }]],
  },
  { member: 'hana', daysAgo: 1, counts: [1, 1], events: [[16, { line: 0, event: 'prepare' }]] },
  { member: 'staff', daysAgo: 1, counts: [1], events: [[14, { line: 0, event: 'prepare' }]] },
  { member: 'hana', daysAgo: 0.3, counts: [1, 2], events: [] },
  { member: 'jeju', daysAgo: 0.2, counts: [1], events: [] },
  { member: 'hana', daysAgo: 0.1, pay: 'waiting', counts: [1], events: [] },
];

/** Returns the orders of the demo members around `now`, epoch ms. */
export function makeOrders(sales: readonly CatalogueSale[], now: number): readonly CatalogueOrder[] {
  const buyable = sales.filter((sale) => isBuyable(sale, now));
  let next = 0;
  return ORDER_SCENARIOS.map((scenario, index): CatalogueOrder => {
    // Picks sales that are far apart in the list, so that an order contains different products.
    const lines = scenario.counts.flatMap((option_cnt) => {
      next += 1;
      const sale = buyable[(next * 37) % buyable.length];
      return sale === undefined ? [] : [{ sale: sale.key, option: 0, option_cnt }];
    });
    const orderedAt = now - scenario.daysAgo * DAY_MS - index * 7 * MINUTE_MS;
    const pay = scenario.pay ?? 'card';
    return {
      member: `${scenario.member}@moajang.kr`,
      order_dt: formatKst(orderedAt),
      pay_method: pay === 'waiting' ? 'vbank' : pay,
      card_name: pay === 'card' ? (CARDS[index % CARDS.length] ?? '') : pay === 'kakao' ? '카카오페이' : '',
      use_point: scenario.use_point ?? 0,
      lines,
      is_paid: pay !== 'waiting',
      events: eventsOf(scenario.events, orderedAt),
    };
  });
}

const CARDS = ['KB국민카드', '신한카드', '현대카드', '삼성카드'];

function eventsOf(events: TimedEvents, orderedAt: number): CatalogueOrderEvent[] {
  let at = orderedAt;
  return events.map(([hours, event]) => {
    at += hours * HOUR_MS;
    return { ...event, event_dt: formatKst(at) };
  });
}
