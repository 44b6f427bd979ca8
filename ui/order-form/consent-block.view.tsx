import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import block from '../widgets/states/block.module.css';
import styles from './consent-block.module.css';
import type { OrderFormViewModel } from '../address/order-form.view-model.ts';

const TEXTS: readonly { readonly type: TermsType; readonly name: string }[] = [
  { type: 'third-party', name: '개인정보 제3자 제공' },
  { type: 'payment-agency', name: '결제대행 서비스 이용' },
];

interface ConsentBlockProps {
  readonly form: OrderFormViewModel;
  readonly onRead: (type: TermsType) => void;
}

/** The one consent that the order needs, with links to its texts. */
export const ConsentBlock = observer(function ConsentBlock({ form, onRead }: ConsentBlockProps): ReactElement {
  const errorId = useId();
  const failure = form.failures.agree ?? '';
  return (
    <section className={block.block}>
      <h2 className="visually-hidden">동의</h2>
      <Checkbox
        checked={form.agree}
        name="agree"
        label={
          <b className={styles.label}>
            주문 내용을 확인했고 결제에 동의해요
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          </b>
        }
        required
        errorId={failure === '' ? undefined : errorId}
        onChange={(agree) => form.setAgree(agree)}
      />
      {failure === '' ? null : (
        <p id={errorId} className={styles.failure} role="alert">
          <CircleAlert size={16} />
          {failure}
        </p>
      )}
      <ul className={styles.texts}>
        {TEXTS.map(({ type, name }) => (
          <li key={type}>
            {name}{' '}
            <button type="button" aria-label={`${name} 보기`} onClick={() => onRead(type)}>
              보기
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
