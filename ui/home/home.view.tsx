import type { ReactElement } from 'react';
import { EmptyState } from '../widgets/empty-state.tsx';
import type { HomeViewModel } from './home.view-model.ts';
import { MainSectionView } from './main-section.view.tsx';
import { TabStrip } from './tab-strip.tsx';

export function HomeView({ viewModel }: { readonly viewModel: HomeViewModel }): ReactElement {
  const { section, main } = viewModel;
  return (
    <>
      <TabStrip current={section} />
      {section === 'main' ? (
        <MainSectionView viewModel={main} />
      ) : (
        <EmptyState text="준비하고 있어요" subText="조금만 기다려 주세요" />
      )}
    </>
  );
}
