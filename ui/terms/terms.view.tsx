import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from '../routing/link.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { TermsText } from './terms-text.tsx';
import styles from './terms.module.css';
import type { TermsViewModel } from './terms.view-model.ts';

export const TermsView = observer(function TermsView({
  viewModel,
}: {
  readonly viewModel: TermsViewModel;
}): ReactElement | null {
  const { terms, failure, otherVersions } = viewModel;
  if (failure !== '') return <EmptyState text={failure} subText="잠시 후 다시 시도해 주세요." button={{}} />;
  if (terms === null) return null;
  return (
    <article className={styles.terms}>
      <p className={styles.version}>{terms.version} 시행</p>
      {viewModel.isInForce ? null : <p className={styles.notice}>지금 시행하고 있는 글이 아니에요.</p>}
      <TermsText html={terms.content} />
      {otherVersions.length === 0 ? null : (
        <nav className={styles.versions} aria-label="다른 날짜에 시행하는 글">
          <h2>다른 날짜에 시행하는 글</h2>
          <ul>
            {otherVersions.map(({ href, text }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
});
