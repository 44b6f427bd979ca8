import type { Insertable } from 'kysely';
import type { Database } from '../../../../adapters/server/database/database.ts';
import type { Tables } from '../../../../adapters/server/database/tables/tables.ts';
import type { ReviewIdx } from '../../../../core/vocabulary/ids.ts';
import type { SampleSale } from '../sample-shop.ts';

type ReviewRow = Partial<Insertable<Tables['review']>> & { readonly img_list?: readonly string[] };

/** Inserts a review of a sale's product, as an import does, without a member or an order. */
export async function sampleReview(
  database: Database,
  { product_idx, sell_idx }: Pick<SampleSale, 'product_idx' | 'sell_idx'>,
  { img_list = [], ...row }: ReviewRow = {},
): Promise<ReviewIdx> {
  const { review_idx } = await database
    .insertInto('review')
    .values({
      product_idx,
      sell_idx,
      writer_name: '남*',
      option_name: '한 상자',
      score: 5,
      content: '달고 껍질이 얇아서 아이가 잘 먹어요.',
      has_photo: img_list.length > 0,
      write_dt: '2026-11-01 00:00:00',
      ...row,
    })
    .returning('review_idx')
    .executeTakeFirstOrThrow();
  for (const [ordinal, img_path] of img_list.entries())
    await database.insertInto('review_img').values({ review_idx, ordinal, img_path }).execute();
  return review_idx;
}
