import { ShoppingBag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { PaymentIdx } from '../../core/vocabulary/ids.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { Button } from '../widgets/controls/button.tsx';
import type { ReorderViewModel } from './reorder.view-model.ts';

/** Loaded lazily: few orders are bought again. */
const ReorderSheet = lazyView(
  () => import('./reorder-sheet.view.tsx'),
  (code) => code.ReorderSheet,
);

interface ReorderProps {
  readonly again: ReorderViewModel;
}

/** The button that opens the sheet for an order. */
export const ReorderButton = observer(function ReorderButton({
  again,
  payment_idx,
}: ReorderProps & { readonly payment_idx: PaymentIdx }): ReactElement {
  return (
    <Button
      type="3"
      size="m"
      text="다시 담기"
      icon={<ShoppingBag size={18} />}
      busy={again.opening === payment_idx}
      onClick={() => void again.open(payment_idx, () => ReorderSheet.load())}
    />
  );
});

/** The sheet that all orders of a page share: one is open at a time. */
export const OpenReorder = observer(function OpenReorder({ again }: ReorderProps): ReactElement | null {
  return again.lines === null ? null : <ReorderSheet again={again} />;
});
