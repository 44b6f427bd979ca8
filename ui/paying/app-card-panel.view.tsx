import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import { formatPhoneNumber } from '../../core/member/phone.ts';
import { installmentText } from '../../core/payment/installment.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import styles from './app-card-panel.module.css';
import type { AppCardAddress, AppCardPanelViewModel } from './app-card-panel.view-model.ts';
import { AppCardSignIn } from './app-card-sign-in.view.tsx';
import { IssuerTile } from './issuer-tile.tsx';

interface AppCardPanelProps {
  readonly model: AppCardPanelViewModel;
}

/** The in-app card in the checkout. The component that mounts it starts the model. */
export const AppCardPanel = observer(function AppCardPanel({ model }: AppCardPanelProps): ReactElement {
  switch (model.state) {
    case 'loading':
      return (
        <p className={styles.panel} role="status">
          카드를 불러오고 있어요
        </p>
      );
    case 'failed':
      return (
        <div className={styles.panel}>
          <p role="alert">카드를 불러오지 못했어요.</p>
          <Button type="3" size="m" text="다시 불러오기" onClick={() => void model.retry()} />
        </div>
      );
    case 'sign-in':
      return <AppCardSignIn model={model.signIn} />;
    case 'cards':
      return <Cards model={model} />;
  }
});

const Cards = observer(function Cards({ model }: AppCardPanelProps): ReactElement {
  const { addresses, installments, installment } = model;
  return (
    <div className={styles.panel}>
      <CardTiles model={model} />
      {installments.length > 1 ? (
        <div>
          <p className={styles.label} aria-hidden="true">
            할부 개월
          </p>
          <Dropdown
            label="할부 개월"
            options={installments.map((months) => ({ value: months, text: installmentText(months) }))}
            value={installment}
            onChange={(months) => model.chooseInstallment(months)}
          />
        </div>
      ) : null}
      {addresses.length === 0 ? null : (
        <ul className={styles.addresses} aria-label="카드사에 등록된 배송지">
          {addresses.map((address) => (
            <li key={`${address.zonecode} ${address.address} ${address.address_detail}`}>
              <BillingAddress address={address} />
              <Button
                type="3"
                size="s"
                text="여기로 배송"
                label={`여기로 배송, ${address.address} ${address.address_detail}`}
                onClick={() => model.applyAddress(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button type="4" size="m" text="다른 카드사로 인증" onClick={() => model.chooseCompany()} />
    </div>
  );
});

/** The registered cards. A suspended card cannot be chosen. */
const CardTiles = observer(function CardTiles({ model }: AppCardPanelProps): ReactElement {
  const name = useId();
  const { cards, card } = model;
  return (
    <div className={styles.cards} role="radiogroup" aria-labelledby={`${name}-title`}>
      <p id={`${name}-title`} className={styles.title}>
        결제할 카드
      </p>
      {cards.length === 0 ? <p>사용할 수 있는 카드가 없어요</p> : null}
      {cards.map((one) => (
        <label key={one.card_id} className={styles.card}>
          <input
            type="radio"
            name={name}
            checked={one.card_id === card?.card_id}
            disabled={!one.is_usable}
            onChange={() => model.chooseCard(one)}
          />
          <IssuerTile card={one} />
          <span className={styles.name}>
            <b>{one.card_name}</b>
            <small>
              {one.card_no_masked}
              {one.is_usable ? '' : ' · 사용 정지'}
            </small>
          </span>
          {one.card_id === card?.card_id ? (
            <span className={styles.tick} aria-hidden="true">
              <Check size={16} />
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
});

function BillingAddress({ address }: { readonly address: AppCardAddress }): ReactElement {
  return (
    <p>
      <b>{address.name}</b> {formatPhoneNumber(address.phone)}
      <br />({address.zonecode}) {address.address} {address.address_detail}
    </p>
  );
}
