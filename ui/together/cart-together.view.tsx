import { Check, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { TogetherSale } from '../../core/api/browse/ranking.api.ts';
import { shoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { onlyOption } from '../../core/cart/together-choice.ts';
import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import { Link } from '../routing/link.tsx';
import { CardRow } from '../sale/card-row.tsx';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { Price } from '../sale/price.tsx';
import { productPath } from '../sale/product-path.ts';
import { Button } from '../widgets/controls/button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { CartTogetherViewModel } from './cart-together.view-model.ts';
import styles from './cart-together.module.css';

/** Creates and loads the row for a cart with these sales. */
export async function createCartTogether(
  resolve: Resolve,
  sell_idx_list: readonly SellIdx[],
): Promise<CartTogetherViewModel> {
  const services = { api: resolve(Api), cart: shoppingCart.create(resolve), dialogs: resolve(Dialogs) };
  const viewModel = new CartTogetherViewModel(services);
  await viewModel.load(sell_idx_list);
  return viewModel;
}

interface Props {
  readonly viewModel: CartTogetherViewModel;
}

export const CartTogetherView = observer(function CartTogetherView({
  viewModel,
  cart,
}: Props & {
  /** The sales in the cart. */
  readonly cart: ReadonlySet<SellIdx>;
}): ReactElement | null {
  const sales = viewModel.visibleSales(cart);
  if (sales.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="together">
      <h2 id="together">함께 담으면 좋아요</h2>
      <p>담은 상품과 함께 많이 샀어요</p>
      <CardRow>
        {sales.map((sale) => (
          <TogetherCard key={sale.sell_idx} viewModel={viewModel} sale={sale} />
        ))}
      </CardRow>
    </section>
  );
});

const TogetherCard = observer(function TogetherCard({
  viewModel,
  sale,
}: Props & { readonly sale: TogetherSale }): ReactElement {
  const { sell_idx, product_name, product_img } = sale;
  const path = productPath(sell_idx);
  return (
    <li className={styles.card}>
      <Link className={styles.link} href={path} snapshot={cardSnapshot(sale)}>
        <ResponsiveImage path={product_img} alt={product_name} width={128} height={128} className={styles.image} />
        <span className={styles.name}>{product_name}</span>
        <Price sale={sale} />
      </Link>
      {onlyOption(sale) === null ? (
        <Button type="3" size="s" text="옵션 고르기" label={`${product_name} 옵션 고르기`} href={path} />
      ) : viewModel.added.has(sell_idx) ? (
        <Button
          type="4"
          size="s"
          text="담았어요"
          label={`${product_name} 담았어요`}
          icon={<Check size={16} />}
          disabled
        />
      ) : (
        <Button
          type="3"
          size="s"
          text="담기"
          label={`${product_name} 담기`}
          icon={<Plus size={18} />}
          busy={viewModel.adding === sell_idx}
          onClick={() => void viewModel.add(sale)}
        />
      )}
    </li>
  );
});
