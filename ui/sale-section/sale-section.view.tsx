import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Filter } from '../../core/browse/section-query.ts';
import { LoadFailed } from '../widgets/states/load-failed.tsx';
import { SectionSkeleton } from '../widgets/states/section-skeleton.tsx';
import { TabStrip } from '../home/tab-strip.tsx';
import { SubBanner } from '../banners/sub-banner.tsx';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import type { SaleSectionViewModel } from './sale-section.view-model.ts';
import styles from './sale-section.module.css';

export interface SaleSectionProps {
  readonly viewModel: SaleSectionViewModel<ProductCard>;
  readonly form: 'row' | 'grid';
  /** Renders the loaded products. */
  readonly render: () => ReactElement;
}

/** Banner, count, sort order and products, or the reason why there are none. */
export function SaleSection(props: SaleSectionProps): ReactElement {
  return (
    <>
      <TabStrip current={props.viewModel.section} />
      <SectionCards {...props} />
    </>
  );
}

const SectionCards = observer(function SectionCards({ viewModel, form, render }: SaleSectionProps): ReactElement {
  const { isLoaded, banner, cards, filter, texts } = viewModel;
  if (!isLoaded) return <SectionSkeleton form={form} />;
  if (cards === null) return <LoadFailed text="상품을 불러오지 못했어요" href={viewModel.path} />;
  if (cards.length === 0) return <EmptyState text={texts.emptyText} subText="조금만 기다려 주세요" />;
  return (
    <div className={styles.section}>
      {banner !== null && <SubBanner banner={banner} />}
      <div className={styles.bar}>
        <p>
          {texts.noun} <b>{cards.length}</b>개
        </p>
        <Dropdown<Filter>
          label="정렬"
          variant="text"
          options={viewModel.sortOptions}
          value={filter}
          onChange={(wanted) => viewModel.sortBy(wanted)}
        />
      </div>
      {render()}
    </div>
  );
});
