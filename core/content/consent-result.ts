import type { Setting } from '../api/browse/content.api.ts';
import { formatKstDate, monthDayText } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** The channels of advertising, as the settings name them. */
const CHANNELS: readonly (readonly [field: keyof Setting, name: string])[] = [
  ['agree_marketing_message', '문자·알림톡'],
  ['agree_marketing_mail', '이메일'],
  ['agree_marketing_push', '앱 알림'],
  ['agree_marketing_night', '야간'],
];

/** Returns the day on which a consent was given, as a sentence. */
export function consentDateText(agreed_dt: KstText): string {
  const [year, month, day] = agreed_dt.slice(0, 10).split('-').map(Number);
  return `${year}년 ${month}월 ${day}일에 동의했어요`;
}

/**
 * Returns the result of a change of consents as a sentence: the sender, the day, and the channels that were agreed to
 * or withdrawn. The law requires that it is shown. Returns null if nothing changed. `now` is in epoch ms.
 */
export function consentResultText(before: Setting, after: Setting, now: number, shop_name: string): string | null {
  const changed = CHANNELS.filter(([field]) => before[field] !== after[field]);
  const namesOf = (isOn: boolean): string =>
    changed
      .filter(([field]) => after[field] === isOn)
      .map(([, name]) => name)
      .join(', ');
  const [agreed, withdrawn] = [namesOf(true), namesOf(false)];
  if (changed.length === 0) return null;
  const start = `${monthDayText(formatKstDate(now))} ${shop_name} 광고`;
  if (withdrawn === '') return `${start}(${agreed}) 수신에 동의했어요`;
  if (agreed === '') return `${start}(${withdrawn}) 수신 동의를 철회했어요`;
  return `${start} 수신에 동의(${agreed}), 철회(${withdrawn})했어요`;
}
