import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { SearchCard } from '../../core/api/browse/search.api.ts';
import { withJosa } from '../../core/text/josa.ts';
import { resultCountText } from '../../core/search/result-count.ts';
import { nameParts } from '../../core/search/highlight.ts';
import { asTypedPath } from '../../core/search/as-typed.ts';
import { Link } from '../routing/link.tsx';
import { FilterBar, SortButton } from '../product-filter/filter-bar.view.tsx';
import { EmptyFilterResult } from '../product-filter/empty-filter-result.view.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { infiniteItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import type { SearchViewModel } from './search.view-model.ts';
import styles from './search.module.css';

/** The results that have loaded, in the chosen order. */
export const SearchResults = observer(function SearchResults({
  viewModel,
}: {
  readonly viewModel: SearchViewModel;
}): ReactElement {
  const { address, corrected_keyword, total_cnt, is_total_exact, search_list, filter } = viewModel;
  return (
    <>
      {corrected_keyword === null ? null : (
        <p className={styles.corrected}>
          {`'${address.keyword}' 대신 ${withJosa(`'${corrected_keyword}'`, '으로/로')} 찾았어요`}
          <Link href={asTypedPath(address.keyword)} open={viewModel.open}>
            {`'${address.keyword}' 그대로 찾기`}
          </Link>
        </p>
      )}
      <FilterBar viewModel={filter} />
      <div className={styles.bar}>
        <p>
          상품 <b>{resultCountText(total_cnt, is_total_exact)}</b>
        </p>
        <SortButton viewModel={filter} />
      </div>
      <InfiniteList list={search_list} label="검색 결과" Item={ResultCard} />
    </>
  );
});

/** Shown if products match the keyword, but none of them fulfills the conditions. */
export const FilteredOut = observer(function FilteredOut({
  viewModel: { filter },
}: {
  readonly viewModel: SearchViewModel;
}): ReactElement {
  return (
    <>
      <FilterBar viewModel={filter} />
      <EmptyFilterResult viewModel={filter} />
    </>
  );
});

const ResultCard = infiniteItem<SearchCard>(({ item, posInSet, setSize }) => (
  <ProductCard
    card={item}
    inGrid
    name={nameParts(item.product_name, item.match_list).map(({ text, isMatch }, index) =>
      isMatch ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a name never change their order
        <mark key={index} className={styles.match}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
    place={{ 'aria-posinset': posInSet, 'aria-setsize': setSize }}
  />
));
