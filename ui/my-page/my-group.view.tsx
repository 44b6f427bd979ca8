import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { MyGroup } from '../../core/api/account/my-page.api.ts';
import { groupUntilText } from '../../core/group/group-text.ts';
import { rewardText } from '../../core/group/reward-text.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { Link } from '../routing/link.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import styles from './my-group.module.css';
import type { MyGroupViewModel } from './my-group.view-model.ts';

export const MyGroupView = observer(function MyGroupView({
  viewModel,
}: {
  readonly viewModel: MyGroupViewModel;
}): ReactElement {
  const { list, failure } = viewModel;
  if (failure !== null) return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (list === null) return <BlockSkeletons />;
  if (list.length === 0) {
    return (
      <EmptyState
        text="아직 공동구매에 참여하지 않았어요"
        subText="같이 사면 더 저렴해져요"
        button={{ label: '둘러보기', href: HOME_PATH }}
      />
    );
  }
  return (
    <ul className={styles.groups}>
      {list.map((group) => (
        <li key={group.g_idx} className={styles.group} data-state={group.group_state}>
          <Link href={`/product/${group.sell_idx}?g_idx=${group.g_idx}`} className={styles.sale}>
            <ResponsiveImage path={group.product_img} alt="" width={64} height={64} />
            <span>
              <b>{group.product_name}</b>
              <small>
                {group.group_state} · {group.group_cnt} / {group.goal_cnt}명 ·{' '}
                {groupUntilText(group.end_dt, group.group_state)}
              </small>
              <Reward group={group} />
            </span>
          </Link>
          {group.group_state === '모집중' ? (
            <Button
              type="2"
              size="s"
              text="초대"
              label={`${group.product_name} 공동구매에 초대`}
              onClick={() => viewModel.invite(group)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
});

/** The reward for having opened a group. */
function Reward({ group }: { readonly group: MyGroup }): ReactElement | null {
  const text = rewardText(group, group, group.group_state === '마감');
  return text === '' ? null : <small className={styles.reward}>{text}</small>;
}
