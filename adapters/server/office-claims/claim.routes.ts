import type { claimApi } from '../../../core/api/office/orders/claim.api.ts';
import type { Fault } from '../../../core/api/schema/order-fields.ts';
import { formatWon } from '../../../core/money/won.ts';
import { claimStatusText } from '../../../core/claim/claim-text.ts';
import { failure, success, type Failure } from '../../../core/outcome/envelope.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, readerOf, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { approveReturn, refuseExchange, refuseReturn, type ClaimDecider } from '../operator-claims/claims.ts';
import { finishExchange } from '../operator-claims/finish-exchange.ts';
import type { OperatorRefusal } from '../operator/action-result.ts';
import { findClaim, loadClaimPage } from './claim-page.ts';
import { countClaims, findClaims } from './find-claims.ts';
import type { ClaimIdx } from '../../../core/vocabulary/ids.ts';

const CLAIM_NOT_FOUND = failure(404, '그런 클레임이 없어요.');
const FAULT_TEXTS: Readonly<Record<Fault, string>> = { shopper: '구매자', shop: '판매자' };

export function claimRoutes(shop: ServerContext): OfficeHandlers<keyof typeof claimApi> {
  const { database, clock } = shop;

  type Claim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

  const loadAuditedClaim = async (claim_idx: ClaimIdx, caller: OfficeCaller): Promise<Claim | undefined> => {
    const claim = await findClaim(database, claim_idx);
    if (claim !== undefined) {
      caller.audit.setSubject('payment_idx', claim.payment_idx);
      caller.audit.setRows('order_idx', [claim.order_idx]);
    }
    return claim;
  };
  const toDecider = (claim_idx: ClaimIdx, caller: OfficeCaller): ClaimDecider => ({
    claim_idx,
    staff_name: callingStaff(caller).staff_name,
  });
  /** Returns why a decision was refused: if the claim has already been decided, by whom and how. */
  const toRefusal = async (claim_idx: ClaimIdx, { text }: OperatorRefusal): Promise<Failure> => {
    const claim = await findClaim(database, claim_idx);
    if (claim === undefined || claim.claim_status === 'requested') return failure(409, text);
    const deciderText = claim.closed_by === null ? '그 사이에' : `${claim.closed_by} 님이`;
    const timeText = claim.closed_dt === null ? '' : ` ${claim.closed_dt.slice(11, 16)}에`;
    return failure(409, `${deciderText}${timeText} 먼저 처리했어요: ${claimStatusText(claim)}. 바꾼 것은 없어요.`);
  };

  return {
    'GET /api/office/v1/claims': async (request, caller) => {
      const reader = { ...readerOf(callingStaff(caller)), now: clock.now() };
      return success(await findClaims(database, request, reader));
    },
    'GET /api/office/v1/claims/counts': async () => success(await countClaims(database)),
    'GET /api/office/v1/claims/{claim_idx}': async ({ claim_idx }) => {
      const page = await loadClaimPage(shop, claim_idx);
      return page === null ? CLAIM_NOT_FOUND : success(page);
    },
    'POST /api/office/v1/claims/{claim_idx}/approve': async (request, caller) => {
      const { claim_idx, fault, is_restocked, refund_amount } = request;
      const claim = await loadAuditedClaim(claim_idx, caller);
      if (claim === undefined) return CLAIM_NOT_FOUND;
      const decision = { fault, restock: is_restocked, refund_amount, decider: toDecider(claim_idx, caller) };
      const result = await approveReturn(shop, claim.order_idx, decision);
      if (result.kind === 'refused') return toRefusal(claim_idx, result);
      caller.audit.recordChange('반품', '반품요청', '반품완료');
      caller.audit.recordChange('귀책', null, FAULT_TEXTS[fault]);
      caller.audit.recordChange('환불', null, formatWon(result.refund.refund_amount));
      caller.audit.recordChange('다시 판매', null, is_restocked ? '예' : '아니요');
      return success({ refund: result.refund });
    },
    'POST /api/office/v1/claims/{claim_idx}/refuse': async ({ claim_idx, reason }, caller) => {
      const claim = await loadAuditedClaim(claim_idx, caller);
      if (claim === undefined) return CLAIM_NOT_FOUND;
      caller.audit.setReason(reason);
      const refuse = claim.claim_type === 'return' ? refuseReturn : refuseExchange;
      const result = await refuse(shop, claim.order_idx, reason, toDecider(claim_idx, caller));
      if (result.kind === 'refused') return toRefusal(claim_idx, result);
      caller.audit.recordChange('클레임', claim.claim_type === 'return' ? '반품요청' : '교환요청', '거절');
      return success(null);
    },
    'POST /api/office/v1/claims/{claim_idx}/exchange': async (request, caller) => {
      const { claim_idx, option_name, is_restocked, carrier_code, invoice_no } = request;
      const claim = await loadAuditedClaim(claim_idx, caller);
      if (claim === undefined) return CLAIM_NOT_FOUND;
      const parcel = { carrier_code, invoice_no };
      const sent = { option_name, restock: is_restocked, parcel, decider: toDecider(claim_idx, caller) };
      const result = await finishExchange(shop, claim.order_idx, sent);
      if (result.kind === 'refused') return toRefusal(claim_idx, result);
      caller.audit.recordChange('교환', '교환요청', '교환완료');
      caller.audit.recordChange('보낸 것', null, `${option_name} · ${parcelText(parcel)}`);
      return success(null);
    },
  };
}
