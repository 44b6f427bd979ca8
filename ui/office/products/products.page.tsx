import { Plus, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import type { OfficeListedSale } from '../../../core/api/office/catalogue/catalogue.api.ts';
import { priceWarning } from '../../../core/catalogue/price-warning.ts';
import { saleStatusChoices, saleTypeChoices, saleTypeText } from '../../../core/office-text/sale-text.ts';
import { ShopAddress } from '../../../core/ports/screen/shop-address.port.ts';
import { discountPercent } from '../../../core/pricing/discount.ts';
import { sellStatusAt, type SellStatus } from '../../../core/sale/sell-status.ts';
import { imageUrl } from '../../../core/share/image-url.ts';
import { useService } from '../../kit/resolve.ts';
import { SecondTicker } from '../../kit/ticker.ts';
import { ExportButton } from '../export/export-button.tsx';
import { DataTable, type OfficeColumn } from '../kit/data-table.tsx';
import { FilterBar, SearchCondition, SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { Pager } from '../kit/pager.tsx';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import { TopBar } from '../kit/top-bar.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { useStartedModel } from '../kit/use-model.ts';
import { ListPeriod } from '../parts/list-time.tsx';
import { ISSUES, productsModel, type ProductsViewModel } from './products.view-model.ts';
import styles from './products.module.css';

const FILES = [
  { list: 'sales', text: '상품 목록' },
  { list: 'catalogue-products', text: '가져오기용 상품 파일 (이름, 카테고리, 사진, 설명, 고시)' },
  { list: 'catalogue-sales', text: '가져오기용 판매 파일 (기간, 가격, 배송비, 옵션, 재고)' },
] as const;

/** `/products`: finds sales, and opens them. */
export const ProductsPage = observer(function ProductsPage(): ReactElement {
  const viewModel = useStartedModel(productsModel);
  const { listing, total, canEdit, canOpen, canUpload } = viewModel;
  const shop = useService(ShopAddress);
  const columns = useMemo(() => columnsOf(shop.url, canOpen), [shop, canOpen]);
  useKeys({ KeyR: () => void listing.reload(), ...(canEdit && { KeyN: () => viewModel.create() }) });
  const { data } = total;
  const fact = data === null ? '' : `${data.total_cnt.toLocaleString('ko-KR')}개${data.is_capped ? ' 이상' : ''}`;
  return (
    <>
      <TopBar title="상품" fact={fact}>
        <ExportButton list="sales" query={useSearch()} choices={canUpload ? FILES : []} />
        {canUpload ? (
          <OfficeButton onClick={() => viewModel.openImport()}>
            <Upload size={16} aria-hidden="true" />
            가져오기
          </OfficeButton>
        ) : null}
        {canEdit ? (
          <OfficeButton kind="primary" shortcut="N" onClick={() => viewModel.create()}>
            <Plus size={14} aria-hidden="true" />새 상품
          </OfficeButton>
        ) : null}
      </TopBar>
      <main className={styles.page}>
        <Drafts viewModel={viewModel} />
        <Filters viewModel={viewModel} />
        <DataTable
          label="상품"
          listing={listing}
          columns={columns}
          keyOf={({ sell_idx }) => sell_idx}
          emptyText="아직 상품이 없어요"
          onOpen={(sale) => viewModel.open(sale)}
          toneOf={(sale) => (priceWarning(sale) === null ? null : 'warn')}
        />
        <Pager listing={listing}>{fact}</Pager>
      </main>
    </>
  );
});

const Drafts = observer(function Drafts({ viewModel }: { readonly viewModel: ProductsViewModel }): ReactElement | null {
  const drafts = viewModel.drafts.data?.list ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts} aria-label="임시 저장">
      <h2>임시 저장 {drafts.length}</h2>
      <ul>
        {drafts.map(({ draft_key, product_name, staff_name, saved_dt }) => (
          <li key={draft_key}>
            <Link href={`/products/new?draft=${draft_key}`}>{product_name === '' ? '이름 없음' : product_name}</Link>
            <span>{`${staff_name} · ${saved_dt.slice(5, 16)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

const Filters = observer(function Filters({ viewModel }: { readonly viewModel: ProductsViewModel }): ReactElement {
  const { listing, choices } = viewModel;
  const { q, status, type, seller, category, issue } = listing.filter;
  const sellers = (choices.data?.seller_list ?? []).map(({ member_id, member_name }) => ({
    value: String(member_id),
    text: member_name,
  }));
  const categories = (choices.data?.category_list ?? []).map((path) => ({ value: path, text: path }));
  return (
    <FilterBar listing={listing}>
      <SearchCondition
        label="상품 찾기"
        placeholder="이름, 초성, 번호"
        value={q}
        onSearch={(text) => listing.setFilter({ q: text.slice(0, 50) })}
      />
      <SelectCondition
        label="상태"
        value={status}
        options={saleStatusChoices}
        onChange={(chosen) => listing.setFilter({ status: chosen })}
      />
      <SelectCondition
        label="종류"
        value={type}
        options={saleTypeChoices}
        onChange={(chosen) => listing.setFilter({ type: chosen })}
      />
      <SelectCondition
        label="판매자"
        value={seller}
        options={sellers}
        onChange={(chosen) => listing.setFilter({ seller: chosen })}
      />
      <SelectCondition
        label="카테고리"
        value={category}
        options={categories}
        onChange={(chosen) => listing.setFilter({ category: chosen })}
      />
      <SelectCondition
        label="살펴볼 것"
        value={issue}
        options={ISSUES}
        onChange={(chosen) => listing.setFilter({ issue: chosen })}
      />
    </FilterBar>
  );
});

function columnsOf(shopUrl: string, canOpen: boolean): readonly OfficeColumn<OfficeListedSale>[] {
  return [
    {
      id: 'name',
      header: '상품',
      onPhone: 'main',
      cell: (sale) => <Name sale={sale} shopUrl={shopUrl} canOpen={canOpen} />,
    },
    { id: 'status', header: '상태', width: '84px', onPhone: 'status', cell: (sale) => <Status sale={sale} /> },
    { id: 'type', header: '종류', width: '92px', cell: ({ type }) => <Kind type={type} /> },
    {
      id: 'period',
      header: '기간',
      width: '196px',
      onPhone: 'third',
      cell: ({ start_dt, end_dt }) => (
        <span className={styles.quiet}>
          <ListPeriod period={{ start_dt, end_dt }} />
        </span>
      ),
    },
    {
      id: 'seller',
      header: '판매자',
      width: '112px',
      onPhone: 'second',
      cell: ({ member_name }) => <span className={styles.cut}>{member_name}</span>,
    },
    {
      id: 'price',
      header: '판매가(원)',
      width: '104px',
      isNumber: true,
      onPhone: 'amount',
      cell: (sale) => <Price sale={sale} />,
    },
    { id: 'stock', header: '재고', width: '112px', isNumber: true, cell: (sale) => <Stock sale={sale} /> },
    {
      id: 'held',
      header: '선점',
      width: '56px',
      isNumber: true,
      cell: ({ held_cnt }) => <span className={styles.quiet}>{held_cnt.toLocaleString('ko-KR')}</span>,
    },
  ];
}

interface CellProps {
  readonly sale: OfficeListedSale;
}

function Name({
  sale: { sell_idx, product_name, product_img },
  shopUrl,
  canOpen,
}: CellProps & { readonly shopUrl: string; readonly canOpen: boolean }): ReactElement {
  const src = imageUrl(product_img, 96);
  return (
    <span className={styles.product}>
      {src === '' ? (
        <span className={styles.image} />
      ) : (
        <img className={styles.image} src={src.startsWith('/') ? shopUrl + src : src} alt="" loading="lazy" />
      )}
      {canOpen ? (
        <Link href={`/products/${sell_idx}`} className={styles.name}>
          {product_name}
        </Link>
      ) : (
        <span className={styles.name}>{product_name}</span>
      )}
      <span className={styles.quiet}>#{sell_idx}</span>
    </span>
  );
}

const TINTS: Readonly<Record<SellStatus, ChipTint>> = { 판매예정: 'outline', 판매중: 'brand', 판매종료: 'grey' };

const Status = observer(function Status({ sale }: CellProps): ReactElement {
  const { now } = useService(SecondTicker);
  const status = sellStatusAt(sale, now);
  return <StatusChip tint={TINTS[status]}>{status}</StatusChip>;
});

function Kind({ type }: { readonly type: OfficeListedSale['type'] }): ReactElement {
  if (type === 'time') return <StatusChip tint="time">{saleTypeText(type)}</StatusChip>;
  if (type === 'celeb') return <StatusChip tint="violet">{saleTypeText(type)}</StatusChip>;
  return <span className={styles.quiet}>{saleTypeText(type)}</span>;
}

function Price({ sale }: CellProps): ReactElement {
  const percent = discountPercent(sale);
  const warning = priceWarning(sale);
  return (
    <span title={warning ?? undefined}>
      {percent === 0 ? null : <small className={styles.percent}>{percent}%</small>}{' '}
      {sale.consumer_price.toLocaleString('ko-KR')}
      {warning === null ? null : <small className={styles.warning}>{warning}</small>}
    </span>
  );
}

function Stock({ sale: { stock_cnt, low_cnt, sold_out_cnt } }: CellProps): ReactElement {
  if (stock_cnt === 0) return <b className={styles.warning}>품절</b>;
  const note = low_cnt > 0 ? `부족 ${low_cnt}` : sold_out_cnt > 0 ? `품절 ${sold_out_cnt}` : '';
  return (
    <span className={styles.stock}>
      {note === '' ? null : <small className={styles.low}>{note}</small>}
      {stock_cnt.toLocaleString('ko-KR')}
    </span>
  );
}
