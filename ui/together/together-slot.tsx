import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { LazyData } from '../kit/lazy-data.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import type { TogetherViewModel } from './together.view-model.ts';

export const Together = lazyView(
  () => import('./together.view.tsx'),
  (code) => code.TogetherView,
);

/** Sales often bought together with a sale. Renders nothing until they have loaded. */
export const TogetherSlot = observer(function TogetherSlot({
  together,
}: {
  readonly together: LazyData<TogetherViewModel>;
}): ReactElement | null {
  return together.value === null ? null : <Together viewModel={together.value} />;
});
