import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ProductCard as Card } from '../../core/api/schema/sale-fields.ts';
import { categoryPath, type CategoryChoice } from '../../core/browse/category-tree.ts';
import { Link } from '../routing/link.tsx';
import { FilterBar, SortButton } from '../product-filter/filter-bar.view.tsx';
import { EmptyFilterResult } from '../product-filter/empty-filter-result.view.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Chip } from '../widgets/controls/chip.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { infiniteItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import { TopCategories } from './top-categories.view.tsx';
import { InfluencerRow } from './influencer-row.view.tsx';
import type { CategoryViewModel } from './category.view-model.ts';
import styles from './category.module.css';
import type { CategoryIdx } from '../../core/vocabulary/ids.ts';

/** Height of the header, which covers content that is scrolled to the top. */
const HEADER_PX = 52;

interface Props {
  readonly viewModel: CategoryViewModel;
}

export const CategoryView = observer(function CategoryView({ viewModel }: Props): ReactElement {
  const { isLoaded, choice, failure } = viewModel;
  return (
    <>
      <Link className={styles.search} href="/search">
        무엇을 모아 볼까요?
        <Search size={20} />
      </Link>
      {!isLoaded ? <GridSkeleton /> : null}
      {isLoaded && choice !== null ? <Chosen viewModel={viewModel} choice={choice} /> : null}
      {isLoaded && choice === null ? (
        <EmptyState
          text={failure === null ? '카테고리를 준비하고 있어요' : '카테고리를 불러오지 못했어요'}
          subText={failure === null ? '조금만 기다려 주세요' : '잠시 후 다시 시도해 주세요'}
        >
          {failure === null ? undefined : <RetryButton viewModel={viewModel} />}
        </EmptyState>
      ) : null}
    </>
  );
});

const Chosen = observer(function Chosen({
  viewModel,
  choice,
}: Props & { readonly choice: CategoryChoice }): ReactElement {
  const { sort, influencers, filter } = viewModel;
  const section = useRef<HTMLElement>(null);
  /** Returns the scroll position for another list: the current one, but not below the top of the list. */
  const scroll = (): number => {
    const { offsetTop = 0 } = section.current ?? {};
    return Math.min(scrollY, Math.max(offsetTop - HEADER_PX, 0));
  };
  useEffect(() => {
    viewModel.listScroll = scroll;
  });
  const choose = (category_idx: CategoryIdx) => (): void => viewModel.choose(category_idx, scroll());
  return (
    <>
      <TopCategories viewModel={viewModel} choice={choice} choose={choose} />
      <InfluencerRow list={influencers} />
      <section ref={section} className={styles.products}>
        <div className={styles.header}>
          <h2>{choice.top.category_name}</h2>
          <SortButton viewModel={filter} />
        </div>
        {choice.levels.map(({ parent, children }) => (
          <nav key={parent.category_idx} className={styles.level} aria-label={`${parent.category_name} 하위 카테고리`}>
            {[parent, ...children].map((category) => (
              <Chip
                key={category.category_idx}
                href={categoryPath(category.category_idx, sort, filter.filter)}
                isCurrent={
                  category === choice.chosen || (category !== parent && isOnWay(choice, category.category_idx))
                }
                open={choose(category.category_idx)}
              >
                {category === parent ? '전체' : category.category_name}
              </Chip>
            ))}
          </nav>
        ))}
        <FilterBar viewModel={filter} />
        <Products viewModel={viewModel} label={`${choice.chosen.category_name} 상품`} />
      </section>
    </>
  );
});

function isOnWay({ levels }: CategoryChoice, category_idx: CategoryIdx): boolean {
  return levels.some(({ parent }) => parent.category_idx === category_idx);
}

const Products = observer(function Products({ viewModel, label }: Props & { readonly label: string }): ReactElement {
  const { products, failure, filter } = viewModel;
  if (products.items.length > 0) return <InfiniteList list={products} label={label} Item={ListedCard} />;
  if (failure !== null) {
    return (
      <EmptyState text="상품을 불러오지 못했어요" subText="잠시 후 다시 시도해 주세요" image="error">
        <RetryButton viewModel={viewModel} />
      </EmptyState>
    );
  }
  if (filter.setCount > 0) return <EmptyFilterResult viewModel={filter} />;
  return <EmptyState text="아직 상품이 없어요" subText="다른 카테고리를 둘러보세요" />;
});

const ListedCard = infiniteItem<Card>(({ item, posInSet, setSize }) => (
  <ProductCard card={item} inGrid place={{ 'aria-posinset': posInSet, 'aria-setsize': setSize }} />
));

function RetryButton({ viewModel }: Props): ReactElement {
  return <Button type="2" text="다시 시도" onClick={() => void viewModel.retry()} />;
}
