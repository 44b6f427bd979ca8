import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { AddressSheet } from '../address/address-sheet.view.tsx';
import { PostcodeSheet } from '../address/postcode-sheet.view.tsx';
import { CouponSheet } from '../coupon/coupon-sheet.view.tsx';
import { AccountTerms } from '../paying/account-terms.view.tsx';
import type { AppCardPanelViewModel } from '../paying/app-card-panel.view-model.ts';
import { AppCardPanel } from '../paying/app-card-panel.view.tsx';
import { AppCardStep, CardCompanySheet } from '../paying/app-card-step.view.tsx';
import { TermsReaderView } from '../terms/terms-reader.view.tsx';
import type { CheckoutParts } from './checkout-parts.ts';
import type { CheckoutViewModel } from './checkout.view-model.ts';
import { OrderRefusal } from './order-refusal.view.tsx';
// One chunk holds all that the checkout needs after its first render.
export { CouponBlock } from '../coupon/coupon-block.view.tsx';
export { CheckoutParts } from './checkout-parts.ts';

interface PartsProps {
  readonly sheet: CheckoutViewModel;
}

export const CheckoutOverlays = observer(function CheckoutOverlays({
  sheet,
  parts,
}: PartsProps & { readonly parts: CheckoutParts }): ReactElement {
  const { addressList, postcode, terms } = parts;
  return (
    <>
      <AddressSheet addresses={addressList} postcode={postcode} />
      <PostcodeSheet postcode={postcode} />
      <TermsReaderView reader={terms} />
      <CardCompanySheet model={parts.appCard.signIn} />
      <CouponSheet coupons={sheet.coupons} />
      <OrderRefusal viewModel={sheet} />
    </>
  );
});

/** The main button of the checkout until the shopper of the in-app card is authenticated. */
export function AppCardButton({ parts }: { readonly parts: CheckoutParts }): ReactElement {
  return <AppCardStep model={parts.appCard.signIn} />;
}

/** The fields of a virtual account or of the in-app card, below the chosen payment method. */
export const MethodTerms = observer(function MethodTerms({
  sheet,
  method,
}: PartsProps & { readonly method: 'vbank' | 'app_card' }): ReactElement | null {
  const { parts } = sheet;
  useEffect(() => sheet.lazyParts.prefetch(), [sheet]);
  if (method === 'vbank') return <AccountTerms form={sheet.form} />;
  return parts === null ? null : <AppCard model={parts.appCard} />;
});

function AppCard({ model }: { readonly model: AppCardPanelViewModel }): ReactElement {
  useEffect(() => model.start(), [model]);
  return <AppCardPanel model={model} />;
}
