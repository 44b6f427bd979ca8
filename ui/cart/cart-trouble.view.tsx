import { WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button } from '../widgets/button.tsx';
import styles from './cart-trouble.module.css';
import type { CartViewModel } from './cart.view-model.ts';

/** Says that prices and stock are not of now, and what becomes of what the shopper changes meanwhile. */
export const CartTrouble = observer(function CartTrouble({
  viewModel,
}: {
  readonly viewModel: CartViewModel;
}): ReactElement {
  const { trouble, queued_cnt, unknown_cnt } = viewModel;
  const isShown = trouble !== '' || queued_cnt > 0;
  return (
    <div role="status">
      {isShown ? (
        <div className={styles.trouble}>
          <WifiOff size={20} />
          <p>
            {trouble === '' ? '바꾼 내용을 보내고 있어요.' : `${trouble} 마지막으로 본 가격이에요.`}
            {queued_cnt > 0 && trouble !== '' ? ' 바꾼 내용은 연결되면 보내 드려요.' : ''}
            {unknown_cnt > 0 ? ` 새로 담은 ${unknown_cnt}개는 연결되면 보여 드려요.` : ''}
          </p>
          <Button type="3" size="s" text="다시 연결" onClick={() => void viewModel.refresh()} />
        </div>
      ) : null}
    </div>
  );
});
