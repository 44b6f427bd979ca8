import type { SellerId } from '../../../core/vocabulary/ids.ts';

/** The number of members who follow a seller. */
export interface FollowerCount {
  readonly member_id: SellerId;
  readonly member_name: string;
  readonly follower_cnt: number;
  /**
   * Members who have followed the seller since the start of today. `message_cnt`: messages about new sales written
   * today.
   */
  readonly new_follower_cnt: number;
  readonly message_cnt: number;
}
