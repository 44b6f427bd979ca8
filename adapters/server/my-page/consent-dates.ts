import { sql } from 'kysely';
import type { Setting, StoredSetting } from '../../../core/api/browse/content.api.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';

export const CONSENT_FIELDS = [
  'agree_marketing_message',
  'agree_marketing_mail',
  'agree_marketing_push',
  'agree_marketing_night',
] as const satisfies readonly (keyof Setting)[];

/** Returns the name of a field in the consent log, such as `marketing-mail`. */
export function consentName(field: keyof Setting): string {
  return field.replace('agree_', '').replaceAll('_', '-');
}

/** Adds the time at which the member gave each current consent, in the settings or at sign-up. */
export async function withConsentDates(
  database: Database,
  member_idx: MemberIdx,
  setting: Setting,
): Promise<StoredSetting> {
  const { rows } = await sql<{ readonly name: string; readonly agreed_dt: KstText }>`
    select name, max(agreed_dt) as agreed_dt from (
      select terms_type as name, changed_dt as agreed_dt from consent_change
      where member_idx = ${member_idx} and is_agreed
      union all
      select terms_type, agreed_dt from member_consent where member_idx = ${member_idx}
    ) given
    group by name
  `.execute(database);
  const agreed_list = CONSENT_FIELDS.flatMap((field) => {
    const given = setting[field] ? rows.find(({ name }) => name === consentName(field)) : undefined;
    return given === undefined ? [] : [{ field, agreed_dt: given.agreed_dt }];
  });
  return { ...setting, agreed_list };
}
