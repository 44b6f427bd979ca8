import { canTransitionPayout, payoutStateText, statesBefore } from '../../../core/settlement/payout-state.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { formatKst, formatKstDate, parseKst } from '../../../core/time/kst.ts';
import type { StatementIdx } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';
import type { PayoutState } from '../../../core/vocabulary/settlement/settlement-lists.ts';

interface PayoutMove {
  readonly statement_idx: StatementIdx;
  readonly to: PayoutState;
  /** The state that the caller has seen; null accepts any state from which the move is allowed. */
  readonly from: PayoutState | null;
  readonly actor: string;
  /** Why the payout was returned, or the number of the transfer. */
  readonly note: string;
  /** Due day of a scheduled payout; null leaves it unchanged. */
  readonly due_day?: KstDay | null;
}

/** Moves a payout to its next state, only once even if several callers do it concurrently. */
export async function movePayout(shop: ServerContext, move: PayoutMove): Promise<ActionResult> {
  const { statement_idx, to, from, actor, note, due_day = null } = move;
  if (to === 'returned' && note.trim() === '') return refused('반려한 사유를 적어 주세요.');
  const now = shop.clock.now();
  if (due_day !== null && parseKst(due_day) === null) return refused('지급일이 달력에 없는 날짜예요.');
  if (due_day !== null && due_day < formatKstDate(now)) return refused('지급일은 오늘이나 그 뒤로 적어 주세요.');
  return retryTransaction(shop.database, async (tx): Promise<ActionResult> => {
    const expected = from === null ? statesBefore(to) : [from].filter((state) => canTransitionPayout(state, to));
    const moved =
      expected.length === 0
        ? undefined
        : await tx
            .updateTable('settlement_statement')
            .set({ state: to, paid_dt: to === 'paid' ? formatKst(now) : null })
            .$if(due_day !== null, (query) => query.set({ due_day: due_day ?? '' }))
            .where('statement_idx', '=', statement_idx)
            .where('state', 'in', expected)
            .returning('statement_idx')
            .executeTakeFirst();
    if (moved !== undefined) {
      await tx
        .insertInto('settlement_step')
        .values({ statement_idx, state: to, step_dt: formatKst(now), actor, note: note.trim() })
        .execute();
      return DONE;
    }
    const last = await tx
      .selectFrom('settlement_step')
      .select(['state', 'actor', 'step_dt'])
      .where('statement_idx', '=', statement_idx)
      .orderBy('step_idx', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) return refused(`그런 정산서가 없어요: ${statement_idx}`);
    const state = withJosa(payoutStateText(last.state), '이에요/예요');
    return refused(`지금은 ${state}. ${last.actor} 님이 ${last.step_dt.slice(5, 16)}에 바꿨어요.`);
  });
}
