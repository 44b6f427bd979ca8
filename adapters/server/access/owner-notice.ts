import { ownerNoticeText } from '../../../core/member/owner-notice.ts';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { OwnerNoticeTemplate } from '../../../core/vocabulary/message-templates.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { findCompany } from '../terms/company.ts';

/**
 * Limit of a phone, for each kind of notice: members can cause any number of them, as by logging in from one new device
 * after the other, and all messages of the shop share one budget.
 */
export const NOTICES_PER_PHONE = { maxAttempts: 20, windowMs: DAY_MS };

/**
 * A notice to a member about their account, or to a guest about an order, sent to the phone number stored before the
 * change.
 */
export interface OwnerNotice {
  /** Null if the notice is for a guest. */
  readonly member_idx: MemberIdx | null;
  readonly phone: string;
  readonly template: OwnerNoticeTemplate;
  /** Set only for a notice about a login, which names the device. */
  readonly device_name?: string;
}

/**
 * Sends a notice to a member after the commit of the change. The call does not wait for it, and a failure is only
 * logged, without phone and text. Does nothing if the notice is null or has no phone. After twenty notices of one kind
 * on a day, a phone gets no more of them.
 */
export function sendOwnerNotice(shop: ServerContext, notice: OwnerNotice | null): void {
  if (notice === null || notice.phone === '') return;
  const { member_idx, phone, template, device_name = '' } = notice;
  const log = (): void => shop.log.warn({ member_idx, template }, 'a notice to a member could not be sent');
  const now = shop.clock.now();
  const send = async (): Promise<void> => {
    const key = `owner-notice:${template}:${shop.secret.hashCode('phone', digitsOfPhone(phone))}`;
    if (!(await consumeAttempt(shop.database, key, NOTICES_PER_PHONE, now))) return;
    const text = ownerNoticeText(template, now, device_name, await findCompany(shop.database, now));
    const { kind } = await shop.messages.send({ phone, template, text });
    if (kind !== 'sent' && kind !== 'over-budget') log();
  };
  send().catch(log);
}
