import type { ReactElement } from 'react';
import type { HomeViewModel } from './home.view-model.ts';
import { LazyRowsSlot } from './lazy-rows-slot.tsx';
import { MainSectionView } from './main-section.view.tsx';
import { TabStrip } from './tab-strip.tsx';

export function HomeView({ viewModel }: { readonly viewModel: HomeViewModel }): ReactElement {
  return (
    <>
      <TabStrip current="main" />
      <MainSectionView viewModel={viewModel.main} lazyRows={<LazyRowsSlot viewModel={viewModel} />} />
    </>
  );
}
