import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import type { Tables } from '../../../adapters/server/database/tables/tables.ts';
import { QUICK_PASSWORDS } from '../../fakes/quick-passwords.ts';
import { hashToken } from '../../../adapters/server/kernel/secret.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { NOON } from './test-shop.ts';

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** A period that contains NOON, with weeks on either side. */
export const AROUND_NOON = { start_dt: '2026-11-01 00:00:00', end_dt: '2026-12-31 00:00:00' } as const;

let count = 0;

/** Adds another seller, with a unique name. */
export async function sampleSeller(database: Database, overrides: Row<'seller'> = {}): Promise<number> {
  count += 1;
  const seller = {
    member_id: `seller${count}`,
    member_name: `가게${count}`,
    account: `@seller${count}`,
    profile_img: null,
    is_influencer: false,
    company: '감귤밭 협동조합',
    ceo: '고은별',
    business_number: '123-45-67891',
    phone: '064-123-4567',
    address: '제주 서귀포시 감귤로 1',
    ...overrides,
  };
  const { seller_idx } = await database
    .insertInto('seller')
    .values(seller)
    .returning('seller_idx')
    .executeTakeFirstOrThrow();
  return seller_idx;
}

export interface SampleSale {
  readonly sell_idx: number;
  readonly seller_idx: number;
  readonly product_idx: number;
  /** The first required option; `optionIds` has all options in their order. */
  readonly option_idx: number;
  readonly optionIds: readonly number[];
}

/** Values of a sample sale that a test may change: columns of `sale`, and its related rows. */
export interface SampleSaleOverrides extends Row<'sale'> {
  /** One entry for each option. By default there is one required option, with 10 in stock and no extra price. */
  readonly options?: readonly Row<'sale_option'>[];
  readonly product?: Row<'product'>;
  readonly seller?: Row<'seller'>;
  /** The price in won by channel. */
  readonly channelPrices?: Readonly<Partial<Record<'1' | '2' | '3', number>>>;
}

/** Adds a sale that runs at NOON: 17,900 won instead of 25,000, 3,000 won for delivery, by default of a new seller. */
export async function sampleSale(database: Database, overrides: SampleSaleOverrides = {}): Promise<SampleSale> {
  const { options = [{}], product = {}, seller = {}, channelPrices = {}, ...sale } = overrides;
  const seller_idx = sale.seller_idx ?? (await sampleSeller(database, seller));
  const product_idx = sale.product_idx ?? (await sampleProduct(database, product));
  const { sell_idx } = await database
    .insertInto('sale')
    .values({
      type: 'always',
      ...AROUND_NOON,
      sale_price: 25_000,
      consumer_price: 17_900,
      employee_price: null,
      order_min_limit: 1,
      order_max_limit: 10,
      required_option_cnt: 1,
      delivery_free_type: 'always',
      delivery_free_value: 0,
      delivery_price: 3_000,
      value_type: null,
      ...sale,
      product_idx,
      seller_idx,
    })
    .returning('sell_idx')
    .executeTakeFirstOrThrow();
  const optionIds: number[] = [];
  for (const [ordinal, option] of options.entries()) {
    const { option_idx } = await database
      .insertInto('sale_option')
      .values({
        option_name: `옵션 ${ordinal + 1}`,
        option_price: 0,
        is_add_option: false,
        remaining_cnt: 10,
        ordinal,
        ...option,
        sell_idx,
      })
      .returning('option_idx')
      .executeTakeFirstOrThrow();
    optionIds.push(option_idx);
  }
  for (const referrer_type of ['1', '2', '3'] as const) {
    const consumer_price = channelPrices[referrer_type];
    if (consumer_price === undefined) continue;
    await database.insertInto('sale_channel_price').values({ sell_idx, referrer_type, consumer_price }).execute();
  }
  const first = options.findIndex((option) => option.is_add_option !== true);
  return { sell_idx, seller_idx, product_idx, option_idx: optionIds[first] ?? 0, optionIds };
}

async function sampleProduct(database: Database, overrides: Row<'product'>): Promise<number> {
  const category_idx = overrides.category_idx ?? (await sampleCategory(database));
  const product = {
    product_name: '제주 감귤 5kg',
    img_list: JSON.stringify([{ img_path: 'product/1/1.webp' }, { img_path: 'product/1/2.webp' }]),
    description: '<p>햇감귤이에요.</p>',
    notice_list: JSON.stringify([{ name: '원산지', value: '국산(제주)' }]),
    ...overrides,
    category_idx,
  };
  const { product_idx } = await database
    .insertInto('product')
    .values(product)
    .returning('product_idx')
    .executeTakeFirstOrThrow();
  return product_idx;
}

/** Adds a category, at the top level unless a parent is given. */
export async function sampleCategory(database: Database, overrides: Row<'category'> = {}): Promise<number> {
  const category = { parent_idx: null, category_name: '식품', ordinal: 1, ...overrides };
  const { category_idx } = await database
    .insertInto('category')
    .values(category)
    .returning('category_idx')
    .executeTakeFirstOrThrow();
  return category_idx;
}

export interface SampleMember {
  readonly member_idx: number;
  /** A valid bearer token. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** Adds a member who is logged in on one device. */
export async function sampleMember(
  database: Database,
  { password = 'password12', ...overrides }: Row<'member'> & { readonly password?: string } = {},
): Promise<SampleMember> {
  count += 1;
  const member = {
    email: `member${count}@example.com`,
    password_hash: await hashOnce(password),
    member_name: `회원${count}`,
    phone: '01012345678',
    joined_dt: formatKst(NOON),
    seceded_dt: null,
    ...overrides,
  };
  const { member_idx } = await database
    .insertInto('member')
    .values(member)
    .returning('member_idx')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('member_token')
    .values({
      token_hash: hashToken(token),
      member_idx,
      created_dt: formatKst(NOON),
      last_used_dt: formatKst(NOON),
      device_name: '',
      device_hash: null,
    })
    .execute();
  return { member_idx, token, email: member.email, password };
}

/** Adds points, by default valid for a year from NOON. */
export async function samplePoints(
  database: Database,
  member_idx: number,
  amount: number,
  overrides: Row<'point_lot'> = {},
): Promise<number> {
  const lot = {
    member_idx,
    amount,
    remaining: amount,
    reason: '이벤트 적립',
    given_dt: formatKst(NOON),
    expire_dt: '2027-11-21 12:00:00',
    ...overrides,
  };
  const { point_idx } = await database
    .insertInto('point_lot')
    .values(lot)
    .returning('point_idx')
    .executeTakeFirstOrThrow();
  return point_idx;
}

/** Adds a main banner that is shown at NOON. */
export async function sampleBanner(database: Database, overrides: Row<'banner'> = {}): Promise<number> {
  const banner = {
    banner_type: 'main' as const,
    position_type: 1,
    link: '',
    banner_img: 'banner/1.webp',
    banner_text: '햇감귤 모으기',
    ordinal: 1,
    ...AROUND_NOON,
    ...overrides,
  };
  const { banner_idx } = await database
    .insertInto('banner')
    .values(banner)
    .returning('banner_idx')
    .executeTakeFirstOrThrow();
  return banner_idx;
}

/** Adds an event that is announced and running at NOON. */
export async function sampleEvent(database: Database, overrides: Row<'event'> = {}): Promise<number> {
  const event = {
    title: '김장 대전',
    event_thum_img: 'event/1.webp',
    content: '<p>절임배추부터 양념까지</p>',
    show_dt: AROUND_NOON.start_dt,
    ...AROUND_NOON,
    ...overrides,
  };
  const { event_idx } = await database
    .insertInto('event')
    .values(event)
    .returning('event_idx')
    .executeTakeFirstOrThrow();
  return event_idx;
}

const hashes = new Map<string, Promise<string>>();

function hashOnce(password: string): Promise<string> {
  const made = hashes.get(password) ?? QUICK_PASSWORDS.hash(password);
  hashes.set(password, made);
  return made;
}
