import type { paymentCaseApi } from '../../../core/api/office/orders/payment-case.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { paymentDoubtAt } from '../../../core/payment/operator-end.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { retryFailedJob } from '../jobs/failed-jobs.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadChangedByText } from '../office-kernel/office-history.ts';
import { endPayment, toOpenPayment } from '../operator/end-payment.ts';
import { closeCase } from '../operator/payment-cases.ts';
import { findPaymentCases, loadPaymentCase } from './find-payment-cases.ts';
import { inquirePayment, PAYMENT_NOT_FOUND } from './inquire-payment.ts';

export function paymentCaseRoutes(shop: ServerContext): OfficeHandlers<keyof typeof paymentCaseApi> {
  const { database } = shop;

  const findPayment = (payment_idx: PaymentIdx) =>
    database.selectFrom('payment').selectAll().where('payment_idx', '=', payment_idx).executeTakeFirst();

  return {
    'GET /api/office/v1/payments': async (request) => success(await findPaymentCases(database, request)),
    'GET /api/office/v1/payments/{payment_idx}': async ({ payment_idx }) => {
      const page = await loadPaymentCase(shop, payment_idx);
      return page === null ? PAYMENT_NOT_FOUND : success(page);
    },
    'GET /api/office/v1/payments/{payment_idx}/inquiry': ({ payment_idx }) => inquirePayment(shop, payment_idx),
    'POST /api/office/v1/payments/{payment_idx}/end': async ({ payment_idx, doubt, reason }, { audit }) => {
      audit.setSubject('payment_idx', payment_idx);
      audit.setReason(reason);
      const payment = await findPayment(payment_idx);
      if (payment === undefined) return PAYMENT_NOT_FOUND;
      if (paymentDoubtAt(toOpenPayment(payment), shop.clock.now()) !== doubt)
        return failure(409, await loadChangedByText(database, 'payment_idx', payment_idx));
      const result = await endPayment(shop, String(payment_idx));
      if (result.kind === 'refused') return failure(409, result.text);
      const after = await findPayment(payment_idx);
      audit.recordChange('결제', STATUS_TEXTS[doubt], after === undefined ? null : after.payment_status);
      return success(null);
    },
    'POST /api/office/v1/payments/{payment_idx}/retry': async ({ payment_idx, job }, { audit }) => {
      audit.setSubject('payment_idx', payment_idx);
      const payment = await findPayment(payment_idx);
      if (payment === undefined) return PAYMENT_NOT_FOUND;
      const result = await retryFailedJob(database, job, payment.payment_no);
      if (result.kind === 'refused') return failure(409, result.text);
      audit.recordChange('작업', job, '다시 함');
      return success(null);
    },
    'POST /api/office/v1/payments/cases/{case_idx}/close': async ({ case_idx, reason }, { audit }) => {
      audit.setReason(reason);
      const found = await database
        .selectFrom('payment_case')
        .select(['payment_idx', 'closed_dt'])
        .where('case_idx', '=', case_idx)
        .executeTakeFirst();
      if (found === undefined) return failure(404, '그런 일이 없어요.');
      audit.setSubject('payment_idx', found.payment_idx);
      audit.setRows('case_idx', [case_idx]);
      if (found.closed_dt !== null) {
        return failure(409, await loadChangedByText(database, 'payment_idx', found.payment_idx));
      }
      const result = await closeCase(shop, case_idx);
      if (result.kind === 'refused') return failure(409, result.text);
      audit.recordChange('결제 확인', '기다림', '정리함');
      return success(null);
    },
  };
}

const STATUS_TEXTS = { approving: '승인 확인 중', undoing: '취소 확인 중', waiting: '계좌 닫는 중' } as const;
