import { sql, type RawBuilder } from 'kysely';

/** Number of rows of each table for one order. For example, a million orders belong to 200,000 members. */
export const PER_ORDER = {
  members: 0.2,
  reviews: 0.3,
  groups: 0.1,
  inquiries: 0.1,
  points: 1,
  coupons: 0.002,
  takenCoupons: 0.4,
  partnerRequests: 0.02,
  claims: 0.06,
  paymentCases: 0.005,
  jobFailures: 0.003,
  auditRows: 1,
  messages: 1,
  campaigns: 0.000_5,
  notices: 0.002,
  events: 0.001,
  faqs: 0.000_5,
  drafts: 0.000_5,
} as const;

/** Returns how many rows a table has in a shop of `orders` orders. */
export function rowCount(orders: number, table: keyof typeof PER_ORDER): number {
  return Math.ceil(orders * PER_ORDER[table]);
}

const FAMILY_NAMES = '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍'.split(' ');
const GIVEN_NAMES = (
  '민준 서준 도윤 예준 시우 하준 주원 지호 지후 준우 서연 서윤 지우 서현 민서 하은 하윤 윤서 지민 채원 수빈 다은 예은 소율 ' +
  '지안 은우 선우 연우 정우 승우 태윤 유준 이준 현우 우진 건우 시윤 재윤 승민 유찬'
).split(' ');

/** A pseudo-random number in [0, 1) for row `n`, the same in every run. */
export function chance(turn: number): RawBuilder<number> {
  return sql`(abs(hashint4(n * 31 + ${turn}::integer)::bigint) % 1000000 / 1000000.0)`;
}

export function pick(words: readonly string[], turn: number): RawBuilder<string> {
  return sql`(${words}::text[])[1 + floor(${chance(turn)} * ${words.length}::integer)::integer]`;
}

export function personName(turn: number): RawBuilder<string> {
  return sql`(${pick(FAMILY_NAMES, turn)} || ${pick(GIVEN_NAMES, turn + 1)})`;
}

/** A number from 1 to `max`; the smaller ones are more frequent, as a few members order often. */
export function skewed(max: number, turn: number): RawBuilder<number> {
  return sql`(1 + floor(${max}::integer * power(${chance(turn)}, 2)))::integer`;
}

/** The time of row `n` of `count`, in the two years before `now` (KST text): later rows have later times. */
export function timeOf(count: number, now: string): RawBuilder<string> {
  return sql`(${now}::timestamp - (${count}::integer - n) * (interval '730 days' / ${count}::integer))::timestamp(0)`;
}

/** The rows 1 to `count`. */
export function rowsTo(count: number): RawBuilder<unknown> {
  return sql`generate_series(1, ${count}::integer) n`;
}
