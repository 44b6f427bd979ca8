import { sql, type RawBuilder } from 'kysely';
import type { CartLine, CartLineRequest } from '../../../core/api/buying/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { addToCart } from '../../../core/cart/add-to-cart.ts';
import { isAvailableAt } from '../../../core/cart/line-availability.ts';
import { nonMemberBasketIds } from '../../../core/cart/non-member-basket-ids.ts';
import { joinRefusal } from '../../../core/group/join-group.ts';
import { joinRefusalText } from '../../../core/group/join-refusal-text.ts';
import type { Database } from '../database/database.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import { loadGroups } from '../groups/group-rows.ts';
import { firstImage } from '../listing/sale-card.ts';
import { UNITS_FOR_SALE } from '../listing/units-for-sale.ts';
import type { BasketIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';

type ReferrerType = ParsedRequestOf<'POST /api/v1/cart/list'>['referrer_type'];

/** The buyer whose prices apply. They depend on the referral channel and on whether the member is an employee. */
export interface Buyer {
  readonly referrer_type: ReferrerType;
  readonly member_idx: MemberIdx | null;
}

/** Lines, and a sentence for each lost group price. */
interface CartLinesWithNotices {
  readonly lines: CartLine[];
  readonly notices: readonly string[];
}

/** Loads the lines of a member's cart, oldest first: all lines, or the member's lines in `basket_idx_list`. */
export async function loadMemberLines(
  database: Database,
  owner: { readonly member_idx: MemberIdx; readonly basket_idx_list?: readonly BasketIdx[] },
  referrer_type: ReferrerType,
  now: number,
): Promise<CartLine[]> {
  return (await loadMemberLinesWithNotices(database, owner, referrer_type, now)).lines;
}

/** Like `loadMemberLines`, with the reasons for lost group prices. */
export async function loadMemberLinesWithNotices(
  database: Database,
  owner: { readonly member_idx: MemberIdx; readonly basket_idx_list?: readonly BasketIdx[] },
  referrer_type: ReferrerType,
  now: number,
): Promise<CartLinesWithNotices> {
  const { member_idx, basket_idx_list } = owner;
  const only =
    basket_idx_list === undefined
      ? sql``
      : sql`and basket_idx = any((select ${[...basket_idx_list]}::bigint[])::bigint[])`;
  return loadLines(
    database,
    sql`(
      select basket_idx, sell_idx, type, option_idx, option_cnt, g_idx, basket_idx as ordinal
      from cart_line where member_idx = ${member_idx} ${only}
    ) as line`,
    { referrer_type, member_idx },
    now,
  );
}

/**
 * Loads the requested lines, in order and with the ids of the device's cart. Omits options that the sale does not
 * offer, and merges lines with the same option.
 */
export async function loadRequestedLines(
  database: Database,
  requests: readonly CartLineRequest[],
  buyer: Buyer,
  now: number,
): Promise<{ readonly lines: CartLine[]; readonly missing: number; readonly notices: readonly string[] }> {
  const wanted = nonMemberBasketIds(requests);
  const { lines: found, notices } = await loadLines(
    database,
    sql`unnest(
      (select ${wanted.map(({ basket_idx }) => basket_idx)}::text[]),
      (select ${wanted.map(({ sell_idx }) => sell_idx)}::bigint[]),
      (select ${wanted.map(({ type }) => type)}::text[]),
      (select ${wanted.map(({ option_idx }) => option_idx)}::bigint[]),
      (select ${wanted.map(({ option_cnt }) => option_cnt)}::integer[]),
      (select ${wanted.map(({ g_idx }) => g_idx ?? null)}::bigint[])
    ) with ordinality as line (basket_idx, sell_idx, type, option_idx, option_cnt, g_idx, ordinal)`,
    buyer,
    now,
  );
  const lines = nonMemberBasketIds(found.reduce<readonly CartLine[]>(addToCart, []));
  return {
    lines: lines.map((line) => ({ ...line, buy_flag: isAvailableAt(line, now) })),
    missing: requests.length - found.length,
    notices,
  };
}

/** Loads lines. A line whose group can no longer be joined gets the public price, no group, and a notice. */
async function loadLines(
  database: Database,
  wanted: RawBuilder<unknown>,
  { referrer_type, member_idx }: Buyer,
  now: number,
): Promise<CartLinesWithNotices> {
  const { rows } = await sql<Omit<CartLine, 'buy_flag' | 'group_buy_flag' | 'group_cnt'>>`${PREPARED}
    with wanted as (
      select basket_idx, sell_idx, type, option_idx, option_cnt, g_idx, ordinal from ${wanted}
    )
    select wanted.basket_idx, sale.sell_idx, sale.type, sale_option.option_idx, wanted.option_cnt,
      sale_option.option_name, sale_option.option_price, sale.sale_price,
      least(
        coalesce(sale_channel_price.consumer_price, sale.consumer_price),
        case when employee.member_idx is not null then sale.employee_price end
      ) as consumer_price,
      sale_option.is_add_option, sale.order_max_limit, sale.order_min_limit,
      product.product_name, ${firstImage} as product_img, wanted.g_idx,
      sale.delivery_free_type, sale.delivery_free_value, sale.delivery_price, sale.required_option_cnt,
      sale.unit_base, sale_option.content_milli,
      seller.member_id, seller.member_name, seller.profile_img,
      sale.start_dt, sale.end_dt, ${UNITS_FOR_SALE} as remaining_cnt,
      sale_option.withdrawn_dt is not null as is_withdrawn, sale.value_type, sale.config_value
    from wanted
    join sale on sale.sell_idx = wanted.sell_idx and sale.type = wanted.type
    join sale_option on sale_option.option_idx = wanted.option_idx and sale_option.sell_idx = sale.sell_idx
    join product on product.product_idx = sale.product_idx
    join seller on seller.seller_idx = sale.seller_idx
    left join sale_channel_price on sale_channel_price.sell_idx = sale.sell_idx
      and sale_channel_price.referrer_type = ${referrer_type}
    left join member employee on employee.member_idx = ${member_idx}::bigint and employee.member_type = 'admin'
    order by wanted.ordinal
  `.execute(database);
  const groups = await loadGroups(
    database,
    rows.flatMap(({ g_idx }) => g_idx ?? []),
  );
  const notices = new Set<string>();
  const lines = rows.map((row): CartLine => {
    const group = row.g_idx === null ? null : (groups.get(row.g_idx) ?? null);
    const refusal = row.g_idx === null ? null : joinRefusal(group, row.sell_idx, now);
    if (refusal !== null) notices.add(`${row.product_name}: ${joinRefusalText(refusal)}`);
    const isInGroup = group !== null && refusal === null;
    const line = {
      ...row,
      g_idx: isInGroup ? row.g_idx : null,
      group_buy_flag: isInGroup,
      group_cnt: isInGroup ? group.group_cnt : 0,
    };
    return { ...line, buy_flag: isAvailableAt(line, now) };
  });
  return { lines, notices: [...notices] };
}
