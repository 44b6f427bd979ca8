import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Button, ButtonPair } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './order-refusal.module.css';
import type { CheckoutViewModel } from './checkout.view-model.ts';

/** Shows by product why the server refused the order. Nothing was paid, and the form is unchanged. */
export const OrderRefusal = observer(function OrderRefusal({
  viewModel,
}: {
  readonly viewModel: CheckoutViewModel;
}): ReactElement {
  const { refusals } = viewModel;
  return (
    <Sheet
      title="주문을 다시 확인해 주세요"
      open={refusals.length > 0}
      onClose={() => viewModel.dismissRefusals()}
      footer={
        <div className={styles.footer}>
          <ButtonPair>
            <Button type="3" text="장바구니로" href="/cart" />
            <Button type="2" text="다시 확인" focusFirst onClick={() => void viewModel.recheck()} />
          </ButtonPair>
        </div>
      }
    >
      <p className={styles.lead}>결제는 시작되지 않았어요. 입력한 내용은 그대로예요.</p>
      <ul className={styles.list}>
        {refusals.map((text) => (
          <li key={text}>
            <CircleAlert size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Sheet>
  );
});
