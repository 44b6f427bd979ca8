import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { dateText } from '../../core/time/date-text.ts';
import { Button } from '../widgets/controls/button.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import styles from './my-sessions.module.css';
import type { MySessionsViewModel } from './my-sessions.view-model.ts';

export const MySessionsView = observer(function MySessionsView({
  viewModel,
}: {
  readonly viewModel: MySessionsViewModel;
}): ReactElement {
  const { sessions, failure, hasOthers, isBusy } = viewModel;
  if (sessions === null) {
    return failure === null ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <section className={styles.block}>
      <p className={styles.lead}>모르는 기기가 있으면 로그아웃하고 비밀번호를 변경해 주세요.</p>
      <ul>
        {sessions.map((session) => (
          <li key={session.session_idx} className={styles.session}>
            <div>
              <b>{session.device_name}</b>
              {session.is_current ? <span className={styles.current}>이 기기</span> : null}
              <small>
                {dateText(session.created_dt)} 로그인 · {dateText(session.last_used_dt)} 마지막 사용
              </small>
            </div>
            {session.is_current ? null : (
              <Button
                type="3"
                size="s"
                text="로그아웃"
                label={`${session.device_name} 로그아웃`}
                disabled={isBusy}
                onClick={() => void viewModel.end(session)}
              />
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div className={styles.action}>
          <Button
            type="4"
            text="다른 기기 모두 로그아웃"
            disabled={isBusy}
            onClick={() => void viewModel.logOutOthers()}
          />
        </div>
      ) : null}
    </section>
  );
});
