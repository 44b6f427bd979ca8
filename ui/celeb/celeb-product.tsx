import { ChevronRight, Pause, Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactElement } from 'react';
import { Link } from '../routing/link.tsx';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { DeliveryTag } from '../sale/delivery-tag.tsx';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { Avatars } from './avatars.tsx';
import type { CelebProductCard } from './celeb-cards.ts';
import type { CelebViewModel } from './celeb.view-model.ts';
import styles from './celeb-product.module.css';

export interface CelebProductProps {
  readonly card: CelebProductCard;
  readonly viewModel: CelebViewModel;
}

/** A product that one or more celebs present, as a list item. */
export const CelebProduct = observer(function CelebProduct({ card, viewModel }: CelebProductProps): ReactElement {
  const { product, celebs, heading, strip } = card;
  const [only] = celebs;
  const { isPlaying } = viewModel;
  // The href leads to the product's own sale, for new tabs and without JavaScript. A plain click opens the sale of a
  // random celeb.
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    viewModel.openRandomSale(card);
  };
  return (
    <li className={styles.panel}>
      <div className={styles.header}>
        {celebs.length === 1 && only !== undefined && (
          <ResponsiveImage
            path={only.profile_img}
            alt=""
            width={40}
            height={40}
            kind="profile"
            className={styles.avatar}
          />
        )}
        <h2>{heading}</h2>
        {celebs.length > 1 && (
          <button
            type="button"
            className={styles.pause}
            aria-label={isPlaying ? '셀럽 자동 넘김 멈추기' : '셀럽 자동 넘김 시작하기'}
            onClick={() => viewModel.setPlaying(!isPlaying)}
          >
            {isPlaying ? <Pause size={14} /> : <Play size={14} />}
          </button>
        )}
      </div>
      {celebs.length > 1 && <Avatars celebs={celebs} strip={strip} />}
      {only !== undefined && only.sell_idx === product.sell_idx && celebs.length === 1 ? (
        <Link className={styles.item} href={productPath(product.sell_idx)} snapshot={cardSnapshot(product)}>
          <Product card={card} />
        </Link>
      ) : (
        <a className={styles.item} href={productPath(only?.sell_idx ?? product.sell_idx)} onClick={open}>
          <Product card={card} />
        </a>
      )}
    </li>
  );
});

function Product({ card: { product } }: Pick<CelebProductProps, 'card'>): ReactElement {
  return (
    <>
      <ResponsiveImage
        path={product.product_img}
        alt={product.product_name}
        width={88}
        height={88}
        className={styles.image}
      />
      <span>
        <span className={styles.name}>{product.product_name}</span>
        <Price sale={product} />
        <DeliveryTag policy={product} />
      </span>
      <ChevronRight size={18} />
    </>
  );
}
