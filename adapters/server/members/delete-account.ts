import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/http/envelope.ts';
import { secessionReasonFailure } from '../../../core/member/secession.ts';
import { END_STATES } from '../../../core/order/order-status.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { findProof, useProof } from '../certification.ts';
import type { Work } from '../database/database.ts';
import { undoableTransaction } from '../database/transaction.ts';
import { revokeTokensOf } from '../member-token.ts';
import type { Shop } from '../shop.ts';
import { eraseMember } from './erase-member.ts';
import { passwordRefusal } from './prove-member.ts';
import { endSocialSessions } from './social-session.ts';

const PROVE_AGAIN = '휴대폰 인증이 끝났어요. 다시 인증해 주세요.';
const NOT_PROVED = failure(422, PROVE_AGAIN, { auth_token: PROVE_AGAIN });
const OPEN_ORDERS = failure(409, '아직 끝나지 않은 주문이 있어요. 구매를 확정하거나 취소한 뒤에 탈퇴할 수 있어요.');

/** Payments that may still become an order, or go back. */
const OPEN_PAYMENTS = ['ready', 'approving', 'waiting'] as const;

/**
 * Lets a member go: with a reason, proved by the password or, for who has none, by their certified phone. Refused while
 * an order is open. What names them is erased at once; what the law wants kept of orders stays.
 */
export async function secede(
  shop: Shop,
  member_idx: number,
  { reason_type, reason, password, auth_token }: ParsedRequestOf<'PUT /api/v1/my-page/members/secede'>,
): Promise<Envelope<boolean>> {
  const wrong = secessionReasonFailure(reason_type, reason);
  if (wrong !== null) return failure(422, wrong, { reason: wrong });
  const now = shop.clock.now();
  const { phone, password_hash } = await shop.database
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  if (password_hash !== null) {
    const refusal = await passwordRefusal(shop, member_idx, password ?? '');
    if (refusal !== null) return refusal;
  }
  const proof = { auth_token: auth_token ?? '', phone, purpose: 'secede' } as const;

  const done = await undoableTransaction(shop.database, async (work, undo: (failed: Left) => never) => {
    // An order that is being placed waits here, or is seen below.
    await work.selectFrom('member').select('member_idx').where('member_idx', '=', member_idx).forUpdate().execute();
    if (await hasOpenOrders(work, member_idx)) return undo({ kind: 'refused', failure: OPEN_ORDERS });
    if (password_hash === null) {
      const auth_idx = await findProof(work, proof, now);
      if (auth_idx === null) return undo({ kind: 'refused', failure: NOT_PROVED });
      await useProof(work, auth_idx, now);
    }
    const links = await work
      .selectFrom('member_social')
      .select(['provider', 'unlink_token'])
      .where('member_idx', '=', member_idx)
      .execute();
    const sessions = await revokeTokensOf(shop, work, member_idx);
    await work
      .insertInto('secession')
      .values({ member_idx, reason_type, reason, seceded_dt: formatKst(now) })
      .execute();
    await eraseMember(work, member_idx, phone, now);
    return { kind: 'left', links, sessions } satisfies Left;
  });
  if (done.kind === 'refused') return done.failure;
  await endSocialSessions(shop, done.sessions);
  for (const { provider, unlink_token } of done.links) {
    const token = unlink_token === null ? null : shop.secret.unseal(unlink_token);
    const isUnlinked = token !== null && (await shop.social.get(provider)?.unlink(token));
    // The link here is gone in any case; the person can end the other half at the provider.
    if (isUnlinked !== true) shop.log.warn({ provider }, 'a link at a log-in provider could not be ended');
  }
  return success(true);
}

type Left =
  | { readonly kind: 'refused'; readonly failure: typeof OPEN_ORDERS }
  | {
      readonly kind: 'left';
      readonly links: readonly {
        readonly provider: 'kakao' | 'naver' | 'apple';
        readonly unlink_token: string | null;
      }[];
      readonly sessions: Awaited<ReturnType<typeof revokeTokensOf>>;
    };

async function hasOpenOrders(work: Work, member_idx: number): Promise<boolean> {
  const line = await work
    .selectFrom('payment')
    .leftJoin('order_line', 'order_line.payment_idx', 'payment.payment_idx')
    .select('payment.payment_idx')
    .where('member_idx', '=', member_idx)
    .where((row) =>
      row.or([
        row('payment_status', 'in', [...OPEN_PAYMENTS]),
        row.and([row('payment_status', '=', 'paid'), row('order_status', 'not in', [...END_STATES])]),
      ]),
    )
    .executeTakeFirst();
  return line !== undefined;
}
