import { sql } from 'kysely';
import type { MemberIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { writeMessages, type NewMessage } from '../messages/write-messages.ts';

/** A sale that can be bought now. */
interface PricedSale {
  readonly sell_idx: SellIdx;
  readonly product_name: string;
  readonly consumer_price: number;
  /** The drop is reported to members who liked the product at this price or a higher one. */
  readonly minPriceBefore: number;
}

interface LikedSale {
  readonly member_idx: MemberIdx;
  readonly sell_idx: SellIdx;
  readonly price_before: number;
  /** True if the member agreed to advertising by mail, and did not turn off price alerts. */
  readonly wants: boolean;
}

/**
 * Compares the price with the one at which each member liked the sale, stores it as reported, and writes messages to
 * those who agreed to advertising, up to `batch` members. Returns the sales with more members to compare.
 */
export async function writePriceAlerts(
  tx: Tx,
  sales: readonly PricedSale[],
  batch: number,
  now: number,
): Promise<ReadonlySet<SellIdx>> {
  const liked = sales.length === 0 ? [] : await findLiked(tx, sales, batch);
  if (liked.length === 0) return new Set();
  const stored = await saveReportedPrices(tx, sales, liked);
  const messages = liked.flatMap(({ member_idx, sell_idx, price_before, wants }): NewMessage[] => {
    const sale = sales.find((one) => one.sell_idx === sell_idx);
    if (sale === undefined || !wants || !stored.has(keyOf({ member_idx, sell_idx }))) return [];
    const { product_name, consumer_price: price } = sale;
    const facts = { sell_idx, product_name, price, price_before };
    const to = { member_idx, payment_idx: null };
    return [{ kind: 'price-dropped', to, subject: `price:${sell_idx}:${price}`, facts }];
  });
  await writeMessages(tx, messages, now);
  return liked.length < batch ? new Set() : new Set(sales.map(({ sell_idx }) => sell_idx));
}

/** Finds likes whose price has dropped, and locks their members, so that no member is deleted before the commit. */
async function findLiked(tx: Tx, sales: readonly PricedSale[], batch: number): Promise<readonly LikedSale[]> {
  const wanted = sales.map(({ sell_idx, minPriceBefore }) => ({ sell_idx, least: minPriceBefore }));
  const { rows } = await sql<LikedSale>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (sell_idx bigint, least integer)
    ), liked as (
      select member_idx, member_like.sell_idx, coalesce(told_price, liked_price) as price_before
      from wanted join member_like on member_like.sell_idx = wanted.sell_idx
        and has_price_alert and coalesce(told_price, liked_price) >= wanted.least
      order by member_like.sell_idx, member_idx
      limit ${batch}
    )
    select liked.member_idx, sell_idx, price_before,
      agree_marketing_mail and not exists (
        select from message_refusal
        where message_refusal.member_idx = liked.member_idx and preference in ('price', 'mail')
      ) as wants
    from liked join member on member.member_idx = liked.member_idx
    order by liked.member_idx
    for key share of member
  `.execute(tx);
  return rows;
}

/** Stores the reported prices. Returns the keys of the stored likes: a like that was just removed is omitted. */
async function saveReportedPrices(
  tx: Tx,
  sales: readonly PricedSale[],
  liked: readonly LikedSale[],
): Promise<ReadonlySet<string>> {
  const rows = liked.flatMap(({ member_idx, sell_idx }) => {
    const price = sales.find((sale) => sale.sell_idx === sell_idx)?.consumer_price;
    return price === undefined ? [] : [{ member_idx, sell_idx, price }];
  });
  const stored = await sql<{ member_idx: MemberIdx; sell_idx: SellIdx }>`
    update member_like set told_price = reported.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported (
      member_idx bigint, sell_idx bigint, price integer
    )
    where member_like.member_idx = reported.member_idx and member_like.sell_idx = reported.sell_idx
      and coalesce(told_price, liked_price) > reported.price
    returning member_like.member_idx, member_like.sell_idx
  `.execute(tx);
  return new Set(stored.rows.map(keyOf));
}

function keyOf({ member_idx, sell_idx }: { readonly member_idx: MemberIdx; readonly sell_idx: SellIdx }): string {
  return `${member_idx}:${sell_idx}`;
}
