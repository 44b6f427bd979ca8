import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { groupSavingText, SALE_ENDED_TEXT } from '../../core/group/group-text.ts';
import { joinRefusalText } from '../../core/group/join-refusal-text.ts';
import { rewardOfferText } from '../../core/group/reward-text.ts';
import { formatNumber } from '../../core/money/won.ts';
import { sellStatusAt } from '../../core/sale/sell-status.ts';
import { useResolve, useService } from '../kit/resolve.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { useTickerValue } from '../kit/use-ticker-value.ts';
import { openShareBoxLazily } from '../share/open-share-box-lazily.ts';
import { GroupPanel, GroupPanelSkeleton } from './group-panel.view.tsx';
import styles from './group-panel.module.css';
import { OpenGroups } from './open-groups.view.tsx';
import { createGroupProgress } from './create-group-progress.ts';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

/**
 * The group section of a product: the group of the shopper's link, or else how groups work, and the other open groups.
 * Once the sale has ended, it invites no one.
 */
export function GroupSection({
  detail,
  g_idx,
}: {
  readonly detail: ProductDetail;
  readonly g_idx: GroupIdx | null;
}): ReactElement | null {
  const isEnded = useTickerValue(useService(SecondTicker), (now) => sellStatusAt(detail, now) === '판매종료');
  if (detail.group === null) return null;
  if (g_idx !== null) {
    return <LinkedGroup key={g_idx} detail={detail} group={detail.group} g_idx={g_idx} isEnded={isEnded} />;
  }
  return isEnded ? <EndedSale /> : <HowItWorks detail={detail} group={detail.group} />;
}

function EndedSale(): ReactElement {
  return (
    <section className={`${styles.panel} ${styles.over}`} aria-label="공동구매">
      <h2>공동구매가 끝났어요</h2>
      <p className={styles.note}>{SALE_ENDED_TEXT}</p>
    </section>
  );
}

interface GroupSale {
  readonly detail: ProductDetail;
  readonly group: NonNullable<ProductDetail['group']>;
}

function HowItWorks({ detail, group }: GroupSale): ReactElement {
  return (
    <section className={styles.panel} aria-label="공동구매">
      <h2>
        {formatNumber(group.goal_cnt)}명이 같이 사면 <em>{groupSavingText(group)}</em> 더 저렴해요
      </h2>
      <p className={styles.note}>먼저 사고 링크를 보내 주세요. 그 링크로 사는 사람은 할인된 가격으로 살 수 있어요.</p>
      <RewardOffer group={group} />
      <OtherGroups detail={detail} except={null} />
    </section>
  );
}

/** The open groups. */
function OtherGroups({
  detail,
  except,
}: Pick<GroupSale, 'detail'> & { readonly except: GroupIdx | null }): ReactElement {
  const resolve = useResolve();
  return (
    <OpenGroups
      sell_idx={detail.sell_idx}
      except={except}
      onShare={(g_idx) => void openShareBoxLazily(resolve, toShareInfo(detail, g_idx))}
    />
  );
}

/** The reward for opening a group. It is not shown with a group that the shopper cannot open any more. */
function RewardOffer({ group }: Pick<GroupSale, 'group'>): ReactElement | null {
  const offer = rewardOfferText(group);
  return offer === '' ? null : <p className={styles.reward}>{offer}</p>;
}

function toShareInfo(detail: ProductDetail, g_idx: GroupIdx) {
  return { ...detail, g_idx, product_img: detail.img_list[0]?.img_path ?? '' };
}

const LinkedGroup = observer(function LinkedGroup({
  detail,
  group: terms,
  g_idx,
  isEnded,
}: GroupSale & { readonly g_idx: GroupIdx; readonly isEnded: boolean }): ReactElement {
  const resolve = useResolve();
  const [viewModel] = useState(() => createGroupProgress(resolve, g_idx));
  useEffect(() => viewModel.start(), [viewModel]);
  const { group, isLoading, isMissing } = viewModel;
  const others = <OtherGroups detail={detail} except={g_idx} />;
  const isForeign = isMissing || (group !== null && group.sell_idx !== detail.sell_idx);
  if (isForeign && isEnded) return <EndedSale />;
  if (isForeign) {
    return (
      <section className={styles.panel} aria-label="공동구매">
        <h2>{joinRefusalText('foreign')}</h2>
        <RewardOffer group={terms} />
        {others}
      </section>
    );
  }
  if (isLoading) return <GroupPanelSkeleton group={terms} end_dt={detail.end_dt} />;
  const share = (): void => void openShareBoxLazily(resolve, toShareInfo(detail, g_idx));
  return (
    <GroupPanel viewModel={viewModel} isOwn={false} isSaleEnded={isEnded} onShare={share}>
      {others}
    </GroupPanel>
  );
});
