import { Pin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from '../routing/link.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Pagination } from '../widgets/lists/pagination.tsx';
import type { NoticeListViewModel } from './notice-list.view-model.ts';
import styles from './notice.module.css';
import { dateText } from '../../core/time/date-text.ts';

export const NoticeListView = observer(function NoticeListView({
  viewModel,
}: {
  readonly viewModel: NoticeListViewModel;
}): ReactElement {
  const { page, failure, pagination } = viewModel;
  if (page === null) {
    return failure === '' ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  if (page.list.length === 0) return <EmptyState text="아직 공지사항이 없어요" button={{}} />;
  return (
    <>
      <ul>
        {page.list.map(({ board_idx, title, is_pinned, notice_dt }) => (
          <li key={board_idx}>
            <Link className={styles.row} href={`/notice/${board_idx}`}>
              <span className={styles.title}>
                {is_pinned ? <Pin size={16} role="img" aria-label="중요" /> : null}
                {title}
              </span>
              <time dateTime={dateText(notice_dt)}>{dateText(notice_dt)}</time>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        pagination={pagination}
        hrefOf={(now_page) => `/notice?now_page=${now_page}`}
        label="공지사항 페이지"
      />
    </>
  );
});
