import { Share } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { SellCard } from '../../core/api/schema/sale-fields.ts';
import { shortCountText } from '../../core/search/result-count.ts';
import { Link } from '../routing/link.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { ErrorView } from '../error/error.view.tsx';
import { FollowerLine } from '../follow/follower-line.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { socialHandle } from '../sale/social-handle.ts';
import { StatusLabel } from '../sale/status-label.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { infiniteItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { SellerShopViewModel } from './shop.view-model.ts';
import styles from './shop.module.css';

interface Props {
  readonly viewModel: SellerShopViewModel;
}

const NOTHING = {
  on: '지금 판매하는 상품이 없어요',
  coming: '예정된 판매가 없어요',
  ended: '지난 공구가 없어요',
} as const;

export const SellerShopView = observer(function SellerShopView({ viewModel }: Props): ReactElement {
  const { state, message, sales, tab } = viewModel;
  if (state === 'loading') return <GridSkeleton />;
  if (state === 'missing') return <ErrorView />;
  if (state === 'failed') return <FailedState text={message} retry={() => void viewModel.retry()} />;
  return (
    <article>
      <Head viewModel={viewModel} />
      <nav className={styles.tabs} aria-label="판매 상태">
        {viewModel.tabs.map((one) => (
          <Link key={one.tab} href={one.path} replace aria-current={one.tab === tab ? 'true' : undefined}>
            {one.label}
            <small>{shortCountText(one.count)}</small>
          </Link>
        ))}
      </nav>
      <div className={styles.sales}>
        {sales.items.length === 0 ? (
          <EmptyState text={NOTHING[tab]} />
        ) : (
          <InfiniteList list={sales} label={`${viewModel.documentTitle} 상품`} Item={Sale} />
        )}
      </div>
    </article>
  );
});

/** The head of the shop. Advertising law requires a paid presenter to disclose the payment at the top. */
const Head = observer(function Head({ viewModel }: Props): ReactElement | null {
  const { seller, cover } = viewModel;
  if (seller === null) return null;
  const { member_name, account, profile_img, intro, is_influencer } = seller;
  return (
    <>
      <ResponsiveImage
        className={styles.cover}
        path={cover ?? ''}
        alt=""
        width={480}
        height={196}
        kind="banner"
        eager
      />
      <section className={styles.header}>
        <div className={styles.face}>
          <ResponsiveImage path={profile_img ?? ''} alt="" width={84} height={84} kind="profile" eager />
          <button type="button" className={styles.share} onClick={() => viewModel.share()}>
            <Share size={16} />
            공유
          </button>
        </div>
        {is_influencer ? (
          <p className={styles.paid}>유료 광고 포함 · 소개한 사람이 광고비나 판매 수수료를 받아요</p>
        ) : null}
        <h1>{member_name}</h1>
        {account === '' ? null : <p className={styles.account}>{socialHandle(account)}</p>}
        {intro === '' ? null : <p className={styles.intro}>{intro}</p>}
        <FollowerLine seller={seller} />
      </section>
    </>
  );
});

const Sale = infiniteItem<SellCard>(function Sale({ item, posInSet, setSize }) {
  return (
    <ProductCard
      card={item}
      inGrid
      place={{ 'aria-posinset': posInSet, 'aria-setsize': setSize }}
      corner={
        <span className={styles.status}>
          <StatusLabel start_dt={item.start_dt} end_dt={item.end_dt} />
        </span>
      }
    />
  );
});
