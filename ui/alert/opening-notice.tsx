import { CalendarClock, PackageX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { openingTimeText, waitingText } from '../../core/alert/alert-text.ts';
import styles from './opening-notice.module.css';
import { useProductAlerts } from './use-product-alerts.ts';

/** Shows when a sale opens, and how many members wait for it. */
export const OpeningNotice = observer(function OpeningNotice({
  detail: { sell_idx, start_dt },
}: {
  readonly detail: ProductDetail;
}): ReactElement {
  const alerts = useProductAlerts(sell_idx);
  const openingTime = openingTimeText(start_dt);
  const waiting = waitingText(alerts?.waitingCount(sell_idx) ?? 0);
  return (
    <p className={styles.notice}>
      <CalendarClock size={20} aria-hidden="true" />
      <span>
        {openingTime === '' ? '곧 열려요.' : <b>{openingTime}</b>}
        {openingTime === '' ? '' : '에 열려요.'} {waiting === '' ? '' : `${waiting}.`}
      </span>
    </p>
  );
});

/** Says that no option of a running sale has stock. Its status label alone would promise that it can be bought. */
export function SoldOutNotice(): ReactElement {
  return (
    <p className={styles.notice}>
      <PackageX size={20} aria-hidden="true" />
      <span>
        <b>지금은 품절이에요.</b> 다시 들어오면 알려 드려요.
      </span>
    </p>
  );
}
