import { X } from 'lucide-react';
import { CardAlert } from '../alert/card-alert.tsx';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { buyLater } from '../../core/cart-device/buy-later.ts';
import { formatWon } from '../../core/money/won.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { SecondTicker } from '../kit/ticker.ts';
import { Link } from '../routing/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { Button } from '../widgets/controls/button.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import blocks from '../widgets/states/block.module.css';
import styles from './buy-later.module.css';
import { BuyLaterViewModel, type LaterRow } from './buy-later.view-model.ts';

/** Creates and loads the list of lines set aside. `cartChanged` is called after lines were moved into the cart. */
export async function createBuyLater(resolve: Resolve, cartChanged: () => Promise<void>): Promise<BuyLaterViewModel> {
  const later = buyLater.create(resolve);
  const services = { later, dialogs: resolve(Dialogs), second: resolve(SecondTicker), cartChanged };
  const viewModel = new BuyLaterViewModel(services);
  await viewModel.load();
  return viewModel;
}

interface Props {
  readonly viewModel: BuyLaterViewModel;
}

export const BuyLaterView = observer(function BuyLaterView({ viewModel }: Props): ReactElement | null {
  const { rows } = viewModel;
  if (rows.length === 0) return null;
  return (
    <section className={blocks.block} aria-labelledby="buy-later">
      <h2 id="buy-later">나중에 살 상품 {rows.length}</h2>
      <ul>
        {rows.map((row) => (
          <RowView key={row.key} row={row} viewModel={viewModel} />
        ))}
      </ul>
    </section>
  );
});

const RowView = observer(function RowView({ row, viewModel }: Props & { readonly row: LaterRow }): ReactElement {
  const { key, item, lines, amount, reason, alert } = row;
  const { product_name, product_img, sell_idx } = item;
  const isBusy = viewModel.busyKey === key;
  return (
    <li className={`${styles.row} ${reason === null ? '' : styles.off}`}>
      <Link href={productPath(sell_idx)} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage path={product_img} alt="" width={64} height={64} />
      </Link>
      <div className={styles.facts}>
        <Link href={productPath(sell_idx)}>{product_name}</Link>
        <p>{lines.map(({ option_name, option_cnt }) => `${option_name} ${option_cnt}개`).join(', ')}</p>
        {reason === null ? <b>{formatWon(amount)}</b> : <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`${product_name} 빼기`}
          disabled={isBusy}
          onClick={() => void viewModel.remove(row)}
        >
          <X size={18} />
        </button>
        {reason === null ? (
          <Button
            type="3"
            size="s"
            text="다시 담기"
            label={`${product_name} 다시 담기`}
            busy={isBusy}
            onClick={() => void viewModel.returnToCart(row)}
          />
        ) : null}
        {alert === null ? null : <CardAlert wanted={alert} product_name={product_name} />}
      </div>
    </li>
  );
});
