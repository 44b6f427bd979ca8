import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberIdx, SellIdx, SellerIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstDay, KstText } from '../../../../core/vocabulary/kst-text.ts';

/** Followed sellers and the news of their sales, as the migrations define them; see `Tables`. */
export interface FollowTables {
  seller_follow: { member_idx: MemberIdx; seller_idx: SellerIdx; followed_dt: KstText; seen_dt: KstText };
  seller_news: {
    news_idx: GeneratedAlways<number>;
    seller_idx: SellerIdx;
    news_day: KstDay;
    opened_dt: KstText;
    written_dt: KstText;
    last_member_idx: Generated<MemberIdx>;
    message_cnt: Generated<number>;
    done_dt: Generated<KstText | null>;
  };
  seller_news_sale: { sell_idx: SellIdx; news_idx: number };
}
