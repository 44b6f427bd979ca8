import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatPhoneLite } from '../../core/member/phone.ts';
import { CARD_APPS, cardAppOf } from '../../core/payment/card-apps.ts';
import { installmentText } from '../../core/payment/installment.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import styles from './app-card-panel.module.css';
import type { AppCardAddress, AppCardPanelViewModel } from './app-card-panel.view-model.ts';
import type { AppCardSignInViewModel } from './app-card-sign-in.view-model.ts';

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
      return <SignIn model={model.signIn} />;
    case 'cards':
      return <Cards model={model} />;
  }
});

const SignIn = observer(function SignIn({ model }: { readonly model: AppCardSignInViewModel }): ReactElement {
  const { state, company, failure, appUrl } = model;
  const name = company?.card_name ?? '카드사';
  return (
    <div className={styles.panel}>
      <Dropdown
        label="카드사"
        placeholder="카드사를 골라 주세요"
        options={CARD_APPS.map(({ card_code, card_name }) => ({ value: card_code, text: card_name }))}
        value={company?.card_code ?? null}
        disabled={state === 'opening' || state === 'waiting'}
        onChange={(card_code) => {
          const chosen = cardAppOf(card_code);
          if (chosen !== null) void model.choose(chosen);
        }}
      />
      {state === 'app' ? (
        <a
          className={styles.open}
          href={appUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => model.leaveForApp()}
        >
          {name} 앱 열기
        </a>
      ) : null}
      {state === 'waiting' ? (
        <>
          <p role="status">{name} 앱에서 인증을 마치고 돌아와 주세요</p>
          <Button type="4" size="m" text="처음부터 다시" onClick={() => model.again()} />
        </>
      ) : null}
      {failure === '' ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
});

const Cards = observer(function Cards({ model }: AppCardPanelProps): ReactElement {
  const { cards, card, addresses, installments, installment } = model;
  return (
    <div className={styles.panel}>
      <Dropdown
        label="결제할 카드"
        placeholder="쓸 수 있는 카드가 없어요"
        options={cards.map(({ card_id, card_name, card_no_masked, is_usable }) => ({
          value: card_id,
          text: `${card_name} ${card_no_masked.slice(-4)}`,
          note: is_usable ? undefined : '사용 정지',
          disabled: !is_usable,
        }))}
        value={card?.card_id ?? null}
        onChange={(card_id) => {
          const chosen = cards.find((one) => one.card_id === card_id);
          if (chosen !== undefined) model.chooseCard(chosen);
        }}
      />
      {installments.length > 1 ? (
        <Dropdown
          label="할부 개월"
          options={installments.map((months) => ({ value: months, text: installmentText(months) }))}
          value={installment}
          onChange={(months) => model.chooseInstallment(months)}
        />
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
                label={`${address.address} ${address.address_detail}로 배송`}
                onClick={() => model.takeAddress(address)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button type="4" size="m" text="다른 사람으로 인증" onClick={() => model.forget()} />
    </div>
  );
});

function BillingAddress({ address }: { readonly address: AppCardAddress }): ReactElement {
  return (
    <p>
      <b>{address.name}</b> {formatPhoneLite(address.phone)}
      <br />({address.zonecode}) {address.address} {address.address_detail}
    </p>
  );
}
