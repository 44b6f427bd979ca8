import { observer } from 'mobx-react-lite';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { choosableMethods } from '../order-lines/pay-method.ts';
import { payMethodText } from '../../core/payment/pay-methods.ts';
import { RadioTiles, type RadioTile } from '../widgets/controls/radio-tiles.tsx';
import block from '../widgets/states/block.module.css';
import styles from './payment-block.module.css';
import { PaymentMark } from './payment-mark.tsx';
import type { PaymentChoiceViewModel } from './payment-choice.view-model.ts';

/** Loaded lazily: few installations use a sandbox in production, and the method's tile mentions the sandbox, too. */
const SandboxNotice = lazyView(
  () => import('./sandbox-notice.tsx'),
  (code) => code.SandboxNotice,
);

interface PaymentBlockProps {
  readonly payment: PaymentChoiceViewModel;
  /** The terms of the chosen method. */
  readonly children: ReactNode;
}

export const PaymentBlock = observer(function PaymentBlock({ payment, children }: PaymentBlockProps): ReactElement {
  const { isFree, offered, chosen, method, failure, isSandbox, sandboxMethods } = payment;
  const errorId = useId();
  return (
    <section className={block.block}>
      <h2>결제 수단</h2>
      <div className={styles.methods}>
        {isFree ? (
          <p>{method === 'point' ? '포인트로 모두 결제해요. ' : ''}추가로 결제할 금액이 없어요.</p>
        ) : (
          <RadioTiles
            label="결제 수단"
            options={choosableMethods(offered).map((value) => tileOf(value, sandboxMethods.includes(value)))}
            value={chosen}
            errorId={failure === '' ? undefined : errorId}
            onChange={(value) => payment.choose(value)}
          />
        )}
        {isSandbox && <SandboxNotice />}
        {failure === '' ? null : (
          <p id={errorId} className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      {children}
    </section>
  );
});

function tileOf(value: PayMethod, isSandbox: boolean): RadioTile<PayMethod> {
  return {
    value,
    text: `${payMethodText(value)}${isSandbox ? ' (시험용)' : ''}`,
    icon: <PaymentMark method={value} />,
  };
}
