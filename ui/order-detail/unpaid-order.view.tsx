import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import { Link } from '../routing/link.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { ResultHead } from '../order-lines/result-head.tsx';

interface UnpaidOrderProps {
  /** The status of the payment; null if it is unknown. */
  readonly payment_status: PaymentStatus | null;
  /** The server's reason for the failure; may be empty. */
  readonly message: string;
  /** Path of the order list; set if a virtual account had been issued for the order. */
  readonly listPath?: string | null;
}

/** A failed payment, with a link back to the checkout. */
export function UnpaidOrder({ payment_status, message, listPath = null }: UnpaidOrderProps): ReactElement {
  return (
    <>
      <ResultHead icon={<X size={36} />} text={headingOf(payment_status)}>
        {message === '' ? null : <p>{message}</p>}
        {listPath === null ? null : (
          <p>
            <Link href={listPath}>주문 내역에서 보기</Link>
          </p>
        )}
        {payment_status === 'refunded' ? null : <p>주문서에 입력한 내용은 그대로예요.</p>}
      </ResultHead>
      <PinnedBar>
        <Button type="3" text="장바구니" href="/cart" />
        <Button text="주문서로 돌아가기" href="/order" />
      </PinnedBar>
    </>
  );
}

function headingOf(payment_status: PaymentStatus | null): string {
  if (payment_status === 'expired') return '결제 시간이 지났어요';
  if (payment_status === 'refunded') return '결제를 취소하고 돌려드렸어요';
  return '결제를 마치지 못했어요';
}
