import type { ReactElement } from 'react';
import { Views } from '../parts/views.tsx';

/** Links to the two lists that the tax office requires. */
export function LedgerViews({ current }: { readonly current: '/ledger' | '/ledger/receipts' }): ReactElement {
  return (
    <Views
      label="매출·세금 보기"
      list={[
        { text: '매출 장부', href: '/ledger', isCurrent: current === '/ledger' },
        { text: '현금영수증', href: '/ledger/receipts', isCurrent: current === '/ledger/receipts' },
      ]}
    />
  );
}
