import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { searchPath } from '../../core/search/search-address.ts';
import { SHOP_INFO } from '../../core/shop.ts';
import { withJosa } from '../../core/text/josa.ts';
import { Link } from '../routing/link.tsx';
import { CardRow } from '../sale/card-row.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import { Chip } from '../widgets/controls/chip.tsx';
import { RecentKeywords } from './recent-keywords.view.tsx';
import type { SearchViewModel } from './search.view-model.ts';
import styles from './search.module.css';

interface Props {
  readonly viewModel: SearchViewModel;
}

/** Suggestions for a search: recent keywords, the top keywords of this week and of now, and products. */
export const SearchSuggestions = observer(function SearchSuggestions({ viewModel }: Props): ReactElement {
  const { refusalText, recent, weekly_keyword_list, now_keyword_list, open } = viewModel;
  return (
    <div className={styles.ideas}>
      {refusalText === '' ? null : (
        <p className={styles.refusal} role="status">
          {refusalText}
        </p>
      )}
      <RecentKeywords recent={recent} open={open} />
      {weekly_keyword_list.length === 0 ? null : (
        <section className={styles.keywords}>
          <h2>이번 주 인기 검색어</h2>
          <ul className={styles.chips}>
            {weekly_keyword_list.map((keyword) => (
              <li key={keyword}>
                <Chip href={searchPath(keyword)} open={open}>
                  {keyword}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {now_keyword_list.length === 0 ? null : (
        <section className={styles.keywords}>
          <h2>지금 많이 찾아요</h2>
          <ol
            className={styles.ranks}
            style={{ gridTemplateRows: `repeat(${Math.ceil(now_keyword_list.length / 2)}, auto)` }}
          >
            {now_keyword_list.map((keyword, index) => (
              <li key={keyword}>
                <Link href={searchPath(keyword)} open={open}>
                  <b>{index + 1}</b>
                  {keyword}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Recommended viewModel={viewModel} />
    </div>
  );
});

/** Shown if nothing was found, with other suggestions. */
export const NoResult = observer(function NoResult({ viewModel }: Props): ReactElement {
  return (
    <div className={styles.ideas}>
      <section className={styles.nothing}>
        <img src="/assets/images/common/empty.webp" alt="" width={148} height={148} />
        <h2>{`'${viewModel.address.keyword}'에 맞는 상품이 없어요`}</h2>
        <p>다른 말로 찾아볼까요?</p>
      </section>
      <Recommended viewModel={viewModel} />
    </div>
  );
});

const Recommended = observer(function Recommended({ viewModel }: Props): ReactElement | null {
  const { recommendedProducts } = viewModel;
  if (recommendedProducts.length === 0) return null;
  return (
    <section className={styles.recommended}>
      <div>
        <h2>이런 건 어때요?</h2>
        <p>{withJosa(SHOP_INFO.name, '이/가')} 골라 봤어요</p>
      </div>
      <CardRow>
        {recommendedProducts.map((card) => (
          <ProductCard key={card.sell_idx} card={card} />
        ))}
      </CardRow>
    </section>
  );
});
