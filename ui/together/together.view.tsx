import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import type { TogetherSale } from '../../core/api/browse/ranking.api.ts';
import { shoppingCart } from '../../core/cart-device/shopping-cart.ts';
import { isOneOptionSale, onlyOption, togetherPrice } from '../../core/cart/together-choice.ts';
import { Api } from '../../core/client/api.ts';
import { formatWon } from '../../core/money/won.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import type { SellIdx } from '../../core/vocabulary/ids.ts';
import { Link } from '../routing/link.tsx';
import { cardSnapshot } from '../sale/card-snapshot.ts';
import { productPath } from '../sale/product-path.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { Dropdown } from '../widgets/fields/dropdown.tsx';
import styles from './together.module.css';
import { TogetherViewModel } from './together.view-model.ts';

/** Creates and loads the section of a sale. `detail` is null if the sale cannot be added to the cart from there. */
export async function createTogether(
  resolve: Resolve,
  sell_idx: SellIdx,
  detail: ProductDetail | null,
): Promise<TogetherViewModel> {
  const services = { api: resolve(Api), cart: shoppingCart.create(resolve), dialogs: resolve(Dialogs) };
  const viewModel = new TogetherViewModel(services, detail);
  await viewModel.load(sell_idx);
  return viewModel;
}

interface Props {
  readonly viewModel: TogetherViewModel;
}

export const TogetherView = observer(function TogetherView({ viewModel }: Props): ReactElement | null {
  const { sales, choices, amount, isBusy } = viewModel;
  if (sales.length === 0) return null;
  const hasOptions = sales.some((sale) => onlyOption(sale) === null);
  return (
    <section className={styles.section} aria-labelledby="together">
      <h2 id="together">함께 많이 산 상품</h2>
      <p className={styles.note}>이 상품을 산 분들이 같이 담았어요</p>
      <div className={styles.box}>
        <ul>
          {sales.map((sale) => (
            <TogetherRow key={sale.sell_idx} viewModel={viewModel} sale={sale} />
          ))}
        </ul>
        <div className={styles.footer}>
          <p aria-live="polite">
            <span>고른 상품 {choices.length}개</span>
            <strong>{formatWon(amount)}</strong>
          </p>
          <Button
            type="3"
            size="m"
            text={choices.length === 0 ? '담을 상품을 골라 주세요' : `${choices.length}개 장바구니에 담기`}
            disabled={choices.length === 0}
            busy={isBusy}
            onClick={() => void viewModel.add()}
          />
        </div>
      </div>
      <p className={styles.small}>
        {hasOptions && '옵션이 있는 상품은 담기 전에 옵션을 골라 주세요. '}배송비는 판매자마다 따로예요.
      </p>
    </section>
  );
});

const TogetherRow = observer(function TogetherRow({
  viewModel,
  sale,
}: Props & { readonly sale: TogetherSale }): ReactElement {
  const missingId = useId();
  const { sell_idx, product_name, product_img, option_list } = sale;
  const option_idx = viewModel.chosen.get(sell_idx);
  const isChosen = option_idx !== undefined;
  const option = option_list.find((known) => known.option_idx === option_idx);
  const isOwn = viewModel.isOwn(sale);
  const content = (
    <>
      <ResponsiveImage path={product_img} alt="" width={64} height={64} className={styles.image} />
      <span className={styles.text}>
        {isOwn && <small>지금 보는 상품</small>}
        <span className={styles.name}>{product_name}</span>
        <b>{formatWon(togetherPrice(sale, option))}</b>
        {sale.order_min_limit > 1 && <small>{sale.order_min_limit}개부터 살 수 있어요</small>}
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      <div className={styles.face}>
        {isOneOptionSale(sale) ? (
          <Checkbox
            checked={isChosen}
            label={`${product_name} 고르기`}
            hideLabel
            onChange={(wanted) => viewModel.toggle(sale, wanted)}
          />
        ) : (
          <span />
        )}
        {isOwn ? (
          <span className={styles.link}>{content}</span>
        ) : (
          <Link className={styles.link} href={productPath(sell_idx)} snapshot={cardSnapshot(sale)}>
            {content}
          </Link>
        )}
      </div>
      {isChosen && onlyOption(sale) === null ? (
        <div className={styles.option}>
          <Dropdown
            label={`${product_name} 옵션`}
            placeholder="옵션을 골라 주세요"
            value={option_idx}
            errorId={viewModel.isOptionMissing && option_idx === null ? missingId : undefined}
            options={option_list.map((choice) => ({
              value: choice.option_idx,
              text: choice.option_name,
              note: formatWon(togetherPrice(sale, choice)),
            }))}
            onChange={(wanted) => viewModel.chooseOption(sale, wanted)}
          />
          {viewModel.isOptionMissing && option_idx === null && (
            <p id={missingId} className={styles.missing} role="alert">
              옵션을 골라 주세요.
            </p>
          )}
        </div>
      ) : null}
    </li>
  );
});
