import * as v from 'valibot';
import type { OfficeCallDefinition } from '../../../core/api/office/call/office-call.ts';
import {
  officeContract,
  type OfficeCallName,
  type ParsedOfficeRequestOf,
} from '../../../core/api/office/office-contract.ts';
import { hasRight, rightText } from '../../../core/office/office-rights.ts';
import { isConfirmedAt } from '../../../core/office/staff-session.ts';
import { failure, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { BodyAborted } from '../kernel/body-reader.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { Overloaded } from '../kernel/overloaded.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { endAuditRow, recordView, startAuditRow } from '../office-kernel/audit-log.ts';
import type { OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { claimRoutes } from '../office-claims/claim.routes.ts';
import { bannerRoutes } from '../office-content/banner.routes.ts';
import { boardRoutes } from '../office-content/board.routes.ts';
import { curationRoutes } from '../office-content/curation.routes.ts';
import { imageRoutes } from '../office-content/image.routes.ts';
import { scheduleRoutes } from '../office-content/schedule.routes.ts';
import { termsRoutes } from '../office-content/terms.routes.ts';
import { couponsRoutes } from '../office-coupons/coupons.routes.ts';
import { inquiriesRoutes } from '../office-inquiries/inquiries.routes.ts';
import { membersRoutes } from '../office-members/members.routes.ts';
import { ledgerRoutes } from '../office-ledger/ledger.routes.ts';
import { receiptRoutes } from '../office-ledger/receipt.routes.ts';
import { campaignRoutes } from '../office-messages/campaign.routes.ts';
import { messageRoutes } from '../office-messages/message.routes.ts';
import { officeGroupRoutes } from '../office-groups/group.routes.ts';
import { officeOrderRoutes } from '../office-orders/office-order.routes.ts';
import { orderCareRoutes } from '../office-orders/order-care.routes.ts';
import { catalogueRoutes } from '../office-catalogue/catalogue.routes.ts';
import { draftRoutes } from '../office-catalogue/draft.routes.ts';
import { NO_SALE_PAGES, type RenderSalePage } from '../office-catalogue/render-sale-page.ts';
import { orderPageRoutes } from '../office-orders/order-page.routes.ts';
import { paymentCaseRoutes } from '../office-payments/payment-case.routes.ts';
import { refundRoutes } from '../office-refunds/refund.routes.ts';
import { partnersRoutes } from '../office-partners/partners.routes.ts';
import { reviewsRoutes } from '../office-reviews/reviews.routes.ts';
import { todayRoutes } from '../office-today/today.routes.ts';
import { reconciliationRoutes } from '../office-reconciliation/reconciliation.routes.ts';
import { settlementRoutes } from '../office-settlement/settlement.routes.ts';
import { systemRoutes } from '../office-system/system.routes.ts';
import { importRoutes } from '../office-import/import.routes.ts';
import { exportRoutes } from '../office-export/export.routes.ts';
import { figureRoutes } from '../office-figures/figure.routes.ts';
import { shippingRoutes } from '../office-shipping/shipping.routes.ts';
import { viewRoutes } from '../office-views/view.routes.ts';
import { BAD_REQUEST, INTERNAL_ERROR, LOGIN_REQUIRED, OVERLOADED } from '../request/call-failures.ts';
import { staffRoutes } from '../staff/staff.routes.ts';
import { auditRoutes } from './audit.routes.ts';

/** After this refusal, the screen requests password and code, and repeats the call. */
const CONFIRMATION_NEEDED = failure(403, '한 번 더 확인할게요.', { confirmation: '비밀번호와 인증 번호가 필요해요.' });
const NEW_PASSWORD_NEEDED = failure(403, '먼저 새 비밀번호를 정해 주세요.');
const FOR_STAFF_ONLY = failure(403, '판매자는 쓸 수 없는 화면이에요.');
export const OFFICE_UNAVAILABLE = failure(503, '데이터베이스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.');

/** Calls allowed to staff who must change their password first. */
const BEFORE_NEW_PASSWORD: readonly OfficeCallName[] = [
  'POST /api/office/v1/session/confirm',
  'DELETE /api/office/v1/session',
  'PUT /api/office/v1/password',
];

/** Runs the calls of the office, independently of HTTP. */
export class OfficeApi {
  readonly #shop: ServerContext;
  readonly #handlers: OfficeHandlers<OfficeCallName>;

  /** `renderSalePage` renders the page of a sale as shoppers would see it; by default there are no previews. */
  constructor(shop: ServerContext, renderSalePage: RenderSalePage | null = NO_SALE_PAGES) {
    this.#shop = shop;
    this.#handlers = {
      ...staffRoutes(shop),
      ...auditRoutes(shop),
      ...todayRoutes(shop),
      ...officeOrderRoutes(shop),
      ...orderPageRoutes(shop),
      ...orderCareRoutes(shop),
      ...officeGroupRoutes(shop),
      ...claimRoutes(shop),
      ...refundRoutes(shop),
      ...paymentCaseRoutes(shop),
      ...catalogueRoutes(shop),
      ...draftRoutes(shop, renderSalePage),
      ...importRoutes(shop),
      ...imageRoutes(shop),
      ...bannerRoutes(shop),
      ...curationRoutes(shop),
      ...scheduleRoutes(shop),
      ...boardRoutes(shop),
      ...termsRoutes(shop),
      ...inquiriesRoutes(shop),
      ...membersRoutes(shop),
      ...reviewsRoutes(shop),
      ...couponsRoutes(shop),
      ...partnersRoutes(shop),
      ...settlementRoutes(shop),
      ...ledgerRoutes(shop),
      ...receiptRoutes(shop),
      ...reconciliationRoutes(shop),
      ...systemRoutes(shop),
      ...messageRoutes(shop),
      ...campaignRoutes(shop),
      ...shippingRoutes(shop),
      ...exportRoutes(shop),
      ...viewRoutes(shop),
      ...figureRoutes(shop),
    };
  }

  /**
   * Checks rights and request, runs the call, and writes its rows of the audit log. Errors are returned as envelopes,
   * too.
   */
  async handle<K extends OfficeCallName>(call: K, request: unknown, caller: OfficeCaller): Promise<Envelope<unknown>> {
    const definition: OfficeCallDefinition = officeContract[call];
    const refusal = this.#checkAccess(call, definition, caller);
    if (refusal !== null) return refusal;
    const parsed = v.safeParse(officeContract[call].request, request);
    if (!parsed.success) return BAD_REQUEST;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema of this call created it, which the compiler cannot infer through the union of all calls
    const checked = parsed.output as ParsedOfficeRequestOf<K>;
    try {
      return await this.#run(call, definition, checked, caller);
    } catch (error) {
      if (error instanceof Overloaded) return OVERLOADED;
      if (error instanceof BodyAborted) return BAD_REQUEST;
      if (error instanceof DatabaseUnavailable) return OFFICE_UNAVAILABLE;
      this.#shop.log.error({ call, request_id: caller.request_id, err: error }, 'call of the office failed');
      return INTERNAL_ERROR;
    }
  }

  #checkAccess(call: OfficeCallName, definition: OfficeCallDefinition, { staff }: OfficeCaller): Failure | null {
    const { right, forSellers, needsConfirmation } = definition;
    if (right === 'anyone') return null;
    if (staff === null) return LOGIN_REQUIRED;
    if (staff.needs_new_password && !BEFORE_NEW_PASSWORD.includes(call)) return NEW_PASSWORD_NEEDED;
    if (staff.seller_idx !== null && forSellers !== true) return FOR_STAFF_ONLY;
    if (right !== 'signed-in' && !hasRight(staff.role, right)) {
      return failure(403, `${withJosa(rightText(right), '은/는')} 할 수 없는 계정이에요. 대표에게 부탁해 주세요.`);
    }
    const isConfirmed = needsConfirmation !== true || isConfirmedAt(staff.times, this.#shop.clock.now());
    return isConfirmed ? null : CONFIRMATION_NEEDED;
  }

  async #run<K extends OfficeCallName>(
    call: K,
    { audit }: OfficeCallDefinition,
    request: ParsedOfficeRequestOf<K>,
    caller: OfficeCaller,
  ): Promise<Envelope<unknown>> {
    if (audit !== 'change') {
      const envelope = await this.#handlers[call](request, caller);
      if (audit === 'view' && envelope.result_code === 200) await recordView(this.#shop, call, caller);
      return envelope;
    }
    const event_idx = await startAuditRow(this.#shop, call, caller);
    try {
      const envelope = await this.#handlers[call](request, caller);
      await endAuditRow(this.#shop, event_idx, envelope.result_code === 200 ? 'done' : 'refused', caller);
      return envelope;
    } catch (error) {
      await endAuditRow(this.#shop, event_idx, 'failed', caller).catch(() => undefined);
      throw error;
    }
  }
}
