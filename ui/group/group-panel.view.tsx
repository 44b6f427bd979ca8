import { Plus, Share, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { groupUntilText, groupTexts } from '../../core/group/group-text.ts';
import { rewardText, type RewardPoints } from '../../core/group/reward-text.ts';
import { formatNumber } from '../../core/money/won.ts';
import type { KstText } from '../../core/vocabulary/kst-text.ts';
import { Countdown } from '../sale/countdown.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Bone } from '../widgets/states/bone.tsx';
import styles from './group-panel.module.css';
import type { GroupProgressViewModel } from './group-progress.view-model.ts';
import type { GroupState } from '../../core/vocabulary/group-states.ts';

const NO_REWARD: RewardPoints = { reward_point: 0, given_point: 0 };

/** Maximum number of seats that are rendered; the rest is shown as a number. */
const MAX_SEATS = 20;

/** A purchase group: its members, its target and its deadline. */
export const GroupPanel = observer(function GroupPanel({
  viewModel,
  isOwn,
  isSaleEnded = false,
  reward = NO_REWARD,
  onShare,
  children,
}: {
  readonly viewModel: GroupProgressViewModel;
  /** True: the shopper is a member of the group and can invite others. */
  readonly isOwn: boolean;
  /** True: the sale of the group has ended. */
  readonly isSaleEnded?: boolean;
  /** The shopper's reward for having opened the group. */
  readonly reward?: RewardPoints;
  readonly onShare: () => void;
  /** The content below a group that the shopper cannot join any more. */
  readonly children?: ReactNode;
}): ReactElement | null {
  const { group, state, daysLeft } = viewModel;
  if (group === null || state === null) return null;
  const { group_cnt, goal_cnt, end_dt } = group;
  const { title, saving, rest, note } = groupTexts(state, group, isOwn, isSaleEnded);
  const rewardNote = rewardText(reward, group, state === '마감');
  return (
    <section className={`${styles.panel} ${stateClass(state, isOwn)}`} aria-label="공동구매">
      <h2>
        {title}
        {saving === '' ? null : <em>{saving}</em>}
        {rest}
      </h2>
      <p className={styles.note}>{note}</p>
      {rewardNote === '' ? null : <p className={styles.reward}>{rewardNote}</p>}
      {goal_cnt <= MAX_SEATS ? <Seats taken={Math.min(group_cnt, goal_cnt)} all={goal_cnt} isOwn={isOwn} /> : null}
      <p className={styles.count}>
        <span aria-live="polite">
          <b>
            {formatNumber(group_cnt)} / {formatNumber(goal_cnt)}명
          </b>{' '}
          모였어요
        </span>
        <span>
          {state === '모집중' && daysLeft === null ? <Countdown end_dt={end_dt} /> : groupUntilText(end_dt, state)}
        </span>
      </p>
      {state === '모집중' ? (
        <Button
          type={isOwn ? '2' : '3'}
          size="m"
          text="링크 보내고 같이 사기"
          icon={<Share size={18} />}
          onClick={onShare}
        />
      ) : null}
      {state === '성사' && !isOwn ? children : null}
    </section>
  );
});

/**
 * The placeholder of an open group that the shopper's link leads to: the panel without members, covered, so that it is
 * as high as the panel.
 */
export function GroupPanelSkeleton({
  group,
  end_dt,
}: {
  readonly group: Omit<Parameters<typeof groupTexts>[1], 'group_cnt'>;
  readonly end_dt: KstText;
}): ReactElement {
  const { goal_cnt } = group;
  const { title, saving, rest, note } = groupTexts('모집중', { ...group, group_cnt: 0 }, false);
  return (
    <section className={`${styles.panel} ${styles.loading}`} aria-label="공동구매" aria-busy="true">
      <h2>
        {title}
        {saving}
        {rest}
      </h2>
      <p className={styles.note}>{note}</p>
      {goal_cnt <= MAX_SEATS ? <Seats taken={0} all={goal_cnt} isOwn={false} /> : null}
      <p className={styles.count}>
        <span>
          <b>0 / {formatNumber(goal_cnt)}명</b> 모였어요
        </span>
        <span>{groupUntilText(end_dt, '모집중')}</span>
      </p>
      <Button type="3" size="m" text="링크 보내고 같이 사기" disabled />
      <Bone className={styles.cover} />
    </section>
  );
}

function stateClass(state: GroupState, isOwn: boolean): string | undefined {
  if (state === '모집중') return '';
  if (state === '마감') return styles.over;
  return isOwn ? styles.made : styles.full;
}

/** The seats of a group: up to three are apart, up to six overlap, and more are in rows of five. */
function Seats({
  taken,
  all,
  isOwn,
}: {
  readonly taken: number;
  readonly all: number;
  readonly isOwn: boolean;
}): ReactElement {
  const spread = all <= 3 ? styles.apart : all > 6 ? styles.rows : '';
  return (
    <span className={`${styles.faces} ${spread}`} aria-hidden="true">
      {Array.from({ length: all }, (_, seat) =>
        seat < taken ? (
          <i key={seat} className={`${styles.face} ${isOwn && seat === 0 ? styles.me : ''}`}>
            <UserRound size={20} />
          </i>
        ) : (
          <i key={seat} className={styles.seat}>
            <Plus size={18} />
          </i>
        ),
      )}
    </span>
  );
}
