import { sql } from 'kysely';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/**
 * The end of a group, for a row of `group_purchase` with its `sale`: the end of the sale, or the earlier time at which
 * staff ended the group.
 */
export const GROUP_END = sql<KstText>`least(sale.end_dt, group_purchase.ended_dt)`;
