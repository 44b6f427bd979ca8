import { ownerNoticeText } from '../../../core/member/owner-notice.ts';
import type { OwnerNoticeTemplate } from '../../../core/vocabulary/message-templates.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** What a member is told about their account; the phone is the one that they had before a change. */
export interface OwnerNotice {
  readonly member_idx: number;
  readonly phone: string;
  readonly template: OwnerNoticeTemplate;
  /** Named in the message about a login only. */
  readonly device_name?: string;
}

/**
 * Sends a notice to a member, after the commit of what it tells. The call does not wait for it, and a failure is only
 * logged, without phone and text. Does nothing for null, or without a phone.
 */
export function sendOwnerNotice(shop: ServerContext, notice: OwnerNotice | null): void {
  if (notice === null || notice.phone === '') return;
  const { member_idx, phone, template, device_name = '' } = notice;
  const log = (): void => shop.log.warn({ member_idx, template }, 'a notice to a member could not be sent');
  const text = ownerNoticeText(template, shop.clock.now(), device_name);
  void shop.messages.send({ phone, template, text }).then(({ kind }) => {
    if (kind === 'failed') log();
  }, log);
}
