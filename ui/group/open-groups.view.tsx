import { ChevronRight, UserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import type { OpenGroup } from '../../core/api/buying/group.api.ts';
import { remainingSeats } from '../../core/group/group-state.ts';
import { daysLeft, groupSavingText, groupUntilText } from '../../core/group/group-text.ts';
import { formatNumber } from '../../core/money/won.ts';
import type { GroupIdx, SellIdx } from '../../core/vocabulary/ids.ts';
import { MAX_OPEN_GROUPS } from '../../core/vocabulary/limits/group-limits.ts';
import { useResolve, useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { Countdown } from '../sale/countdown.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { groupServices } from './create-group-progress.ts';
import styles from './open-groups.module.css';
import { OpenGroupsViewModel } from './open-groups.view-model.ts';

/** Maximum number of seats that are rendered; the rest is shown as a number. */
const MAX_DOTS = 10;

interface OpenGroupsProps {
  readonly sell_idx: SellIdx;
  /** The group of the page itself, which is not listed. */
  readonly except: GroupIdx | null;
  /** Shares the link to a group that the shopper is in. */
  readonly onShare: (g_idx: GroupIdx) => void;
}

/** A row that opens the list of the groups of a sale that can be joined. Without groups, its height stays reserved. */
export const OpenGroups = observer(function OpenGroups({ sell_idx, except, onShare }: OpenGroupsProps): ReactElement {
  const resolve = useResolve();
  const [viewModel] = useState(() => new OpenGroupsViewModel(groupServices(resolve), sell_idx, except));
  useEffect(() => {
    void viewModel.load();
    return () => viewModel.setOpen(false);
  }, [viewModel]);
  const { list, hasFailed, isOpen } = viewModel;
  return (
    <div className={styles.place}>
      {hasFailed ? (
        <RowButton text="모집 중인 공동구매를 불러오지 못했어요" action="다시" onClick={() => void viewModel.load()} />
      ) : list === null || list.length === 0 ? (
        <p>{list === null ? '' : '지금은 모집 중인 공동구매가 없어요'}</p>
      ) : (
        <RowButton
          text={`모집 중인 공동구매 ${countText(list.length)}`}
          action="보기"
          onClick={() => viewModel.setOpen(true)}
        />
      )}
      <Sheet title="모집 중인 공동구매" open={isOpen} onClose={() => viewModel.setOpen(false)}>
        <List list={list ?? []} onShare={onShare} />
      </Sheet>
    </div>
  );
});

function RowButton(props: {
  readonly text: string;
  readonly action: string;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className={styles.row} onClick={props.onClick}>
      <span>{props.text}</span>
      <b>
        {props.action}
        <ChevronRight size={16} aria-hidden />
      </b>
    </button>
  );
}

function countText(count: number): string {
  return count < MAX_OPEN_GROUPS ? `${count}개` : `${MAX_OPEN_GROUPS}개 이상`;
}

function List({ list, onShare }: Pick<OpenGroupsProps, 'onShare'> & { readonly list: readonly OpenGroup[] }) {
  const [first] = list;
  if (first === undefined) {
    return <p className={styles.none}>그 사이에 자리가 다 찼어요. 먼저 사고 링크를 보내 주세요.</p>;
  }
  return (
    <>
      <p className={styles.terms}>참여하면 {groupSavingText(first)} 더 저렴하게 살 수 있어요.</p>
      <ul className={styles.list}>
        {list.map((group) => (
          <li key={group.g_idx}>
            <Dots group={group} />
            <span className={styles.text}>
              <b>
                {seatText(group)}
                {group.is_own ? <em>참여 중</em> : null}
              </b>
              <small>
                <span>
                  {formatNumber(group.group_cnt)} / {formatNumber(group.goal_cnt)}명
                </span>
                <Until group={group} />
              </small>
            </span>
            {group.is_own ? (
              <Button type="3" size="s" text="초대" label="이 공동구매에 초대" onClick={() => onShare(group.g_idx)} />
            ) : (
              <Button
                type="2"
                size="s"
                text="참여"
                label={`공동구매 참여, ${seatText(group)}`}
                href={`/product/${group.sell_idx}?g_idx=${group.g_idx}`}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function seatText(group: OpenGroup): string {
  const remaining = remainingSeats(group);
  return remaining === 1 ? '한 자리 남았어요' : `${formatNumber(remaining)}자리 남았어요`;
}

const Until = observer(function Until({ group }: { readonly group: OpenGroup }): ReactElement {
  const { now } = useService(SecondTicker);
  return daysLeft(group.end_dt, now) === null ? (
    <Countdown end_dt={group.end_dt} />
  ) : (
    <span>{groupUntilText(group.end_dt, '모집중')}</span>
  );
});

function Dots({ group: { group_cnt, goal_cnt } }: { readonly group: OpenGroup }): ReactElement | null {
  if (goal_cnt > MAX_DOTS) return null;
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: goal_cnt }, (_, seat) => (
        <i key={seat} className={seat < group_cnt ? styles.taken : styles.free}>
          {seat < group_cnt ? <UserRound size={14} /> : null}
        </i>
      ))}
    </span>
  );
}
