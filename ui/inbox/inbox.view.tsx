import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { InboxMessage } from '../../core/api/account/inbox.api.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { MESSAGE_RETENTION_DAYS } from '../../core/vocabulary/message-kinds.ts';
import { Link } from '../routing/link.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { LoadMoreList } from '../widgets/lists/load-more-list.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import styles from './inbox.module.css';
import { INBOX_TABS, type InboxViewModel } from './inbox.view-model.ts';
import { MessageIcon } from './message-icon.tsx';
import { unreadText } from './unread-text.ts';

interface Props {
  readonly viewModel: InboxViewModel;
}

export const InboxView = observer(function InboxView({ viewModel }: Props): ReactElement {
  const { list, topic, unread_cnt } = viewModel;
  const isAll = topic === null;
  return (
    <>
      <nav className={styles.tabs} aria-label="알림 종류">
        {INBOX_TABS.map((tab) => (
          <Link key={tab.text} href={tab.href} replace aria-current={tab.topic === topic ? 'page' : undefined}>
            {tab.text}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        {isAll && unread_cnt > 0 ? (
          <p role="status">
            읽지 않은 알림 <b>{unreadText(unread_cnt)}개</b>
          </p>
        ) : null}
        {isAll && unread_cnt > 0 ? (
          <Button type="4" size="s" text="모두 읽음" onClick={() => void viewModel.readAll()} />
        ) : null}
        <Button type="4" size="s" text="알림 설정" href="/setting" />
      </div>
      {list.items.length > 0 ? <h2 className="visually-hidden">받은 알림</h2> : null}
      <LoadMoreList list={list} label="알림" empty={<Empty isAll={isAll} />}>
        {(message: InboxMessage) => <Message key={message.message_idx} message={message} viewModel={viewModel} />}
      </LoadMoreList>
      {list.items.length > 0 && list.state === 'ended' ? (
        <p className={styles.end}>{MESSAGE_RETENTION_DAYS}일이 지난 알림은 삭제돼요</p>
      ) : null}
    </>
  );
});

const Message = observer(function Message({
  message,
  viewModel,
}: Props & { readonly message: InboxMessage }): ReactElement {
  const { kind, label, title, body, link, account_no, created_dt } = message;
  const isUnread = viewModel.isUnread(message);
  const heading = viewModel.headingOf(message);
  return (
    <li>
      {heading === null ? null : <h2 className={styles.day}>{heading}</h2>}
      <article className={`${styles.message} ${isUnread ? styles.unread : ''}`}>
        <span className={styles.icon}>
          <MessageIcon kind={kind} />
        </span>
        <div>
          <p className={styles.facts}>
            {isUnread ? <span className="visually-hidden">읽지 않음 </span> : null}
            <span>{label}</span>
            <time dateTime={created_dt.replace(' ', 'T')}>{viewModel.timeOf(message)}</time>
          </p>
          <h3>
            <Link href={link} onClick={() => viewModel.open(message)}>
              {title}
            </Link>
          </h3>
          <p className={styles.body}>{body}</p>
          {account_no === null ? null : (
            <span className={styles.action}>
              <Button type="3" size="s" text="계좌번호 복사" onClick={() => void viewModel.copyAccount(account_no)} />
            </span>
          )}
        </div>
      </article>
    </li>
  );
});

function Empty({ isAll }: { readonly isAll: boolean }): ReactElement {
  return isAll ? (
    <EmptyState
      text="아직 온 알림이 없어요"
      subText="주문하면 여기에 소식을 모아 둘게요"
      button={{ label: '상품 둘러보기', href: HOME_PATH }}
    />
  ) : (
    <EmptyState text="이 종류의 알림이 없어요" />
  );
}
