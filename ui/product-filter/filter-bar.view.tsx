import { Check, ChevronDown, RotateCcw, SlidersHorizontal, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { sortText } from '../../core/browse/list-sort.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import { isGroupSet, type ProductFilterViewModel } from './product-filter.view-model.ts';
import styles from './product-filter.module.css';

const FilterSheet = lazyView(
  () => import('./filter-sheet.view.tsx'),
  (code) => code.FilterSheet,
);
const SortSheet = lazyView(
  () => import('./sort-sheet.view.tsx'),
  (code) => code.SortSheet,
);

interface Props {
  readonly viewModel: ProductFilterViewModel;
}

/** The conditions that a tap switches, and those that are applied. */
export const FilterBar = observer(function FilterBar({ viewModel }: Props): ReactElement {
  const { chips, filter, flags, setCount, sheet } = viewModel;
  const openSheet = (): void => viewModel.openSheet('filter');
  const set = (isSet: boolean): string => (isSet ? `${styles.chip} ${styles.set}` : `${styles.chip}`);
  return (
    <>
      <div className={styles.bar} role="group" aria-label="필터">
        <button type="button" className={set(setCount > 0)} aria-haspopup="dialog" onClick={openSheet}>
          <SlidersHorizontal size={16} />
          필터{setCount === 0 ? '' : ` ${setCount}`}
        </button>
        {flags.map(({ flag, text }) => {
          const isOn = filter.flag_list.includes(flag);
          return (
            <button
              key={flag}
              type="button"
              className={isOn ? `${styles.chip} ${styles.on}` : styles.chip}
              aria-pressed={isOn}
              onClick={() => viewModel.toggleFlag(flag)}
            >
              {isOn ? <Check size={16} /> : null}
              {text}
            </button>
          );
        })}
        {(['price', 'seller'] as const).map((group) => (
          <button
            key={group}
            type="button"
            className={set(isGroupSet(filter, group))}
            aria-haspopup="dialog"
            onClick={openSheet}
          >
            {group === 'price' ? '가격' : '판매자'}
            <ChevronDown size={16} />
          </button>
        ))}
      </div>
      {chips.length === 0 ? null : (
        <div className={styles.applied} role="group" aria-label="고른 조건">
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              className={styles.condition}
              aria-label={`${chip.text} 조건 빼기`}
              onClick={() => viewModel.removeChip(chip)}
            >
              {chip.text}
              <X size={14} />
            </button>
          ))}
          <button type="button" className={styles.clear} onClick={() => viewModel.removeAll()}>
            <RotateCcw size={14} /> 모두 빼기
          </button>
        </div>
      )}
      {sheet === 'filter' ? <FilterSheet viewModel={viewModel} /> : null}
      {sheet === 'sort' ? <SortSheet viewModel={viewModel} /> : null}
    </>
  );
});

/** The button that opens the choice of the sort order. */
export function SortButton({ viewModel }: Props): ReactElement {
  const text = sortText(viewModel.sort);
  return (
    <button
      type="button"
      className={styles.sort}
      aria-haspopup="dialog"
      aria-label={`정렬, ${text}`}
      onClick={() => viewModel.openSheet('sort')}
    >
      {text}
      <ChevronDown size={16} />
    </button>
  );
}
