import { observer } from 'mobx-react-lite';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import type { MainSection } from '../../core/api/browse/home.api.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { useIsRestored } from '../routing/after-first-paint.tsx';
import { ShopFooter } from '../app/shop-footer.view.tsx';
import { BannerCarousel } from '../banners/banner-carousel.tsx';
import { CardGrid, CardRow } from '../sale/card-row.tsx';
import { Countdown } from '../sale/countdown.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { SellCard } from '../sale/sell-card.tsx';
import { SubBanner } from '../banners/sub-banner.tsx';
import { TimeDealCard } from '../sale/time-deal-card.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { HomeSkeleton } from '../widgets/states/home-skeleton.tsx';
import type { MainSectionViewModel } from './main-section.view-model.ts';
import styles from './main-section.module.css';

interface Props {
  readonly viewModel: MainSectionViewModel;
}

/** The sections of the main tab, in their fixed order. A row without cards is not rendered. */
export const MainSectionView = observer(function MainSectionView({
  viewModel,
  lazyRows,
}: Props & { readonly lazyRows: ReactNode }): ReactElement {
  const { isLoaded, banners, subBanners, section } = viewModel;
  if (!isLoaded) return <HomeSkeleton />;
  return (
    <>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      {section !== null && (
        <>
          <Row title="MD가 고른 오늘의 상품" note="먼저 써 보고 골랐어요" cards={section.md_pick_list.map(card)} />
          <Row
            title="SNS 핫템"
            note="지금 피드에서 제일 많이 담았어요"
            cards={section.deal_list.map((deal) => (
              <SellCard key={deal.sell_idx} card={deal} />
            ))}
          />
        </>
      )}
      {subBanners[1] !== null && <SubBanner banner={subBanners[1]} />}
      {section !== null && (
        <>
          <Row title="배송비 0원" note="하나만 담아도 무료배송" cards={section.free_delivery_list.map(card)} />
          <TimeDeals viewModel={viewModel} section={section} />
        </>
      )}
      {subBanners[2] !== null && <SubBanner banner={subBanners[2]} />}
      {lazyRows}
      {section === null ? (
        <EmptyState
          text="상품을 불러오지 못했어요"
          subText="잠시 후 다시 시도해 주세요"
          button={{ label: '다시 시도', href: HOME_PATH }}
        />
      ) : (
        <Curations section={section} />
      )}
      <ShopFooter />
    </>
  );
});

const TimeDeals = observer(function TimeDeals({
  viewModel,
  section,
}: Props & { readonly section: MainSection }): ReactElement {
  const { nextTimeDealEnd } = viewModel;
  return (
    <Row
      title="오늘의 타임특가"
      note={nextTimeDealEnd === null ? '다음 특가를 준비하고 있어요' : '가장 먼저 끝나는 특가'}
      aside={nextTimeDealEnd !== null && <Countdown end_dt={nextTimeDealEnd} form="clock" />}
      onDark
      cards={section.time_deal_list.map((deal) => (
        <TimeDealCard key={deal.sell_idx} card={deal} />
      ))}
    />
  );
});

/** Renders one row for each curation. The first one has the height of two rows. */
function Curations({ section }: { readonly section: MainSection }): ReactNode {
  return section.curation_list.map(({ curation_idx, curation_name, curation_text, always_deal_list }, index) => (
    <Row
      key={curation_idx}
      title={curation_name}
      note={curation_text}
      isGrid={index === 0}
      cards={always_deal_list.map((deal) => (
        <ProductCard key={deal.sell_idx} card={deal} inGrid={index === 0} />
      ))}
    />
  ));
}

interface RowProps {
  readonly title: string;
  readonly note: string;
  readonly cards: readonly ReactElement[];
  readonly aside?: ReactNode;
  readonly isGrid?: boolean | undefined;
  readonly onDark?: boolean | undefined;
}

/** One row. It is a separate component, so that React hydrates row by row and a tap never waits for all rows. */
function Row({ title, note, cards, aside, isGrid = false, onDark = false }: RowProps): ReactElement | null {
  const isRestored = useIsRestored();
  if (cards.length === 0) return null;
  const classNames = [isGrid ? styles.long : '', onDark ? styles.dark : '', isRestored ? styles.whole : ''];
  return (
    <section className={`${styles.section} ${classNames.join(' ')}`}>
      <Suspense>
        <div className={styles.header}>
          <div>
            <h2>{title}</h2>
            {note !== '' && <p>{note}</p>}
          </div>
          {aside}
        </div>
        {isGrid ? <CardGrid>{cards}</CardGrid> : <CardRow>{cards}</CardRow>}
      </Suspense>
    </section>
  );
}

function card(deal: MainSection['md_pick_list'][number]): ReactElement {
  return <ProductCard key={deal.sell_idx} card={deal} />;
}
