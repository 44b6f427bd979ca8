import { sql } from 'kysely';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { discountPercent } from '../../../core/pricing/discount.ts';
import { groupSavingText } from '../../../core/group/group-text.ts';
import type { PreviewTarget } from '../images/preview-path.ts';
import { periodText } from '../../../core/time/period.ts';
import type { Database } from '../database/database.ts';
import { firstImage } from '../listing/sale-card.ts';
import type { PreviewText } from '../images/preview-image.ts';
import type { EventIdx, GroupIdx, SellerId, SellIdx } from '../../../core/vocabulary/ids.ts';

/** The text of a link preview's image, and the stored image beside the text. */
export interface PreviewFacts {
  readonly text: PreviewText;
  readonly img_path: string | null;
}

/** Loads the current facts of a preview; null if its target does not exist. */
export async function loadPreview(database: Database, target: PreviewTarget): Promise<PreviewFacts | null> {
  switch (target.kind) {
    case 'product':
      return loadProduct(database, target.id, '');
    case 'group':
      return loadGroup(database, target.id);
    case 'event':
      return loadEvent(database, target.id);
    case 'seller':
      return loadSeller(database, target.id);
  }
}

async function loadProduct(database: Database, sell_idx: SellIdx, tag: string): Promise<PreviewFacts | null> {
  const row = await database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['product_name', 'sale_price', 'consumer_price', 'start_dt', 'end_dt', firstImage.as('img_path')])
    .where('sell_idx', '=', sell_idx)
    .executeTakeFirst();
  if (row === undefined) return null;
  const percent = discountPercent(row);
  const price = formatWon(row.consumer_price);
  const text = {
    tag,
    title: row.product_name,
    strong: percent > 0 ? `${percent}% ${price}` : price,
    note: periodText(row),
  };
  return { text, img_path: row.img_path };
}

async function loadGroup(database: Database, g_idx: GroupIdx): Promise<PreviewFacts | null> {
  const row = await database
    .selectFrom('group_purchase')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .select(['sale.sell_idx', 'value_type', 'config_value', 'group_purchase.goal_cnt'])
    .where('g_idx', '=', g_idx)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { value_type, config_value, goal_cnt } = row;
  const saving = value_type === null ? '' : ` · ${groupSavingText({ value_type, config_value })} 더 할인`;
  return loadProduct(database, row.sell_idx, `${formatNumber(goal_cnt)}명 공동구매${saving}`);
}

async function loadEvent(database: Database, event_idx: EventIdx): Promise<PreviewFacts | null> {
  const row = await database
    .selectFrom('event')
    .select(['title', 'event_thum_img', 'start_dt', 'end_dt'])
    .where('event_idx', '=', event_idx)
    .where('hidden_dt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    text: { tag: '이벤트', title: row.title, strong: '', note: periodText(row) },
    img_path: row.event_thum_img,
  };
}

async function loadSeller(database: Database, member_id: SellerId): Promise<PreviewFacts | null> {
  const row = await database
    .selectFrom('seller')
    .select(['member_name', 'account', 'profile_img', 'intro'])
    .select(
      sql<string | null>`(
        select ${firstImage} from sale join product on product.product_idx = sale.product_idx
        where sale.seller_idx = seller.seller_idx order by sale.sell_idx desc limit 1
      )`.as('img_path'),
    )
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const text = { tag: '판매자 홈', title: row.member_name, strong: '', note: row.intro || row.account };
  return { text, img_path: row.profile_img ?? row.img_path };
}
