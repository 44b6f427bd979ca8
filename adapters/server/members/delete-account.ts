import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import type { AccountDeletionReason } from '../../../core/vocabulary/account-deletion-reasons.ts';
import { accountDeletionReasonFailure } from '../../../core/member/account-deletion.ts';
import { UNPAID_STATUSES } from '../../../core/payment/payment-phase.ts';
import { TERMINAL_STATUSES } from '../../../core/order/order-status.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import { findProof, consumeProof } from './phone-verification.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { revokeTokensOf } from './member-token.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { eraseMember } from './erase-member.ts';
import type { SealedText } from '../database/tables/sealed-columns.ts';
import { checkPassword, PASSWORD_CHANGED } from './check-password.ts';
import { endSocialSessions } from '../social/social-session.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

const PROOF_EXPIRED_TEXT = '인증 시간이 만료됐어요. 다시 인증해 주세요.';
const PROOF_EXPIRED = failure(422, PROOF_EXPIRED_TEXT, { auth_token: PROOF_EXPIRED_TEXT });
const OPEN_ORDERS = failure(409, '아직 끝나지 않은 주문이 있어요. 구매를 확정하거나 취소한 뒤에 탈퇴할 수 있어요.');

const ALREADY_DELETED = failure(404, '이미 탈퇴한 회원이에요.');

/**
 * Deletes a member's account, with a reason. The password or, for members without one, the verified phone proves the
 * identity. The proof counts only while the checked password is still stored. Refuses while an order is open. Erases
 * personal data immediately; order data that the law requires is retained. Sends a notice to the phone that the account
 * had.
 */
export async function deleteAccount(
  shop: ServerContext,
  member_idx: MemberIdx,
  { reason_type, reason, password, auth_token }: ParsedRequestOf<'PUT /api/v1/my-page/members/secede'>,
): Promise<Envelope<boolean>> {
  const reasonFailure = accountDeletionReasonFailure(reason_type, reason);
  if (reasonFailure !== null) return failure(422, reasonFailure, { reason: reasonFailure });
  const now = shop.clock.now();
  const { phone, password_hash } = await shop.database
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  const checked = password_hash === null ? null : await checkPassword(shop, member_idx, password ?? '');
  if (checked?.kind === 'refused') return checked.failure;
  const proof = { auth_token: auth_token ?? '', phone, purpose: 'secede' } as const;

  return deleteInTransaction(shop, member_idx, { reason_type, reason }, async (tx, member) => {
    // The proof counts only for the password that was checked, or while the member still has none.
    if (member.password_hash !== (checked?.password_hash ?? null)) return PASSWORD_CHANGED;
    if (checked !== null) return null;
    const auth_idx = await findProof(tx, proof, now);
    if (auth_idx === null) return PROOF_EXPIRED;
    await consumeProof(tx, auth_idx, now);
    return null;
  });
}

/** Deletes the account of a member who has requested this from staff, and proved their identity to them. */
export function deleteAccountOnRequest(
  shop: ServerContext,
  member_idx: MemberIdx,
  reason: string,
): Promise<Envelope<boolean>> {
  return deleteInTransaction(shop, member_idx, { reason_type: 'other', reason }, async () => null);
}

async function deleteInTransaction(
  shop: ServerContext,
  member_idx: MemberIdx,
  { reason_type, reason }: { readonly reason_type: AccountDeletionReason; readonly reason: string },
  prove: (tx: Tx, member: { readonly password_hash: string | null }) => Promise<Failure | null>,
): Promise<Envelope<boolean>> {
  const now = shop.clock.now();
  const done = await abortableTransaction(shop.database, async (tx, undo: (failed: DeletionResult) => never) => {
    // A concurrent order either waits for this lock, or is found below.
    const member = await tx
      .selectFrom('member')
      .select(['phone', 'password_hash'])
      .where('member_idx', '=', member_idx)
      .where('seceded_dt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) return undo({ kind: 'refused', failure: ALREADY_DELETED });
    if (await hasOpenOrders(tx, member_idx)) return undo({ kind: 'refused', failure: OPEN_ORDERS });
    const unproved = await prove(tx, member);
    if (unproved !== null) return undo({ kind: 'refused', failure: unproved });
    const links = await tx
      .selectFrom('member_social')
      .select(['provider', 'social_id', 'unlink_token'])
      .where('member_idx', '=', member_idx)
      .execute();
    const sessions = await revokeTokensOf(shop, tx, member_idx);
    await tx
      .insertInto('secession')
      .values({ member_idx, reason_type, reason, seceded_dt: formatKst(now) })
      .execute();
    await eraseMember(tx, member_idx, member.phone, now);
    return { kind: 'left', phone: member.phone, links, sessions } satisfies DeletionResult;
  });
  if (done.kind === 'refused') return done.failure;
  sendOwnerNotice(shop, { member_idx, phone: done.phone, template: 'account-deleted' });
  await endSocialSessions(shop, done.sessions);
  for (const { provider, social_id, unlink_token } of done.links) {
    const place = ['member_social', 'unlink_token', `${provider}:${social_id}`] as const;
    const token = unlink_token === null ? null : shop.secret.unseal(place, unlink_token);
    const isUnlinked = token !== null && (await shop.social.get(provider)?.unlink(token));
    // The link is removed here in any case; the person can remove it at the provider, too.
    if (isUnlinked !== true) shop.log.warn({ provider }, 'a link at a login provider could not be ended');
  }
  return success(true);
}

type DeletionResult =
  | { readonly kind: 'refused'; readonly failure: Failure }
  | {
      readonly kind: 'left';
      readonly phone: string;
      readonly links: readonly {
        readonly provider: 'kakao' | 'naver' | 'apple';
        readonly social_id: string;
        readonly unlink_token: SealedText | null;
      }[];
      readonly sessions: Awaited<ReturnType<typeof revokeTokensOf>>;
    };

async function hasOpenOrders(tx: Tx, member_idx: MemberIdx): Promise<boolean> {
  const line = await tx
    .selectFrom('payment')
    .leftJoin('order_line', 'order_line.payment_idx', 'payment.payment_idx')
    .select('payment.payment_idx')
    .where('member_idx', '=', member_idx)
    .where((row) =>
      row.or([
        row('payment_status', 'in', UNPAID_STATUSES),
        row.and([row('payment_status', '=', 'paid'), row('order_status', 'not in', [...TERMINAL_STATUSES])]),
      ]),
    )
    .executeTakeFirst();
  return line !== undefined;
}
