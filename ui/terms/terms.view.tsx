import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { TermsText } from './terms-text.tsx';
import styles from './terms.module.css';
import type { TermsViewModel } from './terms.view-model.ts';

export const TermsView = observer(function TermsView({
  viewModel,
}: {
  readonly viewModel: TermsViewModel;
}): ReactElement | null {
  const { terms, failure } = viewModel;
  if (failure !== '') return <EmptyState text={failure} subText="잠시 후 다시 시도해 주세요." button={{}} />;
  if (terms === null) return null;
  return (
    <article className={styles.terms}>
      <p className={styles.version}>{terms.version} 시행</p>
      <TermsText html={terms.content} />
    </article>
  );
});
