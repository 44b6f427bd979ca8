import { ArrowUpLeft, ChevronRight, History, LayoutGrid, Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { discountPercent } from '../../core/pricing/discount.ts';
import { nameParts } from '../../core/search/highlight.ts';
import { asTypedPath } from '../../core/search/as-typed.ts';
import { matchList } from '../../core/search/match-list.ts';
import { resultCountText } from '../../core/search/result-count.ts';
import type { SuggestionRow } from '../../core/search/suggestion-rows.ts';
import { withJosa } from '../../core/text/josa.ts';
import { Link } from '../routing/link.tsx';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { pathOf, type SuggestionsViewModel } from './suggestions.view-model.ts';
import styles from './suggestion-list.module.css';

interface Props {
  readonly viewModel: SuggestionsViewModel;
  readonly id: string;
  readonly variant: 'header' | 'panel';
  /** Puts a keyword into the field. */
  readonly fill: (keyword: string) => void;
}

/** The rows below a search field. The focus stays in the field, which references the row chosen with the arrow keys. */
export const SuggestionList = observer(function SuggestionList({ viewModel, id, variant, fill }: Props): ReactElement {
  const { rows, active, typed, corrected_keyword } = viewModel;
  const isAlone = rows.length === 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press must not take the focus from the field
    <div className={`${styles.list} ${styles[variant]}`} onMouseDown={(event) => event.preventDefault()}>
      <p className="visually-hidden" role="status">
        {isAlone ? '제안이 없어요' : `제안 ${formatNumber(rows.length - 1)}개`}
      </p>
      {corrected_keyword === null ? null : (
        <p className={styles.corrected}>
          <b>{corrected_keyword}</b>
          {withJosa(corrected_keyword, '으로/로').slice(corrected_keyword.length)} 찾아 봤어요
          <Link href={asTypedPath(typed)} tabIndex={-1} open={(path) => viewModel.open(path)}>
            {`'${typed}' 그대로 찾기`}
          </Link>
        </p>
      )}
      <div id={id} role="grid" aria-label="검색어 제안">
        {rows.map((row, index) => (
          <Row
            key={keyOf(row)}
            row={row}
            id={`${id}-${index}`}
            isActive={index === active}
            isFirstProduct={row.kind === 'product' && rows[index - 1]?.kind !== 'product'}
            viewModel={viewModel}
            fill={fill}
          />
        ))}
      </div>
      {isAlone ? <p className={styles.note}>미리 보여 드릴 상품은 없어요. 다른 말로 써도 좋아요.</p> : null}
    </div>
  );
});

function keyOf(row: SuggestionRow): string {
  if (row.kind === 'category') return `category ${row.category_idx}`;
  if (row.kind === 'seller') return `seller ${row.member_id}`;
  if (row.kind === 'product') return `product ${row.card.sell_idx}`;
  return `${row.kind} ${row.kind === 'all' ? '' : row.keyword}`;
}

interface RowProps {
  readonly row: SuggestionRow;
  readonly id: string;
  readonly isActive: boolean;
  readonly isFirstProduct: boolean;
  readonly viewModel: SuggestionsViewModel;
  readonly fill: (keyword: string) => void;
}

function Row({ row, id, isActive, isFirstProduct, viewModel, fill }: RowProps): ReactElement {
  const snapshot = row.kind === 'product' ? cardSnapshot(row.card) : undefined;
  return (
    <div
      role="row"
      aria-selected={isActive}
      className={`${styles.row} ${styles[row.kind]} ${isActive ? styles.active : ''} ${isFirstProduct ? styles.first : ''}`}
    >
      <div role="gridcell" id={id} className={styles.cell}>
        <Link
          className={styles.link}
          href={pathOf(row)}
          tabIndex={-1}
          snapshot={snapshot}
          open={(path) => viewModel.open(path)}
        >
          <Content row={row} viewModel={viewModel} />
        </Link>
      </div>
      {row.kind === 'past' ? (
        <div role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            className={styles.button}
            aria-label={`최근 검색어 ${row.keyword} 삭제`}
            onClick={() => viewModel.remove(row.keyword)}
          >
            <X size={20} />
          </button>
        </div>
      ) : null}
      {row.kind === 'keyword' ? (
        <div role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            className={styles.button}
            aria-label={`${row.keyword} 검색창에 넣기`}
            onClick={() => fill(row.keyword)}
          >
            <ArrowUpLeft size={20} />
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Content({ row, viewModel }: Pick<RowProps, 'row' | 'viewModel'>): ReactNode {
  const marked = (text: string): ReactNode =>
    nameParts(text, matchList(text, viewModel.interpretation)).map((part, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
      part.isMatch ? <b key={index}>{part.text}</b> : part.text,
    );
  if (row.kind === 'past' || row.kind === 'keyword') {
    return (
      <>
        {row.kind === 'past' ? <History size={20} /> : <Search size={20} />}
        <span className={styles.text}>{marked(row.keyword)}</span>
      </>
    );
  }
  if (row.kind === 'all') {
    return (
      <>
        <Search size={20} />
        <span className={styles.text}>{`'${row.keyword}' 검색 결과 모두 보기`}</span>
      </>
    );
  }
  if (row.kind === 'category') {
    return (
      <>
        <LayoutGrid size={20} />
        <span className={styles.text}>{marked(row.category_path)}</span>
        <span className={styles.count}>{resultCountText(row.product_cnt)}</span>
      </>
    );
  }
  if (row.kind === 'seller') {
    return (
      <>
        <ResponsiveImage
          path={row.profile_img ?? ''}
          alt=""
          width={40}
          height={40}
          kind="profile"
          className={styles.avatar}
        />
        <span className={styles.text}>
          {marked(row.member_name)}
          <small>{`판매자 · 판매 중 ${resultCountText(row.product_cnt)}`}</small>
        </span>
        <ChevronRight size={20} />
      </>
    );
  }
  const percent = discountPercent(row.card);
  return (
    <>
      <ResponsiveImage path={row.card.product_img} alt="" width={56} height={56} className={styles.image} />
      <span className={styles.text}>
        <span className={styles.name}>{marked(row.card.product_name)}</span>
        <span className={styles.price}>
          {percent > 0 ? (
            <em>
              <span className="visually-hidden">할인율 </span>
              {percent}%
            </em>
          ) : null}
          <strong>{formatWon(row.card.consumer_price)}</strong>
          <DeliveryTag policy={row.card} />
        </span>
      </span>
    </>
  );
}
