import { Bell, BellRing } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OfferedAlert } from '../../core/alert/pending-alert.ts';
import { Button } from '../widgets/controls/button.tsx';
import { useListedAlerts } from './use-product-alerts.ts';

export interface CardAlertProps {
  readonly wanted: OfferedAlert;
  readonly product_name: string;
}

const TEXT = { open: '오픈 알림', restock: '재입고 알림' } as const;

/** The button of an alert in a list of sales. */
export const CardAlert = observer(function CardAlert({ wanted, product_name }: CardAlertProps): ReactElement {
  const alerts = useListedAlerts();
  const isOn = alerts?.isOn(wanted) === true;
  const name = `${product_name} ${TEXT[wanted.kind]}`;
  return (
    <Button
      type="3"
      size="s"
      icon={isOn ? <BellRing size={16} /> : <Bell size={16} />}
      text={isOn ? '알림 받는 중' : TEXT[wanted.kind]}
      label={isOn ? `${name} 받는 중, 끄기` : `${name} 받기`}
      disabled={alerts === null}
      onClick={() => void alerts?.tap(wanted)}
    />
  );
});
