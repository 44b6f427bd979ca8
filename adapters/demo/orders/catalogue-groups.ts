import type { CatalogueOrder } from '../../../core/catalogue/catalogue-order.ts';
import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';

type Person = 'hana' | 'jeju' | 'sora' | 'staff';

/**
 * A demo group, with the times at which its members opened or joined it. All running group sales started at least a day
 * ago.
 */
interface GroupScenario {
  /** Minimum and maximum target of the group's sale. */
  readonly goal: readonly [min: number, max: number];
  /** True if the sale has ended. Times are then in hours before its end, otherwise in hours before `now`. */
  readonly isOver?: boolean;
  readonly people: readonly (readonly [who: Person, hoursBefore: number])[];
  /** True if the group belongs to the same sale as the previous one. */
  readonly sharesSale?: boolean;
  /** When staff ended the group before its sale, and why. */
  readonly ended?: { readonly hoursBefore: number; readonly reason: string };
  /** Times at which the opener's order was prepared, shipped, delivered and confirmed, in hours before the end. */
  readonly confirmed?: Readonly<Record<'prepare' | 'ship' | 'deliver' | 'confirm', number>>;
}

/** Open groups, full groups, groups of ended sales, and one that staff ended before its sale. */
const GROUP_SCENARIOS: readonly GroupScenario[] = [
  {
    goal: [4, 6],
    people: [
      ['jeju', 20],
      ['sora', 14],
      ['hana', 9],
    ],
  },
  { goal: [4, 6], sharesSale: true, people: [['staff', 6]] },
  { goal: [3, 6], people: [['hana', 5]] },
  {
    goal: [3, 3],
    people: [
      ['sora', 19],
      ['staff', 12],
      ['hana', 7],
    ],
  },
  {
    goal: [2, 2],
    people: [
      ['jeju', 16],
      ['staff', 3],
    ],
  },
  {
    goal: [3, 6],
    people: [
      ['staff', 11],
      ['jeju', 4],
    ],
  },
  { goal: [2, 6], people: [['sora', 2]] },
  {
    goal: [4, 6],
    isOver: true,
    people: [
      ['hana', 30],
      ['sora', 26],
    ],
  },
  // A completed group whose opener has received the points.
  {
    goal: [3, 3],
    isOver: true,
    people: [
      ['hana', 46],
      ['jeju', 20],
      ['sora', 4],
    ],
    confirmed: { prepare: 40, ship: 36, deliver: 12, confirm: 6 },
  },
  {
    goal: [2, 6],
    isOver: true,
    people: [
      ['jeju', 40],
      ['hana', 33],
    ],
  },
  {
    goal: [3, 6],
    people: [
      ['sora', 21],
      ['jeju', 17],
    ],
    ended: { hoursBefore: 10, reason: '산지 사정으로 다음 출하가 늦어져 먼저 마감해요.' },
  },
];

/** Returns the group orders of the demo members around `now`, epoch ms. `staff_name`: who ended a group. */
export function makeGroupOrders(
  sales: readonly CatalogueSale[],
  now: number,
  staff_name: string,
): readonly CatalogueOrder[] {
  const usedSales: CatalogueSale[] = [];
  return GROUP_SCENARIOS.flatMap((scenario, index) => {
    const { people, isOver = false, sharesSale = false } = scenario;
    const sale = sharesSale
      ? usedSales.at(-1)
      : sales.find((one) => !usedSales.includes(one) && fits(one, scenario, now));
    if (sale === undefined) return [];
    usedSales.push(sale);
    const from = isOver ? (parseKst(sale.end_dt) ?? 0) : now;
    return people.map(([who, hoursBefore], place): CatalogueOrder => ({
      member: `${who}@moajang.kr`,
      order_dt: formatKst(from - hoursBefore * HOUR_MS),
      pay_method: 'card',
      card_name: 'KB국민카드',
      use_point: 0,
      lines: [{ sale: sale.key, option: 0, option_cnt: 1 }],
      group: `group-${index + 1}`,
      ...(place === people.length - 1 && endOf(scenario, from, staff_name)),
      is_paid: true,
      events: place === 0 ? eventsOf(scenario, from) : [],
    }));
  });
}

function fits(sale: CatalogueSale, { goal: [min, max], isOver = false, people }: GroupScenario, now: number): boolean {
  return (
    isBuyable(sale, people.length) &&
    sale.goal_cnt >= min &&
    sale.goal_cnt <= max &&
    salePhase(sale, now) === (isOver ? 'over' : 'on')
  );
}

/** Returns the end of a group by staff, which follows the order of its last member. */
function endOf({ ended }: GroupScenario, from: number, ended_by: string): Pick<CatalogueOrder, 'group_end'> {
  if (ended === undefined) return {};
  const { hoursBefore, reason } = ended;
  return { group_end: { ended_dt: formatKst(from - hoursBefore * HOUR_MS), ended_by, reason } };
}

function eventsOf({ confirmed }: GroupScenario, from: number): CatalogueOrder['events'] {
  if (confirmed === undefined) return [];
  const at = (event: keyof typeof confirmed) => ({ event_dt: formatKst(from - confirmed[event] * HOUR_MS), line: 0 });
  return [
    { event: 'prepare', ...at('prepare') },
    { event: 'ship', ...at('ship'), carrier_code: '04', invoice_no: '688012345678' },
    { event: 'deliver', ...at('deliver') },
    { event: 'confirm', ...at('confirm') },
  ];
}

function salePhase({ start_dt, end_dt }: CatalogueSale, now: number): 'ahead' | 'on' | 'over' {
  const at = formatKst(now);
  if (start_dt > at) return 'ahead';
  return end_dt > at ? 'on' : 'over';
}

/** Returns whether a sale is a group sale of single units with stock for all members of a group. */
function isBuyable({ type, order_min_limit, required_option_cnt, options }: CatalogueSale, people: number): boolean {
  const [option] = options;
  return (
    type === 'group' &&
    order_min_limit <= 1 &&
    required_option_cnt <= 1 &&
    option !== undefined &&
    !option.is_add_option &&
    option.remaining_cnt > people
  );
}
