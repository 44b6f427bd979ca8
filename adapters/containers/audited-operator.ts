import type { OperatorService } from '../cli/kit/operator-service.ts';
import type { MemberIdx } from '../../core/vocabulary/ids.ts';
import { rowNumbers } from '../server/security/row-numbers.ts';
import type { OperatorEvent } from '../server/security/security-events.ts';

type Record = (event: Pick<OperatorEvent, 'what' | 'call' | 'row_list'>) => Promise<void>;

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
  return {
    ...service,
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
}
