import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderSummary } from '../../core/api/buying/order.api.ts';
import claim from '../claim-form/claim.module.css';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import type { ReorderViewModel } from '../reorder/reorder.view-model.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import { Button } from '../widgets/controls/button.tsx';
import type { ListedAction } from './listed-actions.ts';
import type { OrderListActions } from './order-list-actions.ts';
import styles from './order-list.module.css';

/** Loaded lazily: few orders are cancelled. */
const CancelSheet = lazyView(
  () => import('../claim/cancel-sheet.view.tsx'),
  (code) => code.CancelSheet,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

interface ListedActionsProps {
  readonly order: OrderSummary;
  readonly actions: OrderListActions;
  readonly again: ReorderViewModel;
}

/** The buttons of a listed order: its available actions, and buying its products again. */
export const ListedActions = observer(function ListedActions({
  order,
  actions,
  again,
}: ListedActionsProps): ReactElement {
  const listed = actions.actionsOf(order);
  return (
    <div className={styles.actions} data-count={listed.length + 1}>
      {listed.map((action) => (
        <Action key={action.text} order={order} actions={actions} action={action} />
      ))}
      <ReorderButton again={again} payment_idx={order.payment_idx} />
    </div>
  );
});

const Action = observer(function Action({
  order: { payment_idx },
  actions,
  action,
}: Omit<ListedActionsProps, 'again'> & { readonly action: ListedAction }): ReactElement {
  const { text } = action;
  if (action.kind === 'open') return <Button type="3" size="m" text={text} href={action.href} />;
  if (action.kind === 'track') {
    const url = actions.parcelUrl(action);
    if (url === null) return <Button type="2" size="m" text={text} href={`/order/detail/${payment_idx}`} />;
    return (
      <a className={claim.track} href={url} target="_blank" rel="noopener noreferrer">
        {text}
        <span className="visually-hidden"> (새 창)</span>
      </a>
    );
  }
  const act = (): void => {
    if (action.kind === 'cancel') void actions.cancel(payment_idx);
    else if (action.kind === 'confirm') void actions.confirm(payment_idx);
    else void actions.withdraw(payment_idx, action.order_idx);
  };
  return <Button type="3" size="m" text={text} busy={actions.opening === payment_idx} onClick={act} />;
});

/** The confirmation before a listed order is cancelled. */
export const ListedCancel = observer(function ListedCancel({
  actions: { current },
}: Pick<ListedActionsProps, 'actions'>): ReactElement | null {
  const order = current?.opened.data ?? null;
  if (current === null || order === null || current.actions.question === null) return null;
  return <CancelSheet actions={current.actions} order={order} />;
});
