import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { sectionPath } from '../../core/browse/section.ts';
import { RANKING_PERIODS, type RankingPeriod } from '../../core/vocabulary/limits/ranking-limits.ts';
import { Link } from '../routing/link.tsx';
import { Chip } from '../widgets/controls/chip.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { SectionSkeleton } from '../widgets/states/section-skeleton.tsx';
import { RankedCard, TopCard } from './ranked-card.tsx';
import styles from './ranking.module.css';
import type { RankingViewModel } from './ranking.view-model.ts';

const PERIOD_NAMES: Readonly<Record<RankingPeriod, string>> = { day: '일간', week: '주간' };

interface Props {
  readonly viewModel: RankingViewModel;
}

export const RankingView = observer(function RankingView({ viewModel }: Props): ReactElement {
  const { choice, show } = viewModel;
  return (
    <>
      <nav className={styles.periods} aria-label="기간">
        {RANKING_PERIODS.map((period) => (
          <Link
            key={period}
            href={viewModel.periodPath(period)}
            aria-current={period === choice.period ? 'page' : undefined}
            open={show}
          >
            {PERIOD_NAMES[period]}
          </Link>
        ))}
      </nav>
      <Categories viewModel={viewModel} />
      <Sales viewModel={viewModel} />
    </>
  );
});

const Categories = observer(function Categories({ viewModel }: Props): ReactElement | null {
  const { categories, choice, show } = viewModel;
  if (categories.length === 0) return null;
  return (
    <nav className={styles.categories} aria-label="카테고리">
      <Chip href={viewModel.categoryPath(null)} isCurrent={choice.category_idx === null} open={show}>
        전체
      </Chip>
      {categories.map(({ category_idx, category_name }) => (
        <Chip
          key={category_idx}
          href={viewModel.categoryPath(category_idx)}
          isCurrent={choice.category_idx === category_idx}
          open={show}
        >
          {category_name}
        </Chip>
      ))}
    </nav>
  );
});

const Sales = observer(function Sales({ viewModel }: Props): ReactElement {
  const { state, failure, sales, basis } = viewModel;
  if (failure !== null) return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (state === 'loading') return <SectionSkeleton form="wide" />;
  const [first, ...others] = sales;
  if (first === undefined) {
    return (
      <EmptyState
        text="순위를 모으고 있어요"
        subText="주문이 쌓이면 보여 드려요"
        button={{ label: '신상품 보기', href: sectionPath('new') }}
      />
    );
  }
  return (
    <>
      {basis === null ? null : <p className={styles.basis}>{basis}</p>}
      <ol className={styles.list}>
        <TopCard key={first.sell_idx} sale={first} />
        {others.map((sale) => (
          <RankedCard key={sale.sell_idx} sale={sale} />
        ))}
      </ol>
    </>
  );
});
