import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { SearchCard } from '../../core/api/browse/search.api.ts';
import { withJosa } from '../../core/text/josa.ts';
import { LIST_SORTS } from '../../core/browse/list-sort.ts';
import { resultCountText } from '../../core/search/result-count.ts';
import { nameParts } from '../../core/search/highlight.ts';
import { ProductCard } from '../sale/product-card.tsx';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import { endlessItem, InfiniteList } from '../widgets/lists/infinite-list.tsx';
import type { SearchViewModel } from './search.view-model.ts';
import styles from './search.module.css';

/** The results in the chosen order, as far as loaded. */
export const SearchResults = observer(function SearchResults({
  viewModel,
}: {
  readonly viewModel: SearchViewModel;
}): ReactElement {
  const { address, corrected_keyword, total_cnt, search_list } = viewModel;
  return (
    <>
      {corrected_keyword === null ? null : (
        <p className={styles.corrected}>
          {`'${address.keyword}' 대신 ${withJosa(`'${corrected_keyword}'`, '으로/로')} 찾았어요`}
        </p>
      )}
      <div className={styles.bar}>
        <p aria-live="polite">
          상품 <b>{resultCountText(total_cnt)}</b>
        </p>
        <Dropdown
          label="정렬"
          look="text"
          options={LIST_SORTS}
          value={address.sort}
          onChange={(sort) => viewModel.sortBy(sort)}
        />
      </div>
      <InfiniteList list={search_list} label="찾은 상품" Item={FoundCard} />
    </>
  );
});

const FoundCard = endlessItem<SearchCard>(({ item, posInSet, setSize }) => (
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
