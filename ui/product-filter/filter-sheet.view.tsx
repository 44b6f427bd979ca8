import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { PRICE_RANGES } from '../../core/product-list/price-ranges.ts';
import { MAX_FILTER_SELLERS } from '../../core/product-list/product-filter.ts';
import { resultCountText, shortCountText } from '../../core/search/result-count.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { priceText } from './filter-chips.ts';
import type { ProductFilterViewModel } from './product-filter.view-model.ts';
import styles from './product-filter.module.css';

const FIRST_SELLERS = 5;

interface Props {
  readonly viewModel: ProductFilterViewModel;
}

/**
 * The sheet of all conditions, with the number of products that each would leave. Choices without products are locked.
 */
export const FilterSheet = observer(function FilterSheet({ viewModel }: Props): ReactElement {
  const { counts, hasFailed, priceError } = viewModel;
  const total = counts === null ? '' : `${resultCountText(counts.total_cnt, counts.is_exact)} `;
  return (
    <Sheet
      title="필터"
      open
      onClose={() => viewModel.closeSheet()}
      footer={
        <div className={styles.footer}>
          <Button type="4" text="모두 빼기" onClick={() => viewModel.draftNothing()} />
          <Button
            type="2"
            text={`${total}보기`}
            disabled={priceError !== null || counts?.total_cnt === 0}
            onClick={() => viewModel.applyDraft()}
          />
        </div>
      }
    >
      <p className="visually-hidden" role="status">
        {counts === null ? '' : `상품 ${total}`}
      </p>
      {hasFailed ? <p className={styles.note}>개수를 불러오지 못했어요. 조건은 고를 수 있어요.</p> : null}
      <Categories viewModel={viewModel} />
      <Prices viewModel={viewModel} />
      <Flags viewModel={viewModel} />
      <Sellers viewModel={viewModel} />
    </Sheet>
  );
});

/** Returns the count next to a choice: `24`, or `24+` if there may be more; empty if it is unknown. */
function countText(viewModel: ProductFilterViewModel, count: number | undefined): string {
  const { counts } = viewModel;
  if (counts === null || count === undefined) return '';
  return count === 0 && !counts.is_exact ? '' : shortCountText(count, counts.is_exact);
}

/** Returns whether a choice is locked: it certainly leaves no products, and is not chosen. */
function isLocked({ counts }: ProductFilterViewModel, count: number | undefined, isChosen: boolean): boolean {
  return !isChosen && counts?.is_exact === true && count === 0;
}

function ChoiceChip(props: {
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly count?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <button
      type="button"
      className={props.isChosen ? `${styles.chip} ${styles.on}` : styles.chip}
      aria-pressed={props.isChosen}
      disabled={props.isDisabled}
      onClick={props.onClick}
    >
      {props.children}
      {props.count === undefined || props.count === '' ? null : <span className={styles.count}>{props.count}</span>}
    </button>
  );
}

const Categories = observer(function Categories({ viewModel }: Props): ReactElement | null {
  const { counts, draft } = viewModel;
  const list = counts?.category_list ?? [];
  if (list.length === 0) return null;
  const levels = [list.filter(({ parent_idx }) => parent_idx === null), list.filter((one) => one.parent_idx !== null)];
  return (
    <section className={styles.group} aria-label="카테고리">
      <h3>카테고리</h3>
      {levels.map((level, depth) =>
        level.length === 0 ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- there are always two levels
          <div key={depth} className={styles.chips}>
            {depth === 0 ? (
              <ChoiceChip isChosen={draft.category_idx === null} onClick={() => viewModel.draftCategory(null)}>
                전체
              </ChoiceChip>
            ) : null}
            {level.map(({ category_idx, category_name, product_cnt }) => {
              const isChosen = draft.category_idx === category_idx;
              return (
                <ChoiceChip
                  key={category_idx}
                  isChosen={isChosen}
                  isDisabled={isLocked(viewModel, product_cnt, isChosen)}
                  count={countText(viewModel, product_cnt)}
                  onClick={() => viewModel.draftCategory(isChosen ? null : category_idx)}
                >
                  {category_name}
                </ChoiceChip>
              );
            })}
          </div>
        ),
      )}
    </section>
  );
});

const Prices = observer(function Prices({ viewModel }: Props): ReactElement {
  const { counts, draft, minText, maxText, priceError } = viewModel;
  const errorId = useId();
  const field = (end: 'min' | 'max', label: string, value: string): ReactElement => (
    <label className={priceError !== null && end === 'min' ? `${styles.field} ${styles.wrong}` : styles.field}>
      <span className="visually-hidden">{label}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={priceError !== null || undefined}
        aria-describedby={priceError === null ? undefined : errorId}
        onChange={(event) => viewModel.typePrice(end, event.target.value)}
        onBlur={() => viewModel.enterPrices()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') viewModel.enterPrices();
        }}
      />
      원
    </label>
  );
  return (
    <section className={styles.group} aria-label="가격">
      <h3>
        가격 <small>{priceText(draft) ?? ''}</small>
      </h3>
      <div className={styles.chips}>
        {PRICE_RANGES.map((range, index) => {
          const isChosen = draft.min_price === range.min_price && draft.max_price === range.max_price;
          const count = counts?.price_cnt_list[index];
          return (
            <ChoiceChip
              key={range.text}
              isChosen={isChosen}
              isDisabled={isLocked(viewModel, count, isChosen)}
              count={countText(viewModel, count)}
              onClick={() => viewModel.draftRange(range)}
            >
              {range.text}
            </ChoiceChip>
          );
        })}
      </div>
      <div className={styles.range}>
        {field('min', '가장 낮은 금액', minText)}
        <span aria-hidden="true">~</span>
        {field('max', '가장 높은 금액', maxText)}
      </div>
      {priceError === null ? null : (
        <p id={errorId} className={styles.error} role="alert">
          <CircleAlert size={16} /> {priceError}
        </p>
      )}
    </section>
  );
});

const Flags = observer(function Flags({ viewModel }: Props): ReactElement {
  const { counts, draft, flags } = viewModel;
  return (
    <section className={styles.group} aria-label="조건">
      <h3>조건</h3>
      {flags.map(({ flag, text }) => {
        const isChosen = draft.flag_list.includes(flag);
        const count = counts?.flag_list.find((one) => one.flag === flag)?.product_cnt;
        return (
          <div key={flag} className={styles.check}>
            <Checkbox
              checked={isChosen}
              disabled={isLocked(viewModel, count, isChosen)}
              onChange={() => viewModel.draftFlag(flag)}
              label={text}
            />
            <span className={styles.count}>{countText(viewModel, count)}</span>
          </div>
        );
      })}
    </section>
  );
});

const Sellers = observer(function Sellers({ viewModel }: Props): ReactElement | null {
  const { counts, draft } = viewModel;
  const [showsAll, setShowsAll] = useState(false);
  const list = counts?.seller_list ?? [];
  if (list.length === 0) return null;
  const shown = showsAll ? list : list.slice(0, FIRST_SELLERS);
  const isFull = draft.seller_list.length >= MAX_FILTER_SELLERS;
  return (
    <section className={styles.group} aria-label="판매자">
      <h3>판매자</h3>
      {shown.map(({ member_id, member_name, product_cnt }) => {
        const isChosen = draft.seller_list.includes(member_id);
        return (
          <div key={member_id} className={styles.check}>
            <Checkbox
              checked={isChosen}
              disabled={isLocked(viewModel, product_cnt, isChosen) || (isFull && !isChosen)}
              onChange={() => viewModel.draftSeller(member_id)}
              label={member_name}
            />
            <span className={styles.count}>{countText(viewModel, product_cnt)}</span>
          </div>
        );
      })}
      {isFull ? <p className={styles.note}>판매자는 {MAX_FILTER_SELLERS}곳까지 고를 수 있어요.</p> : null}
      {shown.length < list.length ? (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          {list.length - shown.length}곳 더 보기
        </button>
      ) : null}
    </section>
  );
});
