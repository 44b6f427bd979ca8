import { Bookmark, CircleAlert, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import { Link } from '../routing/link.tsx';
import { productPath } from '../sale/product-path.ts';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { Stepper } from '../widgets/controls/stepper.tsx';
import type { CartItemRow, CartOptionRow, SellerBlock } from './cart-blocks.ts';
import styles from './cart.module.css';
import type { CartViewModel } from './cart.view-model.ts';
import { SellerDeliveryView } from './seller-delivery.view.tsx';

interface BlockProps {
  readonly block: SellerBlock;
  readonly viewModel: CartViewModel;
}

/** The cart lines of one seller, and their delivery fee. */
export const SellerBlockView = observer(function SellerBlockView({ block, viewModel }: BlockProps): ReactElement {
  const { seller, items, delivery } = block;
  return (
    <section className={styles.seller}>
      <h2 className={styles.sellerName}>
        <ResponsiveImage path={seller.profile_img ?? ''} alt="" width={28} height={28} kind="profile" />
        {seller.member_name}
      </h2>
      {items.map((item) => (
        <ItemView key={item.key} row={item} viewModel={viewModel} />
      ))}
      {delivery === null ? null : <SellerDeliveryView seller={seller} delivery={delivery} />}
    </section>
  );
});

const ItemView = observer(function ItemView({
  row,
  viewModel,
}: {
  readonly row: CartItemRow;
  readonly viewModel: CartViewModel;
}): ReactElement {
  const { item, options, isBuyable } = row;
  const { product_name, group_buy_flag, group_cnt } = item;
  const path = productPath(item.sell_idx);
  return (
    <div className={`${styles.item} ${isBuyable ? '' : styles.off}`}>
      <div className={styles.header}>
        <Checkbox
          checked={row.isChosen}
          indeterminate={row.isPartlyChosen}
          disabled={!isBuyable}
          label={`${product_name} 선택`}
          hideLabel
          onChange={(isChosen) => viewModel.choose(row, isChosen)}
        />
        <Link href={path} className={styles.image} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage path={item.product_img} alt="" width={80} height={80} />
        </Link>
        <div className={styles.name}>
          {group_buy_flag ? <span className={styles.tag}>공동구매 {group_cnt}명</span> : null}
          <Link href={path}>{product_name}</Link>
          <Reason text={row.reason} />
        </div>
        <button
          type="button"
          className={styles.remove}
          aria-label={`${product_name} 빼기`}
          onClick={() => void viewModel.removeItem(row)}
        >
          <X size={18} />
        </button>
      </div>
      {options.map((option) => (
        <OptionView
          key={option.key}
          option={option}
          isOnlyOption={options.length === 1}
          isReasonShown={row.reason !== null}
          viewModel={viewModel}
        />
      ))}
      <button
        type="button"
        className={styles.later}
        aria-label={`${product_name} 나중에 사기`}
        onClick={() => void viewModel.buyLater(row)}
      >
        <Bookmark size={16} />
        나중에 사기
      </button>
      {row.limits.map((text) => (
        <div key={text} className={styles.limit}>
          <Reason text={text} />
        </div>
      ))}
    </div>
  );
});

interface OptionProps {
  readonly option: CartOptionRow;
  /** True for the only option of its sale, which is removed by the sale's own button. */
  readonly isOnlyOption: boolean;
  /** True if the reason is already shown above. */
  readonly isReasonShown: boolean;
  readonly viewModel: CartViewModel;
}

const OptionView = observer(function OptionView({
  option,
  isOnlyOption,
  isReasonShown,
  viewModel,
}: OptionProps): ReactElement {
  const { key, wantedQuantity, hasFixedQuantity } = option;
  const name = option.is_add_option ? `추가 · ${option.option_name}` : option.option_name;
  const note = viewModel.limitNote?.key === key ? viewModel.limitNote.text : '';
  return (
    <div className={styles.option}>
      <div className={styles.optionName}>
        {isOnlyOption ? (
          <span>{name}</span>
        ) : (
          <Checkbox
            checked={option.isChosen}
            disabled={!option.isBuyable}
            label={name}
            onChange={(isChosen) => viewModel.chooseOption(key, isChosen)}
          />
        )}
        {isOnlyOption ? null : (
          <button
            type="button"
            className={styles.remove}
            aria-label={`${name} 빼기`}
            onClick={() => void viewModel.removeOption(key)}
          >
            <X size={16} />
          </button>
        )}
      </div>
      {isReasonShown ? null : <Reason text={option.reason} />}
      <div className={styles.amount}>
        {hasFixedQuantity ? (
          <span>{wantedQuantity}개</span>
        ) : (
          <Stepper
            value={wantedQuantity}
            min={option.min}
            max={option.max}
            label={`${name} 수량`}
            onChange={(count) => viewModel.setCount(key, count)}
            onLimit={(limit) => viewModel.setCount(key, limit === 'max' ? wantedQuantity + 1 : wantedQuantity - 1)}
          />
        )}
        <b>
          {formatWon(option.amount)}
          {option.unitText === '' ? null : <small>{option.unitText}</small>}
        </b>
      </div>
      {option.change === '' ? null : <p className={styles.change}>{option.change}</p>}
      {hasFixedQuantity && isReasonShown ? null : (
        <button
          type="button"
          className={styles.swap}
          aria-label={`${name} 옵션 변경`}
          onClick={() => viewModel.changeOption(key)}
        >
          옵션 변경
        </button>
      )}
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
});

function Reason({ text }: { readonly text: string | null }): ReactElement | null {
  if (text === null) return null;
  return (
    <p className={styles.reason}>
      <CircleAlert size={16} />
      {text}
    </p>
  );
}
