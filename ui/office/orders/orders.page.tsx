import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { OfficeListedLine, OfficeListedOrder } from '../../../core/api/office/orders/order.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { formatWon } from '../../../core/money/won.ts';
import { payMethodName, payMethods } from '../../../core/office-text/pay-method-text.ts';
import { isOrderStatus, ORDER_STATUSES } from '../../../core/order/order-status.ts';
import { ExportButton } from '../export/export-button.tsx';
import { SavedViews, type BuiltInView } from '../views/saved-views.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { DaysCondition, FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { OrderStatusChip } from '../kit/status-chip.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { TopBar } from '../kit/top-bar.tsx';
import { ListTime } from '../parts/list-time.tsx';
import { linesByWork } from './lines-by-work.ts';
import { ordersModel, type OrdersViewModel } from './orders.view-model.ts';
import { ShippingDialog } from './shipping-dialog.tsx';
import styles from './orders.module.css';

/** The lists that staff open most. */
const VIEWS: readonly BuiltInView[] = [
  { text: '모든 주문', query: '' },
  { text: '발송할 것', query: 'status=결제완료,상품준비중' },
  { text: '입금대기', query: 'status=입금대기' },
  { text: '배송중', query: 'status=배송중' },
  { text: '클레임', query: 'status=반품요청,교환요청,환불요청' },
];
const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, text: status }));
const METHODS = payMethods.map((method) => ({ value: method, text: payMethodName(method) }));

type Lines = readonly OfficeListedLine[];

/** `chosen`: the statuses of the list's condition, whose lines come first. */
function columnsOf(chosen: readonly OrderStatus[]): readonly OfficeColumn<OfficeListedOrder>[] {
  const linesOf = ({ line_list }: OfficeListedOrder): Lines => linesByWork(line_list, chosen);
  return [
    {
      id: 'number',
      header: '주문번호',
      width: '152px',
      onPhone: 'second',
      cell: ({ payment_idx, payment_no }) => (
        <Link href={`/orders/${payment_idx}`} className={styles.number}>
          {payment_no}
        </Link>
      ),
    },
    {
      id: 'time',
      header: '주문 일시',
      width: '104px',
      sort: 'placed',
      cell: ({ order_dt }) => (
        <span className={styles.quiet}>
          <ListTime at={order_dt} />
        </span>
      ),
    },
    {
      id: 'status',
      header: '상태',
      width: '96px',
      onPhone: 'status',
      cell: (order) => <StatusOf lines={linesOf(order)} />,
    },
    { id: 'product', header: '상품', onPhone: 'main', cell: (order) => <Products lines={linesOf(order)} /> },
    { id: 'buyer', header: '구매자', width: '72px', onPhone: 'third', cell: ({ buyer_name }) => buyer_name },
    {
      id: 'phone',
      header: '연락처',
      width: '124px',
      cell: ({ buyer_phone }) => <span className={styles.quiet}>{buyer_phone}</span>,
    },
    {
      id: 'seller',
      header: '판매자',
      width: '110px',
      cell: (order) => <span className={styles.nowrap}>{sellersOf(linesOf(order))}</span>,
    },
    {
      id: 'method',
      header: '결제수단',
      width: '88px',
      cell: ({ pay_method }) => <span className={styles.quiet}>{payMethodName(pay_method)}</span>,
    },
    {
      id: 'amount',
      header: '금액(원)',
      width: '104px',
      isNumber: true,
      sort: 'amount',
      onPhone: 'amount',
      cell: ({ amount }) => amount.toLocaleString('ko-KR'),
    },
  ];
}

/** `/orders`: finds orders, and prepares and ships several together. */
export const OrdersPage = observer(function OrdersPage(): ReactElement {
  const viewModel = useStartedModel(ordersModel);
  const { listing, total, canShip } = viewModel;
  useKeys({
    KeyR: () => void listing.reload(),
    Escape: () => listing.clearSelection(),
    ...(canShip && { KeyP: () => void viewModel.prepare(), KeyS: () => viewModel.startShipping() }),
  });
  const search = useSearch();
  const { status } = listing.filter;
  const columns = useMemo(() => columnsOf(status.split(',').filter(isOrderStatus)), [status]);
  const { data } = total;
  const fact = data === null ? '' : `${data.total_cnt.toLocaleString('ko-KR')}건${data.is_capped ? ' 이상' : ''}`;
  return (
    <>
      <TopBar title="주문" fact={fact}>
        <ExportButton list="orders" query={search} />
      </TopBar>
      <main className={styles.page}>
        <SavedViews screen="/orders" builtIn={VIEWS} />
        <Filters viewModel={viewModel} />
        <DataTable
          label="주문"
          listing={listing}
          columns={columns}
          keyOf={({ payment_idx }) => payment_idx}
          emptyText="아직 주문이 없어요"
          onOpen={(order) => viewModel.open(order)}
          selectLabel={({ payment_no }) => payment_no}
          {...(viewModel.canSort && {
            sorting: { value: viewModel.sort, onSort: (sort: string) => viewModel.sortBy(sort) },
          })}
        />
        <Pager listing={listing}>
          {fact}
          {data === null || data.total_amount === null ? null : (
            <>
              {' · 합계 '}
              <b>{formatWon(data.total_amount)}</b>
            </>
          )}
        </Pager>
        {listing.selected.size === 0 ? null : <BulkBar viewModel={viewModel} />}
      </main>
      {viewModel.shipping === null ? null : <ShippingDialog viewModel={viewModel.shipping} />}
    </>
  );
});

const Filters = observer(function Filters({ viewModel }: { readonly viewModel: OrdersViewModel }): ReactElement {
  const { listing, sellers, hasAllShops } = viewModel;
  const { q, status, method, seller, from, to, paid, paid_to } = listing.filter;
  return (
    <FilterBar listing={listing}>
      <SearchCondition
        label="주문 찾기"
        placeholder={viewModel.searchHint}
        value={q}
        onSearch={(text) => listing.setFilter({ q: text })}
      />
      <SelectCondition
        label="상태"
        value={status}
        options={withChosen(STATUSES, status)}
        onChange={(chosen) => listing.setFilter({ status: chosen })}
      />
      {hasAllShops ? (
        <SelectCondition
          label="판매자"
          value={seller}
          options={withChosen(sellerOptions(sellers.data), seller)}
          onChange={(chosen) => listing.setFilter({ seller: chosen })}
        />
      ) : null}
      <SelectCondition
        label="결제수단"
        value={method}
        options={METHODS}
        onChange={(chosen) => listing.setFilter({ method: chosen })}
      />
      <DaysCondition label="주문일" from={from} to={to} onChange={(days) => listing.setFilter(days)} />
      <DaysCondition
        label="결제일"
        from={paid}
        to={paid_to === '' ? paid : paid_to}
        onChange={(days) => listing.setFilter(paidFilter(days))}
      />
    </FilterBar>
  );
});

/** Converts the days of a condition to the fields of the address. A single first day stands for that day alone. */
function paidFilter({ from, to }: { readonly from?: string; readonly to?: string }) {
  return { ...(from !== undefined && { paid: from }), ...(to !== undefined && { paid_to: to }) };
}

interface Option {
  readonly value: string;
  readonly text: string;
}

function sellerOptions(sellers: OrdersViewModel['sellers']['data']): readonly Option[] {
  return (sellers?.list ?? []).map(({ member_id, member_name }) => ({ value: String(member_id), text: member_name }));
}

/** Adds the condition of the address if no option has it, such as several statuses of a saved view. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, text: chosen.replaceAll(',', ' · ') }];
}

const BulkBar = observer(function BulkBar({ viewModel }: { readonly viewModel: OrdersViewModel }): ReactElement {
  const { listing, selectedAmount, canShip, isPreparing, hasPrepared } = viewModel;
  return (
    <div className={styles.bulk} role="toolbar" aria-label={`고른 주문 ${listing.selected.size}건`}>
      <b aria-live="polite">{listing.selected.size}건</b>
      <span>{formatWon(selectedAmount)}</span>
      {canShip ? (
        <>
          <OfficeButton kind="dark" isBusy={isPreparing} shortcut="P" onClick={() => void viewModel.prepare()}>
            상품준비
          </OfficeButton>
          {hasPrepared ? (
            <OfficeButton kind="dark" isBusy={isPreparing} onClick={() => void viewModel.unprepare()}>
              상품준비 되돌리기
            </OfficeButton>
          ) : null}
          <OfficeButton kind="primary" shortcut="S" onClick={() => viewModel.startShipping()}>
            발송처리
          </OfficeButton>
        </>
      ) : null}
      <OfficeButton kind="dark" label="선택 풀기" onClick={() => listing.clearSelection()}>
        <X size={16} aria-hidden="true" />
      </OfficeButton>
    </div>
  );
});

interface LinesProps {
  readonly lines: Lines;
}

function StatusOf({ lines }: LinesProps): ReactElement {
  const statuses = [...new Set(lines.map(({ order_status }) => order_status))];
  const [first] = statuses;
  return (
    <span className={styles.statuses}>
      {first === undefined ? '—' : <OrderStatusChip status={first} />}
      {statuses.length > 1 ? <span className={styles.more}>외 {statuses.length - 1}</span> : null}
    </span>
  );
}

function Products({ lines }: LinesProps): ReactElement {
  const [first] = lines;
  if (first === undefined) return <>—</>;
  return (
    <span className={styles.product}>
      <span className={styles.cut}>
        {first.product_name} <span className={styles.quiet}>{`${first.option_name} · ${first.option_cnt}개`}</span>
      </span>
      {lines.length > 1 ? <span className={styles.more}>외 {lines.length - 1}</span> : null}
    </span>
  );
}

function sellersOf(lines: Lines): string {
  const names = [...new Set(lines.map(({ member_name }) => member_name))];
  const [first = '—'] = names;
  return names.length > 1 ? `${first} 외 ${names.length - 1}` : first;
}
