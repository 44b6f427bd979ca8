import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { writeAddress } from '../kit/query.ts';
import styles from './order-views.module.css';

/** The lists that staff open most, each an address. */
const VIEWS = [
  { text: '모든 주문', status: '' },
  { text: '발송할 것', status: '결제완료,상품준비중' },
  { text: '입금대기', status: '입금대기' },
  { text: '배송중', status: '배송중' },
  { text: '클레임', status: '반품요청,교환요청,환불요청' },
] as const;

export const OrderViews = observer(function OrderViews({
  listing,
}: {
  readonly listing: { readonly filter: { readonly status: string } };
}): ReactElement {
  return (
    <nav className={styles.views} aria-label="자주 보는 목록">
      {VIEWS.map(({ text, status }) => (
        <Link
          key={text}
          href={writeAddress('/orders', { status })}
          aria-current={listing.filter.status === status ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
});
