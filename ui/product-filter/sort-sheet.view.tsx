import { Check } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { LIST_SORTS } from '../../core/browse/list-sort.ts';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import type { ProductFilterViewModel } from './product-filter.view-model.ts';
import styles from './product-filter.module.css';

/** The sheet of the sort orders, with an explanation if a name is not clear. */
export function SortSheet({ viewModel }: { readonly viewModel: ProductFilterViewModel }): ReactElement {
  const name = useId();
  return (
    <Sheet title="정렬" open onClose={() => viewModel.closeSheet()}>
      <div role="radiogroup" aria-label="정렬">
        {LIST_SORTS.map((sort) => {
          const isChosen = sort.value === viewModel.sort;
          return (
            <label key={sort.value} className={isChosen ? `${styles.order} ${styles.chosen}` : styles.order}>
              <span>
                {sort.text}
                {'note' in sort ? <small>{sort.note}</small> : null}
              </span>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={isChosen}
                onChange={() => viewModel.chooseSort(sort.value)}
                onClick={() => (isChosen ? viewModel.closeSheet() : undefined)}
              />
              {isChosen ? <Check size={20} /> : null}
            </label>
          );
        })}
      </div>
    </Sheet>
  );
}
