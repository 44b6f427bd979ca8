import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { celebDatePath } from '../../core/browse/section-address.ts';
import { sectionPath } from '../../core/browse/section.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { LoadFailed } from '../widgets/states/load-failed.tsx';
import { SectionSkeleton } from '../widgets/states/section-skeleton.tsx';
import { TabStrip } from '../home/tab-strip.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { CelebDeal } from './celeb-deal.tsx';
import { CelebProduct } from './celeb-product.tsx';
import type { CelebViewModel } from './celeb.view-model.ts';
import { DateStrip } from './date-strip.tsx';
import styles from './celeb.module.css';

interface Props {
  readonly viewModel: CelebViewModel;
}

export function CelebView({ viewModel }: Props): ReactElement {
  // With reduced motion, the avatars advance only on request.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) viewModel.setPlaying(false);
  }, [viewModel]);
  return (
    <>
      <TabStrip current="celeb" />
      <Day viewModel={viewModel} />
    </>
  );
}

const Day = observer(function Day({ viewModel }: Props): ReactElement {
  const { dates, date, isLoaded, cards } = viewModel;
  if (isLoaded && cards !== null && dates.length === 0) {
    return (
      <EmptyState
        text="셀럽 PICK을 준비하고 있어요"
        subText="조금만 기다려 주세요"
        button={{ label: '홈으로', href: HOME_PATH }}
      />
    );
  }
  return (
    <>
      {dates.length > 0 && <DateStrip days={viewModel.days} current={date} />}
      {isLoaded ? <Cards viewModel={viewModel} /> : <SectionSkeleton form="deal" />}
    </>
  );
});

const Cards = observer(function Cards({ viewModel }: Props): ReactElement {
  const { cards, date, days } = viewModel;
  if (cards === null) {
    return (
      <LoadFailed
        text="셀럽 PICK을 불러오지 못했어요"
        href={date === null ? sectionPath('celeb') : celebDatePath(date)}
      />
    );
  }
  if (cards.length === 0) {
    const isPast = days.some(({ start_dt, position }) => start_dt === date && position === 'past');
    const text = isPast ? '어제 연 공동구매가 모두 끝났어요' : '이날의 공동구매를 준비하고 있어요';
    return <EmptyState text={text} subText="다른 날도 둘러보세요" />;
  }
  return (
    <>
      <p className={styles.paid}>유료 광고 포함 · 소개한 셀럽이 광고비나 판매 수수료를 받아요</p>
      <ul className={styles.cards}>
        {cards.map((card, index) =>
          card.kind === 'deal' ? (
            <CelebDeal key={`deal-${card.deal.sell_idx}`} card={card} isFirst={index === 0} />
          ) : (
            <CelebProduct key={`product-${card.product.sell_idx}`} card={card} viewModel={viewModel} />
          ),
        )}
      </ul>
    </>
  );
});
