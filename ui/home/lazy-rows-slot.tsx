import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { lazyView } from '../kit/lazy-view.tsx';
import { WhenNear } from '../kit/when-near.tsx';
import type { HomeViewModel } from './home.view-model.ts';

export const LazyRows = lazyView(
  () => import('./lazy-rows.view.tsx'),
  (code) => code.LazyRowsView,
);

/** Renders the rows that are loaded lazily, since they are far below the first screen. */
export const LazyRowsSlot = observer(function LazyRowsSlot({
  viewModel,
}: {
  readonly viewModel: HomeViewModel;
}): ReactElement {
  const { value, load } = viewModel.lazyRows;
  return value === null ? <WhenNear load={load} /> : <LazyRows rows={value} />;
});
