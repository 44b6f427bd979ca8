import type { OperatorResult } from '../../cli/kit/change-output.ts';
import type { ContentService } from '../../cli/kit/content-service.ts';
import type { OperatorService } from '../../cli/kit/operator-service.ts';
import type { MemberIdx, ReviewIdx } from '../../../core/vocabulary/ids.ts';
import { formatRowNumbers } from '../../server/security/format-row-numbers.ts';
import type { OperatorEvent } from '../../server/security/security-events.ts';
import { recordedOrderChanges } from './recorded-order-changes.ts';

type RecordEvent = (event: Pick<OperatorEvent, 'what' | 'call' | 'row_list'>) => Promise<void>;

/**
 * Commands that need no record, since they show no personal data and change neither rights, settings nor orders. All
 * others must be recorded.
 */
type Unrecorded =
  | keyof ContentService
  | 'answerInquiry'
  | 'replyToReview'
  | 'awaitedSales'
  | 'clearAlerts'
  | 'coupons'
  | 'addCoupon'
  | 'closeCoupon'
  | 'saleClosing'
  | 'closeSale'
  | 'drafts'
  | 'publishDraft'
  | 'failedJobs'
  | 'retryFailedJob'
  | 'messages'
  | 'retryMessage'
  | 'advertise'
  | 'addNotice'
  | 'addFaq'
  | 'shopSettings'
  | 'holidays'
  | 'storeHoliday'
  | 'removeHoliday'
  | 'suggestedKeywords'
  | 'storeSuggestedKeywords'
  | 'termsVersions'
  | 'setTerms'
  | 'companies'
  | 'setCompany'
  | 'openSeller'
  | 'followers'
  | 'setSellerDispatch'
  | 'setSellerDaysOff'
  | 'figuresOfDay'
  | 'figuresAt'
  | 'ranking'
  | 'recountSales'
  | 'catalogueFile'
  | 'findImportErrors'
  | 'storeImage'
  | 'importCatalogue'
  | 'giveCoupon'
  | 'notePartner';

/**
 * Records in the security log each access of an operator command to personal data, each change of rights, public
 * settings or orders, and each decision about a review. If recording fails, the command shows and changes no order.
 */
export function auditedOperator(
  service: OperatorService,
  record: RecordEvent,
  findMember: (email: string) => Promise<MemberIdx | null>,
): OperatorService {
  const recordView = (call: string, name: string, rows: readonly number[]): Promise<void> =>
    record({ what: 'data-viewed', call, row_list: `${name} ${formatRowNumbers(rows)}`.trim() });
  const recordModeration = async (call: string, review_idx: ReviewIdx, change: Promise<OperatorResult>) => {
    const result = await change;
    if (result.kind === 'done') await record({ what: 'review-moderated', call, row_list: `review_idx ${review_idx}` });
    return result;
  };
  const recordChange = async (
    command: string,
    email: string,
    change: () => Promise<OperatorResult>,
  ): Promise<OperatorResult> => {
    // Finds the member before the change, since a deleted account can no longer be found by its e-mail.
    const member_idx = await findMember(email);
    const result = await change();
    if (result.kind === 'done') {
      await record({ what: 'member-changed', call: command, row_list: `member_idx ${member_idx ?? '-'}` });
    }
    return result;
  };
  const recorded: Omit<OperatorService, Unrecorded> = {
    ...recordedOrderChanges(service, (call, row_list) => record({ what: 'order-changed', call, row_list })),
    blockMember: (email, reason) => recordChange('members block', email, () => service.blockMember(email, reason)),
    unblockMember: (email) => recordChange('members unblock', email, () => service.unblockMember(email)),
    startPasswordReset: (email) =>
      recordChange('members reset-password', email, () => service.startPasswordReset(email)),
    changePoints: (email, amount, reason) =>
      recordChange(amount > 0 ? 'points give' : 'points take', email, () =>
        service.changePoints(email, amount, reason),
      ),
    deleteMember: (email, reason) => recordChange('members delete', email, () => service.deleteMember(email, reason)),
    async orders(filter) {
      const found = await service.orders(filter);
      await recordView(
        'orders list',
        'payment_idx',
        found.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async order(number) {
      const found = await service.order(number);
      if (found !== null) await recordView('orders show', 'payment_idx', [found.payment_idx]);
      return found;
    },
    async openCases() {
      const found = await service.openCases();
      await recordView(
        'orders list --in-doubt',
        'payment_idx',
        found.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async pendingPayments() {
      const found = await service.pendingPayments();
      await recordView(
        'payments list',
        'payment_idx',
        found.map(({ payment_idx }) => payment_idx),
      );
      return found;
    },
    async partnerRequests() {
      const found = await service.partnerRequests();
      await recordView(
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
      await recordView(
        'refunds list',
        'refund_idx',
        found.map(({ refund_idx }) => refund_idx),
      );
      return found;
    },
    async receipts() {
      const found = await service.receipts();
      await recordView(
        'receipts list',
        'receipt_idx',
        found.map(({ receipt_idx }) => receipt_idx),
      );
      return found;
    },
    async inquiries(waitingOnly) {
      const found = await service.inquiries(waitingOnly);
      await recordView(
        'inquiries list',
        'qna_idx',
        found.map(({ qna_idx }) => qna_idx),
      );
      return found;
    },
    async reportedReviews() {
      const found = await service.reportedReviews();
      await recordView(
        'reviews reported',
        'review_idx',
        found.map(({ review_idx }) => review_idx),
      );
      return found;
    },
    hideReview: (review_idx, reason) =>
      recordModeration('reviews hide', review_idx, service.hideReview(review_idx, reason)),
    showReview: (review_idx) => recordModeration('reviews show', review_idx, service.showReview(review_idx)),
    keepReview: (review_idx) => recordModeration('reviews keep', review_idx, service.keepReview(review_idx)),
    async storeShopSetting(name, value) {
      await service.storeShopSetting(name, value);
      const call = `settings ${value === null ? 'clear' : 'set'}`;
      await record({ what: 'setting-changed', call, row_list: `${name} ${value ?? ''}`.trim() });
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
