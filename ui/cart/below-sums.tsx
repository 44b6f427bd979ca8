import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { lazyView } from '../kit/lazy-view.tsx';
import { WhenNear } from '../kit/when-near.tsx';
import type { CartViewModel } from './cart.view-model.ts';

interface SlotProps {
  readonly viewModel: CartViewModel;
}

export const CartTogether = lazyView(
  () => import('../together/cart-together.view.tsx'),
  (code) => code.CartTogetherView,
);

/** Sales often bought together with those in the cart. */
export const TogetherSlot = observer(function TogetherSlot({ viewModel }: SlotProps): ReactElement {
  const { value, load } = viewModel.together;
  if (value === null) return <WhenNear load={load} />;
  return <CartTogether viewModel={value} cart={new Set(viewModel.lines.map(({ sell_idx }) => sell_idx))} />;
});

export const CartLater = lazyView(
  () => import('../buy-later/buy-later.view.tsx'),
  (code) => code.BuyLaterView,
);

/** Products set aside to buy later. */
export const LaterSlot = observer(function LaterSlot({ viewModel }: SlotProps): ReactElement {
  const { value, load } = viewModel.later;
  return value === null ? <WhenNear load={load} /> : <CartLater viewModel={value} />;
});
