import { ChevronDown, Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { MAX_ORDER_KEYWORD_LENGTH } from '../../core/vocabulary/order-search.ts';
import { dayRangeText } from '../../core/time/date-input.ts';
import { Button } from '../widgets/controls/button.tsx';
import { lazyView } from '../kit/lazy-view.tsx';
import { ChunkFailed } from '../widgets/states/chunk-failed.tsx';
import block from '../widgets/states/block.module.css';
import styles from './order-filter.module.css';
import type { OrderListViewModel } from './order-list.view-model.ts';

/** The statuses in the order in which an order passes them. */
const STATUSES: readonly OrderStatus[] = [
  '입금대기',
  '결제완료',
  '상품준비중',
  '배송중',
  '배송완료',
  '구매확정',
  '환불요청',
  '반품요청',
  '교환요청',
  '취소완료',
  '환불완료',
  '반품완료',
  '교환완료',
];

/** Loaded lazily: the picker is collapsed at first. */
const DateRangePicker = lazyView(
  () => import('../widgets/fields/date-picker.tsx'),
  (code) => code.DateRangePicker,
  { failed: (retry) => <ChunkFailed retry={retry} /> },
);

interface FilterProps {
  readonly viewModel: OrderListViewModel;
}

/** Searches the orders, and filters them by status and period. Statuses without orders are not offered. */
export const OrderFilter = observer(function OrderFilter({ viewModel }: FilterProps): ReactElement {
  const { filter, status_cnt } = viewModel;
  const { order_status } = filter;
  const shown = STATUSES.filter((status) => (status_cnt[status] ?? 0) > 0 || status === order_status);
  return (
    <section className={`${block.block} ${styles.filter}`} aria-label="주문 찾기">
      <SearchField viewModel={viewModel} />
      <div className={styles.statuses} role="group" aria-label="상태">
        <button type="button" aria-pressed={order_status === null} onClick={() => viewModel.chooseStatus(null)}>
          전체
        </button>
        {shown.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={order_status === status}
            onClick={() => viewModel.chooseStatus(status)}
          >
            {status} <b>{status_cnt[status] ?? 0}</b>
          </button>
        ))}
      </div>
      <Period viewModel={viewModel} />
    </section>
  );
});

const SearchField = observer(function SearchField({ viewModel }: FilterProps): ReactElement {
  const { text } = viewModel;
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        viewModel.search();
      }}
    >
      <Search size={20} aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="keyword"
        autoComplete="off"
        aria-label="주문한 상품 찾기"
        placeholder="주문한 상품 찾기"
        maxLength={MAX_ORDER_KEYWORD_LENGTH}
        value={text}
        onChange={(event) => viewModel.type(event.target.value)}
      />
      {text === '' ? null : (
        <button type="button" aria-label="검색어 지우기" onClick={() => viewModel.clearSearch()}>
          <X size={20} />
        </button>
      )}
    </form>
  );
});

/** The totals of the filtered orders, and their period. */
const Period = observer(function Period({ viewModel }: FilterProps): ReactElement {
  const { period, keyword } = viewModel.filter;
  const periodLabel = period === null ? '전체 기간' : dayRangeText(period);
  return (
    <details className={styles.period}>
      <summary>
        <span role="status">
          {keyword === '' ? periodLabel : `'${keyword}' · ${periodLabel}`}
          <Totals viewModel={viewModel} />
        </span>
        <span className={styles.change}>
          기간
          <ChevronDown size={16} />
        </span>
      </summary>
      <DateRangePicker label="기간" value={period} onChange={(days) => viewModel.choosePeriod(days)} />
      {period === null ? null : (
        <Button type="4" size="s" text="전체 기간" onClick={() => viewModel.choosePeriod(null)} />
      )}
    </details>
  );
});

const Totals = observer(function Totals({ viewModel }: FilterProps): ReactElement | null {
  const { totals } = viewModel;
  if (totals === null) return null;
  const { total_cnt, paid_amount, refund_amount } = totals;
  return (
    <>
      {` · ${formatNumber(total_cnt)}번 주문 · `}
      <b>{formatWon(paid_amount - refund_amount)}</b>
      {refund_amount > 0 ? <small>환불 {formatWon(refund_amount)}을 뺀 금액이에요</small> : null}
    </>
  );
});
