import type { claimApi } from '../../../core/api/office/orders/claim.api.ts';
import type { Fault } from '../../../core/api/schema/order-fields.ts';
import { formatWon } from '../../../core/money/won.ts';
import { claimStatusText } from '../../../core/office-text/claim-text.ts';
import { failure, success, type Failure } from '../../../core/outcome/envelope.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { approveReturn, refuseExchange, refuseReturn, type ClaimDecider } from '../operator-claims/claims.ts';
import { finishExchange } from '../operator-claims/finish-exchange.ts';
import type { OperatorRefusal } from '../operator/operator-answer.ts';
import { findClaim, loadClaimPage } from './claim-page.ts';
import { countClaims, findClaims } from './find-claims.ts';

const UNKNOWN = failure(404, '그런 클레임이 없어요.');
const FAULT_TEXTS: Readonly<Record<Fault, string>> = { shopper: '구매자', shop: '판매자' };

export function claimRoutes(shop: ServerContext): OfficeHandlers<keyof typeof claimApi> {
  const { database, clock } = shop;

  type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

  const start = async (claim_idx: number, caller: OfficeCaller): Promise<Claim | undefined> => {
    const claim = await findClaim(database, claim_idx);
    if (claim !== undefined) {
      caller.audit.about('payment_idx', claim.payment_idx);
      caller.audit.rows('order_idx', [claim.order_idx]);
    }
    return claim;
  };
  const deciderOf = (claim_idx: number, caller: OfficeCaller): ClaimDecider => ({
    claim_idx,
    staff_name: callingStaff(caller).staff_name,
  });
  /** Returns why a decision was refused: if the claim has already been decided, by whom and how. */
  const refusal = async (claim_idx: number, { text }: OperatorRefusal): Promise<Failure> => {
    const claim = await findClaim(database, claim_idx);
    if (claim === undefined || claim.claim_status === 'requested') return failure(409, text);
    const who = claim.closed_by === null ? '그 사이에' : `${claim.closed_by} 님이`;
    const when = claim.closed_dt === null ? '' : ` ${claim.closed_dt.slice(11, 16)}에`;
    return failure(409, `${who}${when} 먼저 처리했어요: ${claimStatusText(claim)}. 바꾼 것은 없어요.`);
  };

  return {
    'GET /api/office/v1/claims': async (request) => success(await findClaims(database, request, clock.now())),
    'GET /api/office/v1/claims/counts': async () => success(await countClaims(database)),
    'GET /api/office/v1/claims/{claim_idx}': async ({ claim_idx }) => {
      const page = await loadClaimPage(shop, claim_idx);
      return page === null ? UNKNOWN : success(page);
    },
    'POST /api/office/v1/claims/{claim_idx}/approve': async (request, caller) => {
      const { claim_idx, fault, is_restocked, refund_amount } = request;
      const claim = await start(claim_idx, caller);
      if (claim === undefined) return UNKNOWN;
      const found = { fault, restock: is_restocked, refund_amount, decider: deciderOf(claim_idx, caller) };
      const answer = await approveReturn(shop, claim.order_idx, found);
      if (answer.kind === 'refused') return refusal(claim_idx, answer);
      caller.audit.changed('반품', '반품요청', '반품완료');
      caller.audit.changed('귀책', null, FAULT_TEXTS[fault]);
      caller.audit.changed('환불', null, formatWon(answer.refund.refund_amount));
      caller.audit.changed('다시 판매', null, is_restocked ? '예' : '아니요');
      return success({ refund: answer.refund });
    },
    'POST /api/office/v1/claims/{claim_idx}/refuse': async ({ claim_idx, reason }, caller) => {
      const claim = await start(claim_idx, caller);
      if (claim === undefined) return UNKNOWN;
      caller.audit.because(reason);
      const refuse = claim.claim_type === 'return' ? refuseReturn : refuseExchange;
      const answer = await refuse(shop, claim.order_idx, reason, deciderOf(claim_idx, caller));
      if (answer.kind === 'refused') return refusal(claim_idx, answer);
      caller.audit.changed('클레임', claim.claim_type === 'return' ? '반품요청' : '교환요청', '거절');
      return success(null);
    },
    'POST /api/office/v1/claims/{claim_idx}/exchange': async (request, caller) => {
      const { claim_idx, option_name, is_restocked, carrier_code, invoice_no } = request;
      const claim = await start(claim_idx, caller);
      if (claim === undefined) return UNKNOWN;
      const parcel = { carrier_code, invoice_no };
      const sent = { option_name, restock: is_restocked, parcel, decider: deciderOf(claim_idx, caller) };
      const answer = await finishExchange(shop, claim.order_idx, sent);
      if (answer.kind === 'refused') return refusal(claim_idx, answer);
      caller.audit.changed('교환', '교환요청', '교환완료');
      caller.audit.changed('보낸 것', null, `${option_name} · ${parcelText(parcel)}`);
      return success(null);
    },
  };
}
