import { Plus, Share, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { groupSavingText } from '../../core/group/group-text.ts';
import { formatNumber } from '../../core/money/won.ts';
import { Countdown } from '../sale/countdown.tsx';
import { Button } from '../widgets/controls/button.tsx';
import styles from './group-panel.module.css';
import type { GroupProgressViewModel } from './group-progress.view-model.ts';
import type { KstText } from '../../core/vocabulary/kst-text.ts';

/** Further seats are counted, not rendered. */
const MAX_SEATS = 6;

/** A purchase group: its members, its target and its deadline. */
export const GroupPanel = observer(function GroupPanel({
  viewModel,
  isOwn,
  onShare,
}: {
  readonly viewModel: GroupProgressViewModel;
  /** The shopper is a member of the group and can invite others. */
  readonly isOwn: boolean;
  readonly onShare: () => void;
}): ReactElement | null {
  const { group, state, left_cnt, days_left } = viewModel;
  if (group === null || state === null) return null;
  const { group_cnt, goal_cnt, end_dt } = group;
  return (
    <section className={styles.panel} aria-label="같이 사기">
      <h2>
        {state === '모집중' ? (
          <Wanted left_cnt={left_cnt} saving={groupSavingText(group)} isOwn={isOwn} />
        ) : (
          DONE[state]
        )}
      </h2>
      <div className={styles.seats}>
        {goal_cnt <= MAX_SEATS ? <Seats taken={Math.min(group_cnt, goal_cnt)} all={goal_cnt} /> : null}
        <p aria-live="polite">
          <b>
            {formatNumber(group_cnt)} / {formatNumber(goal_cnt)}명
          </b>{' '}
          모였어요
          <br />
          {untilText(end_dt)}
        </p>
      </div>
      {state === '모집중' ? (
        <>
          <p className={styles.left}>
            마감까지 {days_left === null ? <Countdown end_dt={end_dt} /> : `${formatNumber(days_left)}일`}
          </p>
          <Button
            type={isOwn ? '2' : '3'}
            size="m"
            text="링크 보내고 같이 사기"
            icon={<Share size={18} />}
            onClick={onShare}
          />
        </>
      ) : null}
    </section>
  );
});

const DONE = { 성사: '다 모였어요', 마감: '같이 사기가 마감됐어요' } as const;

function Wanted({
  left_cnt,
  saving,
  isOwn,
}: {
  readonly left_cnt: number;
  readonly saving: string;
  readonly isOwn: boolean;
}): ReactNode {
  return (
    <>
      {formatNumber(left_cnt)}명만 더 모이면 돼요. {isOwn ? '링크로' : '이 링크로'} 사면 <em>{saving}</em> 더 저렴해요
    </>
  );
}

function Seats({ taken, all }: { readonly taken: number; readonly all: number }): ReactElement {
  return (
    <span className={styles.faces} aria-hidden="true">
      {Array.from({ length: all }, (_, seat) =>
        seat < taken ? (
          <i key={seat} className={styles.face}>
            <UserRound size={22} />
          </i>
        ) : (
          <i key={seat} className={styles.seat}>
            <Plus size={20} />
          </i>
        ),
      )}
    </span>
  );
}

/** `11월 24일까지` */
function untilText(end_dt: KstText): string {
  return `${Number(end_dt.slice(5, 7))}월 ${Number(end_dt.slice(8, 10))}일까지`;
}
