import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { FollowedSale, FollowedSeller } from '../../core/api/account/follow.api.ts';
import { shopPath } from '../../core/browse/shop-address.ts';
import { formatNumber } from '../../core/money/won.ts';
import { resultCountText } from '../../core/search/result-count.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Link } from '../routing/link.tsx';
import { socialHandle } from '../sale/social-handle.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { infiniteItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { FollowedCard } from './followed-card.tsx';
import { FOLLOW_TABS, type FollowedViewModel } from './followed.view-model.ts';
import styles from './followed.module.css';

interface Props {
  readonly viewModel: FollowedViewModel;
}

export const FollowedView = observer(function FollowedView({ viewModel }: Props): ReactElement {
  const { tab } = viewModel;
  return (
    <>
      <nav className={styles.tabs} aria-label="팔로우">
        {FOLLOW_TABS.map((one) => (
          <Link key={one.tab} href={one.href} replace aria-current={one.tab === tab ? 'page' : undefined}>
            {one.text}
          </Link>
        ))}
      </nav>
      <List viewModel={viewModel} />
    </>
  );
});

const List = observer(function List({ viewModel }: Props): ReactElement {
  const { state, failure, tab } = viewModel;
  if (state === 'loading') return tab === 'sale' ? <GridSkeleton /> : <BlockSkeletons />;
  if (state === 'failed') return <FailedState text={failure} retry={() => void viewModel.retry()} />;
  return tab === 'sale' ? <Sales viewModel={viewModel} /> : <Sellers viewModel={viewModel} />;
});

const Sales = observer(function Sales({ viewModel: { sales } }: Props): ReactElement {
  if (sales.items.length === 0) {
    return (
      <EmptyState
        text="아직 새 판매가 없어요"
        subText="팔로우한 판매자가 판매를 열면 여기에 모아 둘게요"
        button={{ label: '둘러보기', href: HOME_PATH }}
      />
    );
  }
  return (
    <div className={styles.sales}>
      <InfiniteList list={sales} label="팔로우한 판매자의 상품" Item={Sale} />
    </div>
  );
});

const Sale = infiniteItem<FollowedSale>(function Sale({ item, posInSet, setSize }) {
  return (
    <FollowedCard
      card={item}
      markStyle={styles.mark}
      inGrid
      place={{ 'aria-posinset': posInSet, 'aria-setsize': setSize }}
    />
  );
});

const Sellers = observer(function Sellers({ viewModel: { sellers, total_cnt } }: Props): ReactElement {
  return (
    <>
      {total_cnt === 0 ? null : (
        <p className={styles.count}>
          모두 <b>{formatNumber(total_cnt)}</b>명
        </p>
      )}
      <LoadMoreList
        list={sellers}
        label="팔로우한 판매자"
        empty={
          <EmptyState
            text="아직 팔로우한 판매자가 없어요"
            subText="상품이나 판매자 홈에서 팔로우를 눌러 보세요"
            button={{ label: '둘러보기', href: HOME_PATH }}
          />
        }
      >
        {(seller: FollowedSeller) => <Seller key={seller.member_id} seller={seller} />}
      </LoadMoreList>
    </>
  );
});

function Seller({ seller }: { readonly seller: FollowedSeller }): ReactElement {
  const { member_id, member_name, account, profile_img, on_cnt, is_new } = seller;
  const facts = [account === '' ? '' : socialHandle(account), `판매중 ${resultCountText(on_cnt)}`];
  return (
    <li className={styles.seller}>
      <Link href={shopPath(member_id, 'on')}>
        <ResponsiveImage path={profile_img ?? ''} alt="" width={40} height={40} kind="profile" />
        <span>
          <b>
            {member_name}
            {is_new ? <em>새 판매</em> : null}
          </b>
          <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
        </span>
      </Link>
      <FollowButton seller={seller} before />
    </li>
  );
}
