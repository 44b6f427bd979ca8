import type { OfficeReviewPage } from '../../../core/api/office/people/reviews.api.ts';
import { hasRight } from '../../../core/office/office-rights.ts';
import type { StaffRole } from '../../../core/office/staff-role.ts';
import { imageUrl } from '../../../core/share/image-url.ts';
import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callSummary } from '../office-kernel/call-summary.ts';

const MAX_REPORTS = 50;
const MAX_STEPS = 50;
const PHOTO_WIDTH = 480;

/** Loads a review with its reports and the actions of staff; null if it does not exist. */
export async function loadReviewPage(
  { database, storefrontUrl }: ServerContext,
  review_idx: ReviewIdx,
  role: StaffRole,
): Promise<OfficeReviewPage | null> {
  const review = await database
    .selectFrom('review')
    .innerJoin('product', 'product.product_idx', 'review.product_idx')
    .innerJoin('sale', 'sale.sell_idx', 'review.sell_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .select(['review_idx', 'product_name', 'review.product_idx', 'review.sell_idx', 'seller.member_name'])
    .select(['option_name', 'writer_name', 'member_idx', 'score', 'content', 'write_dt', 'modify_dt'])
    .select(['helpful_cnt', 'reply', 'reply_dt', 'hidden_dt', 'hidden_reason'])
    .where('review_idx', '=', review_idx)
    .executeTakeFirst();
  if (review === undefined) return null;
  const photos = await database
    .selectFrom('review_img')
    .select('img_path')
    .where('review_idx', '=', review_idx)
    .orderBy('ordinal')
    .execute();
  const events = await database
    .selectFrom('office_event')
    .select(['event_idx', 'event_dt', 'call', 'reason', 'staff_name'])
    .where('subject', '=', `review_idx ${review_idx}`)
    .where('state', '=', 'done')
    .orderBy('event_idx', 'desc')
    .limit(MAX_STEPS)
    .execute();
  return {
    ...review,
    member_idx: hasRight(role, 'members.view') ? review.member_idx : null,
    photo_list: photos.flatMap(({ img_path }) => {
      const url = imageUrl(img_path, PHOTO_WIDTH);
      return url === '' ? [] : [url.startsWith('/') ? `${storefrontUrl}${url}` : url];
    }),
    report_list: await database
      .selectFrom('review_report')
      .select(['reason', 'note', 'reported_dt', 'closed_dt'])
      .where('review_idx', '=', review_idx)
      .orderBy('reported_dt', 'desc')
      .orderBy('member_idx')
      .limit(MAX_REPORTS)
      .execute(),
    story_list: events.map(({ event_idx, event_dt, call, reason, staff_name }) => ({
      event_idx,
      step_dt: event_dt,
      text: callSummary(call),
      note: reason,
      staff_name,
    })),
  };
}
