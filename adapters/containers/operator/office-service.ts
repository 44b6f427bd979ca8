import { failure } from '../../../core/outcome/envelope.ts';
import { lastEndedPeriod } from '../../../core/settlement/settlement-period.ts';
import { figurePeriod } from '../../../core/office-figures/figure-period.ts';
import { AUDIT_PAGE_SIZE } from '../../../core/api/office/staff/audit.api.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { OfficeService } from '../../cli/office/office-service.ts';
import { sendCampaignTest } from '../../server/campaigns/send-test-mail.ts';
import type { ServerContext } from '../../server/kernel/server-context.ts';
import { loadFigures } from '../../server/office-figures/load-figures.ts';
import { endGroup } from '../../server/office-groups/end-group.ts';
import { findOfficeGroups } from '../../server/office-groups/find-groups.ts';
import { loadGroupPage } from '../../server/office-groups/group-page.ts';
import { addTemplate, changeTemplate, findTemplates } from '../../server/office-inquiries/inquiry-templates.ts';
import { loadAuditRows } from '../../server/office-kernel/audit-rows.ts';
import { readerOf } from '../../server/office-kernel/office-caller.ts';
import { findLedger } from '../../server/office-ledger/load-ledger.ts';
import { findOfficeMembers } from '../../server/office-members/find-members.ts';
import { loadMemberPage, loadMemberPersonal } from '../../server/office-members/member-page.ts';
import { addOrderMemo } from '../../server/office-orders/add-order-memo.ts';
import { findOfficeOrders } from '../../server/office-orders/find-office-orders.ts';
import { inquirePayment } from '../../server/office-payments/inquire-payment.ts';
import { reconcileStatement } from '../../server/office-reconciliation/reconcile-statement.ts';
import { inquireRefundBalance } from '../../server/office-refunds/inquire-refund-balance.ts';
import { findOfficeReviews } from '../../server/office-reviews/find-reviews.ts';
import { checkShippingRows } from '../../server/office-shipping/check-shipping-rows.ts';
import { loadSystem } from '../../server/office-system/load-system.ts';
import { loadWaitingCounts } from '../../server/office-today/waiting-counts.ts';
import { DONE, refused } from '../../server/operator/action-result.ts';
import { findOrderIdx } from '../../server/operator/find-orders.ts';
import { findMember } from '../../server/operator/people.ts';
import { formatRowNumbers } from '../../server/security/format-row-numbers.ts';
import type { OperatorEvent } from '../../server/security/security-events.ts';
import { findSettlementRows, findStatement, loadOpenSettlement } from '../../server/settlement/find-statements.ts';
import { findStaff, findStaffName } from '../../server/staff/list-staff.ts';
import { endListedSession, listStaffSessions } from '../../server/staff/listed-sessions.ts';

/** Maximum number of rows of a statement that a command prints; more than any period of a seller has. */
const MAX_STATEMENT_ROWS = 50_000;

/** A staff member who may see everything and belongs to no seller. */
const OPERATOR = { role: 'owner', seller_idx: null } as const;

/**
 * Implements the commands of the back office on a server. `actor`: the operating-system user who runs the command.
 * Before a command shows or changes anything, records in the security log which orders, groups or members it shows,
 * which group it ends, or whose staff access it changes.
 */
export function officeService(
  shop: ServerContext,
  actor: string,
  record: (event: Pick<OperatorEvent, 'what' | 'call' | 'row_list'>) => Promise<void>,
): OfficeService {
  const { database, clock } = shop;
  const viewed = (call: string, name: string, rows: readonly number[]) =>
    record({ what: 'data-viewed', call, row_list: `${name} ${formatRowNumbers(rows)}`.trim() });
  const memberIdxOf = (number: string): Promise<MemberIdx | null> => {
    const [, row] = /^#?(\d{1,15})$/.exec(number) ?? [];
    return row === undefined ? findMember(database, number) : Promise.resolve(Number(row));
  };
  const author = { staff_name: actor, seller_idx: null };
  return {
    async orders(request) {
      const { cursor, sort, ...filter } = request;
      const found = await findOfficeOrders(database, { filter, sort, cursor, ...readerOf(OPERATOR) });
      await viewed(
        'orders search',
        'payment_idx',
        found.list.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async addMemo(number, email, content) {
      const staff_idx = await findStaff(database, email);
      if (staff_idx === null) return refused(`그런 직원이 없어요: ${email}`);
      const payment_idx = await findOrderIdx(database, number);
      const staff_name = await findStaffName(database, staff_idx);
      const added =
        payment_idx === null ? null : await addOrderMemo(shop, payment_idx, { staff_idx, staff_name }, content);
      return added === null ? refused(`그런 주문이 없어요: ${number}`) : DONE;
    },
    checkShipping: (rows) => checkShippingRows(database, rows, null),
    async inquirePayment(number) {
      const payment_idx = await findOrderIdx(database, number);
      return payment_idx === null ? failure(404, `그런 결제가 없어요: ${number}`) : inquirePayment(shop, payment_idx);
    },
    refundBalance: (refund_idx) => inquireRefundBalance(shop, refund_idx),
    async groups(request) {
      const found = await findOfficeGroups(database, request, clock.now());
      await viewed(
        'groups list',
        'g_idx',
        found.list.map(({ g_idx }) => g_idx),
      );
      return found;
    },
    async group(g_idx) {
      await viewed('groups show', 'g_idx', [g_idx]);
      return loadGroupPage(database, g_idx, clock.now());
    },
    async endGroup(g_idx, reason) {
      await record({ what: 'group-ended', call: 'groups end', row_list: `g_idx ${g_idx}` });
      const result = await endGroup(shop, g_idx, { reason, ended_by: actor });
      return result.kind === 'refused' ? result : DONE;
    },
    waiting: () => loadWaitingCounts(database, OPERATOR, clock.now()),
    system: () => loadSystem(shop),
    figures: ({ unit, by, from, to }) => loadFigures(database, figurePeriod(unit, from, to, clock.now()), by, null),
    ledger: (days) => findLedger(database, days),
    async reconcile(request, file) {
      await record({
        what: 'data-viewed',
        call: 'reconcile',
        row_list: `${request.gateway} ${request.from} ${request.to}`,
      });
      return reconcileStatement(shop, request, file);
    },
    openSettlement: async () => ({
      ...(await loadOpenSettlement(database, null, clock.now())),
      ended: lastEndedPeriod(clock.now()),
    }),
    async statement(statement_idx) {
      const found = await findStatement(database, statement_idx, null, clock.now());
      if (found === null) return null;
      const page = { after: null, limit: MAX_STATEMENT_ROWS };
      return { ...found, row_list: await findSettlementRows(database, { statement_idx }, page) };
    },
    async members(request) {
      const found = await findOfficeMembers(database, request, readerOf(OPERATOR));
      await viewed(
        'members list',
        'member_idx',
        found.list.map(({ member_idx }) => member_idx),
      );
      return found;
    },
    async member(number) {
      const member_idx = await memberIdxOf(number);
      if (member_idx === null) return null;
      await viewed('members show', 'member_idx', [member_idx]);
      return loadMemberPage(database, member_idx, clock.now());
    },
    async memberPersonal(number) {
      const member_idx = await memberIdxOf(number);
      if (member_idx === null) return null;
      await viewed('members show --personal', 'member_idx', [member_idx]);
      return loadMemberPersonal(database, member_idx);
    },
    reviews: (request) => findOfficeReviews(database, request),
    auditRows: (filter, cursor) => loadAuditRows(database, filter, cursor, AUDIT_PAGE_SIZE),
    async staffSessions() {
      const sessions = await listStaffSessions(database, clock.now());
      return sessions.map(({ token_hash: _hash, ...session }) => session);
    },
    async endStaffSession(session_idx) {
      await record({ what: 'staff-changed', call: 'staff end-session', row_list: `session_idx ${session_idx}` });
      return (await endListedSession(database, session_idx)) === null ? refused('이미 끝난 세션이에요.') : DONE;
    },
    async testCampaign(campaign_idx, email) {
      const staff_idx = await findStaff(database, email);
      return staff_idx === null
        ? refused(`그런 직원이 없어요: ${email}`)
        : sendCampaignTest(shop, campaign_idx, { staff_idx, email });
    },
    templates: () => findTemplates(database, null),
    addTemplate: (template) => addTemplate(shop, author, template),
    async changeTemplate(template_idx, text) {
      const seen = (await findTemplates(database, null)).find((one) => one.template_idx === template_idx);
      if (seen === undefined) return refused('그런 답변 틀이 없어요.');
      return changeTemplate(shop, author, template_idx, seen, text);
    },
  };
}
