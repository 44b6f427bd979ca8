import { Bell, BellRing } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { saleAlert } from '../../core/alert/alert-offer.ts';
import type { SaleAvailability } from '../../core/sale/sale-availability.ts';
import { Button } from '../widgets/controls/button.tsx';
import { useProductAlerts } from './use-product-alerts.ts';

export interface AlertButtonProps {
  readonly detail: ProductDetail;
  readonly offer: SaleAvailability;
  /** Shown instead of the button if no alert is possible, and until the alerts have loaded. */
  readonly closed: ReactNode;
}

const TEXT = { open: '오픈 알림 받기', restock: '재입고 알림 받기' } as const;

/** The button of a sale that cannot be bought now. It turns the alert of the sale on and off. */
export const AlertButton = observer(function AlertButton({
  detail: { sell_idx, start_dt },
  offer,
  closed,
}: AlertButtonProps): ReactNode {
  const kind = saleAlert(offer);
  const alerts = useProductAlerts(sell_idx, kind !== null);
  if (kind === null || alerts === null) return closed;
  const wanted = { kind, sell_idx, option_idx: null, start_dt };
  const tap = (): void => void alerts.tap(wanted);
  return alerts.isOn(wanted) ? (
    <Button
      size="m"
      type="3"
      icon={<BellRing size={18} />}
      text="알림 받는 중"
      label="알림 받는 중, 끄기"
      onClick={tap}
    />
  ) : (
    <Button size="m" type={kind === 'open' ? '1' : '2'} icon={<Bell size={18} />} text={TEXT[kind]} onClick={tap} />
  );
});
