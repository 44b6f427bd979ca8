import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { Notice } from '../../core/api/browse/content.api.ts';
import { dateText } from '../../core/time/date-text.ts';
import { Link } from '../routing/link.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { TermsText } from '../terms/terms-text.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import type { NoticeViewModel } from './notice.view-model.ts';
import styles from './notice.module.css';

export const NoticeView = observer(function NoticeView({
  viewModel,
}: {
  readonly viewModel: NoticeViewModel;
}): ReactElement {
  const { notice, failure, isMissing } = viewModel;
  if (isMissing)
    return <EmptyState text="찾을 수 없는 공지사항이에요" button={{ label: '공지사항 보기', href: '/notice' }} />;
  if (notice === null) {
    return failure === null ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <article className={styles.notice}>
      <h2>{notice.title}</h2>
      <time dateTime={dateText(notice.notice_dt)}>{dateText(notice.notice_dt)}</time>
      <TermsText html={notice.content} />
      <nav className={styles.neighbours} aria-label="다른 공지사항">
        <NeighborLink label="다음 글" notice={notice.newer} />
        <NeighborLink label="이전 글" notice={notice.older} />
      </nav>
      <Button type="3" text="목록으로" href="/notice" />
    </article>
  );
});

function NeighborLink({
  label,
  notice,
}: {
  readonly label: string;
  readonly notice: Notice['newer'];
}): ReactElement | null {
  if (notice === null) return null;
  return (
    <Link className={styles.row} href={`/notice/${notice.board_idx}`}>
      <span className={styles.title}>
        <small>{label}</small>
        {notice.title}
      </span>
    </Link>
  );
}
