import { sql } from 'kysely';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import type { Tx } from '../../database/database.ts';

/** Maximum number of rows per statement, which are sent as JSON. */
const MAX_BATCH_ROWS = 2_000;

/**
 * Stores the reviews and inquiries of a catalogue; triggers update counts and averages. `saleOf` returns the id of a
 * sale.
 */
export async function storeReviewsAndInquiries(
  tx: Tx,
  { reviews, inquiries }: Pick<Catalogue, 'reviews' | 'inquiries'>,
  saleOf: (key: string) => number,
): Promise<void> {
  const first = await nextNumber(tx);
  const written = reviews.map(({ sale, pictures, ...review }, index) => ({
    ...review,
    review_idx: first + index,
    sell_idx: saleOf(sale),
    has_photo: pictures.length > 0,
  }));
  await storeInBatches(written, (rows) =>
    sql`
      insert into review
        (review_idx, product_idx, sell_idx, writer_name, option_name, score, content, has_photo, write_dt,
          helpful_cnt, reply, reply_dt, hidden_reason, hidden_dt)
      overriding system value
      select review_idx, sale.product_idx, sell_idx, writer_name, option_name, score, content, has_photo, write_dt,
        helpful_cnt, reply, reply_dt, hidden_reason, hidden_dt
      from jsonb_to_recordset(${rows}::jsonb) as given (
        review_idx bigint, sell_idx bigint, writer_name text, option_name text, score smallint, content text,
        has_photo boolean, write_dt timestamp(0), helpful_cnt integer, reply text, reply_dt timestamp(0),
        hidden_reason text, hidden_dt timestamp(0)
      )
      join sale using (sell_idx)
      order by review_idx
    `.execute(tx),
  );
  if (reviews.length > 0) {
    await sql`select setval(pg_get_serial_sequence('review', 'review_idx'), ${first + reviews.length - 1})`.execute(tx);
  }
  const photos = reviews.flatMap(({ pictures }, index) =>
    pictures.map((img_path, ordinal) => ({ review_idx: first + index, ordinal, img_path })),
  );
  await storeInBatches(photos, (rows) =>
    sql`
      insert into review_img (review_idx, ordinal, img_path)
      select * from jsonb_to_recordset(${rows}::jsonb) as given (review_idx bigint, ordinal smallint, img_path text)
    `.execute(tx),
  );
  const asked = inquiries.map(({ sale, ...inquiry }, place) => ({ ...inquiry, sell_idx: saleOf(sale), place }));
  await storeInBatches(asked, (rows) =>
    sql`
      insert into inquiry
        (kind, product_idx, sell_idx, writer_name, qna_type, content, is_secret, write_dt, answer, answer_dt)
      select 'product', sale.product_idx, sell_idx, writer_name, qna_type, content, is_secret, write_dt, answer, answer_dt
      from jsonb_to_recordset(${rows}::jsonb) as given (
        sell_idx bigint, writer_name text, qna_type text, content text, is_secret boolean, write_dt timestamp(0),
        answer text, answer_dt timestamp(0), place integer
      )
      join sale using (sell_idx)
      order by place
    `.execute(tx),
  );
}

async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('review')
    .select((row) => row.fn.coalesce(row.fn.max('review_idx'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

async function storeInBatches(rows: readonly object[], store: (part: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_BATCH_ROWS) {
    await store(JSON.stringify(rows.slice(from, from + MAX_BATCH_ROWS)));
  }
}
