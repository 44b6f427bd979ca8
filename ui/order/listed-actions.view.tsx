import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import { CancelSheet } from '../claim/cancel-sheet.view.tsx';
import claim from '../claim-form/claim.module.css';
import { Button } from '../widgets/controls/button.tsx';
import type { ListedAction } from './listed-actions.ts';
import type { OrderListActions } from './order-list-actions.ts';
import styles from './order-list.module.css';

interface ListedActionsProps {
  readonly order: OrderSummary;
  readonly claims: OrderListActions;
}

/** The actions available for a listed order. */
export const ListedActions = observer(function ListedActions({
  order,
  claims,
}: ListedActionsProps): ReactElement | null {
  const actions = claims.actionsOf(order);
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions} data-count={actions.length}>
      {actions.map((action) => (
        <Action key={action.text} order={order} claims={claims} action={action} />
      ))}
    </div>
  );
});

const Action = observer(function Action({
  order: { payment_idx },
  claims,
  action,
}: ListedActionsProps & { readonly action: ListedAction }): ReactElement {
  const { text } = action;
  if (action.kind === 'open') return <Button type="3" size="m" text={text} href={action.href} />;
  if (action.kind === 'track') {
    const url = claims.parcelUrl(action);
    if (url === null) return <Button type="2" size="m" text={text} href={`/order/detail/${payment_idx}`} />;
    return (
      <a className={claim.track} href={url} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="visually-hidden"> (새 창)</span>
      </a>
    );
  }
  const act = (): void => {
    if (action.kind === 'cancel') void claims.cancel(payment_idx);
    else if (action.kind === 'confirm') void claims.confirm(payment_idx);
    else void claims.withdraw(payment_idx, action.order_idx);
  };
  return <Button type="3" size="m" text={text} busy={claims.opening === payment_idx} onClick={act} />;
});

/** Asks for confirmation before a listed order is cancelled. */
export const ListedCancel = observer(function ListedCancel({
  claims: { current },
}: Pick<ListedActionsProps, 'claims'>): ReactElement | null {
  const order = current?.opened.data ?? null;
  return current === null || order === null ? null : <CancelSheet claims={current.claims} order={order} />;
});
