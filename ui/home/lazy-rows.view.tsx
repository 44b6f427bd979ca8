import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { openingTimeText } from '../../core/alert/alert-text.ts';
import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { rankingPath } from '../../core/ranking/ranking-address.ts';
import { CardAlert } from '../alert/card-alert.tsx';
import { FollowedCard } from '../follow/followed-card.tsx';
import { Link } from '../routing/link.tsx';
import { CardRow } from '../sale/card-row.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import styles from './lazy-rows.module.css';
import { LazyRowsViewModel } from './lazy-rows.view-model.ts';

/** Creates and loads the rows. */
export async function createLazyRows(resolve: Resolve): Promise<LazyRowsViewModel> {
  const rows = new LazyRowsViewModel({
    api: resolve(Api),
    storage: resolve(Storage),
    clock: resolve(Clock),
    session: resolve(Session),
  });
  await rows.load();
  return rows;
}

export const LazyRowsView = observer(function LazyRowsView({
  rows,
}: {
  readonly rows: LazyRowsViewModel;
}): ReactElement {
  const { followed, ranking, opening, recentlyViewed } = rows;
  return (
    <>
      {followed.length === 0 ? null : (
        <LazyRow title="팔로우한 판매자의 새 판매" note="" more={{ label: '모두 보기', href: '/mypage/follow' }}>
          {followed.map((card) => (
            <FollowedCard key={card.sell_idx} card={card} markStyle={styles.rank} />
          ))}
        </LazyRow>
      )}
      {ranking === null ? null : (
        <LazyRow title={ranking.title} note={ranking.note} more={{ label: '랭킹 보기', href: rankingPath() }}>
          {ranking.cards.map((card, index) => (
            <ProductCard
              key={card.sell_idx}
              card={card}
              corner={
                <span className={styles.rank}>
                  {index + 1}
                  <span className="visually-hidden">위</span>
                </span>
              }
            />
          ))}
        </LazyRow>
      )}
      {opening.length === 0 ? null : (
        <LazyRow title="오픈 예정" note="열리면 바로 알려 드려요">
          {opening.map((card) => (
            <OpeningCard key={card.sell_idx} card={card} />
          ))}
        </LazyRow>
      )}
      {recentlyViewed.length === 0 ? null : (
        <LazyRow title="최근 본 상품" note="" more={{ label: '모두 보기', href: '/mypage/seen' }}>
          {recentlyViewed.map((card) => (
            <ProductCard key={card.sell_idx} card={card} />
          ))}
        </LazyRow>
      )}
    </>
  );
});

/** The card of an upcoming sale, with its start and the button of its alert. */
function OpeningCard({ card }: { readonly card: TimeDealCard }): ReactElement {
  const { sell_idx, product_name, start_dt } = card;
  return (
    <ProductCard
      card={card}
      corner={<span className={styles.opens}>{openingTimeText(start_dt)}</span>}
      action={
        <div className={styles.alert}>
          <CardAlert wanted={{ kind: 'open', sell_idx, option_idx: null, start_dt }} product_name={product_name} />
        </div>
      }
    />
  );
}

interface LazyRowProps {
  readonly title: string;
  readonly note: string;
  readonly more?: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}

function LazyRow({ title, note, more, children }: LazyRowProps): ReactElement {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.header}>
        <div>
          <h2>{title}</h2>
          {note === '' ? null : <p>{note}</p>}
        </div>
        {more === undefined ? null : (
          <Link className={styles.more} href={more.href}>
            {more.label}
            <ChevronRight size={16} />
          </Link>
        )}
      </div>
      <CardRow>{children}</CardRow>
    </section>
  );
}
