import type { OperatorService } from '../cli/kit/operator-service.ts';
import type { MemberIdx } from '../../core/vocabulary/ids.ts';
import { rowNumbers } from '../server/security/row-numbers.ts';
import type { OperatorEvent } from '../server/security/security-events.ts';

type Record = (event: Pick<OperatorEvent, 'what' | 'call' | 'row_list'>) => Promise<void>;

/** Commands that show no personal data and change no rights. One that is not named here has to be recorded. */
type Unrecorded =
  | 'closeCase'
  | 'endPayment'
  | 'prepare'
  | 'unprepare'
  | 'ship'
  | 'correctTracking'
  | 'deliver'
  | 'openReturn'
  | 'approveReturn'
  | 'refuseReturn'
  | 'finishExchange'
  | 'refuseExchange'
  | 'cancelOrder'
  | 'refundPart'
  | 'confirmRefund'
  | 'retryRefund'
  | 'retryReceipt'
  | 'confirmReceipt'
  | 'answerInquiry'
  | 'addNotice'
  | 'addFaq'
  | 'openSeller'
  | 'figuresOfDay'
  | 'figuresAt'
  | 'importFaults'
  | 'storeImage'
  | 'importCatalogue';

/**
 * Records each look at personal data by an operator's command, and each change of rights, in the security log. What
 * cannot be recorded is not shown.
 */
export function auditedOperator(
  service: OperatorService,
  record: Record,
  findMember: (email: string) => Promise<MemberIdx | null>,
): OperatorService {
  const viewed = (call: string, name: string, rows: readonly number[]): Promise<void> =>
    record({ what: 'data-viewed', call, row_list: `${name} ${rowNumbers(rows)}`.trim() });
  const recorded: Omit<OperatorService, Unrecorded> = {
    async orders(filter) {
      const found = await service.orders(filter);
      await viewed(
        'orders list',
        'payment_idx',
        found.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async order(number) {
      const found = await service.order(number);
      if (found !== null) await viewed('orders show', 'payment_idx', [found.payment_idx]);
      return found;
    },
    async openCases() {
      const found = await service.openCases();
      await viewed(
        'orders list --in-doubt',
        'payment_idx',
        found.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async pendingPayments() {
      const found = await service.pendingPayments();
      await viewed(
        'payments list',
        'payment_idx',
        found.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async partnerRequests() {
      const found = await service.partnerRequests();
      await viewed(
        'partners list',
        'request_idx',
        found.map(({ request_idx }) => request_idx),
      );
      return found;
    },
    async logOut(email) {
      const result = await service.logOut(email);
      if (result.kind === 'done') {
        const row_list = email === null ? '' : `member_idx ${(await findMember(email)) ?? '-'}`;
        await record({ what: 'sessions-ended', call: `members ${email === null ? 'logout-all' : 'logout'}`, row_list });
      }
      return result;
    },
    async refunds(waitingOnly) {
      const found = await service.refunds(waitingOnly);
      await viewed(
        'refunds list',
        'refund_idx',
        found.map(({ refund_idx }) => refund_idx),
      );
      return found;
    },
    async receipts() {
      const found = await service.receipts();
      await viewed(
        'receipts list',
        'receipt_idx',
        found.map(({ receipt_idx }) => receipt_idx),
      );
      return found;
    },
    async inquiries(waitingOnly) {
      const found = await service.inquiries(waitingOnly);
      await viewed(
        'inquiries list',
        'qna_idx',
        found.map(({ qna_idx }) => qna_idx),
      );
      return found;
    },
    async setEmployee(email, isEmployee) {
      const result = await service.setEmployee(email, isEmployee);
      const call = `members employee ${isEmployee ? 'on' : 'off'}`;
      if (result.kind === 'done') {
        const row_list = `member_idx ${(await findMember(email)) ?? '-'}`;
        await record({ what: 'employee-changed', call, row_list });
      }
      return result;
    },
  };
  return { ...service, ...recorded };
}
