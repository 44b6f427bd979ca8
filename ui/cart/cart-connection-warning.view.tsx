import { WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button } from '../widgets/controls/button.tsx';
import styles from './cart-connection-warning.module.css';
import type { CartViewModel } from './cart.view-model.ts';

/** Warns that prices and stock may be outdated, and how changes made offline are handled. */
export const CartConnectionWarning = observer(function CartConnectionWarning({
  viewModel,
}: {
  readonly viewModel: CartViewModel;
}): ReactElement {
  const { warning, pendingCount, unpricedCount } = viewModel;
  const isShown = warning !== '' || pendingCount > 0;
  return (
    <div role="status">
      {isShown ? (
        <div className={styles.trouble}>
          <WifiOff size={20} />
          <p>
            {warning === '' ? '변경한 내용을 저장하고 있어요.' : `${warning} 마지막으로 본 가격이에요.`}
            {pendingCount > 0 && warning !== '' ? ' 변경한 내용은 연결되면 저장할게요.' : ''}
            {unpricedCount > 0 ? ` 새로 담은 ${unpricedCount}개는 연결되면 보여 드려요.` : ''}
          </p>
          <Button type="3" size="s" text="다시 연결" onClick={() => void viewModel.refresh()} />
        </div>
      ) : null}
    </div>
  );
});
