import { LEGAL_PERIODS } from '../vocabulary/legal-periods.ts';
import { addDays, formatKstDate } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

/** Returns what an operator must do before new terms take effect. */
export function termsNoticeText(): string {
  const { termsNoticeDays, adverseTermsNoticeDays } = LEGAL_PERIODS;
  return `변경하는 내용은 시행 ${termsNoticeDays}일 전(이용자에게 불리하면 ${adverseTermsNoticeDays}일 전)부터 공지해야 해요`;
}

/** Returns the first day (KST) on which new terms may be in force if they are announced at `now`. */
export function firstTermsDayAt(now: number, isAdverse: boolean): KstDay {
  const { termsNoticeDays, adverseTermsNoticeDays } = LEGAL_PERIODS;
  return formatKstDate(addDays(now, isAdverse ? adverseTermsNoticeDays : termsNoticeDays));
}
