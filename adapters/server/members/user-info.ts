import type { UserInfo } from '../../../core/api/account/member.api.ts';
import type { Database } from '../database/database.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** Loads the data that a device stores of a member who has just logged in with this token. */
export async function loadUserInfo(database: Database, member_idx: MemberIdx, token: string): Promise<UserInfo> {
  const member = await database
    .selectFrom('member')
    .select(['member_idx', 'member_type', 'member_name'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return { token, app_card_auth_token: null, ...member };
}
