import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { lazyView } from '../kit/lazy-view.tsx';
import { WhenNear } from '../kit/when-near.tsx';
import type { HomeViewModel } from './home.view-model.ts';

export const LateRows = lazyView(
  () => import('./late-rows.view.tsx'),
  (code) => code.LateRowsView,
);

/** Renders the late rows, which are far below the first screen. */
export const LateRowsSlot = observer(function LateRowsSlot({
  viewModel,
}: {
  readonly viewModel: HomeViewModel;
}): ReactElement {
  const { value, load } = viewModel.lateRows;
  return value === null ? <WhenNear load={load} /> : <LateRows rows={value} />;
});
