import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { GridSkeleton } from '../widgets/states/grid-skeleton.tsx';
import { NoResult, SearchSuggestions } from './search-suggestions.view.tsx';
import { FilteredOut, SearchResults } from './search-results.view.tsx';
import type { SearchViewModel } from './search.view-model.ts';

export const SearchView = observer(function SearchView({
  viewModel,
}: {
  readonly viewModel: SearchViewModel;
}): ReactElement {
  const { isLoaded, failure, address, search_list } = viewModel;
  if (failure !== null) {
    return (
      <EmptyState text="검색 결과를 불러오지 못했어요" subText="잠시 후 다시 시도해 주세요" image="error">
        <Button type="2" text="다시 시도" onClick={() => void viewModel.retry()} />
      </EmptyState>
    );
  }
  if (!isLoaded) return <GridSkeleton />;
  if (address.keyword === '') return <SearchSuggestions viewModel={viewModel} />;
  if (search_list.items.length === 0) {
    return viewModel.isFilteredOut ? <FilteredOut viewModel={viewModel} /> : <NoResult viewModel={viewModel} />;
  }
  return <SearchResults viewModel={viewModel} />;
});
