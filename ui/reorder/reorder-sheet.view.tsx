import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ReorderLine } from '../../core/api/buying/order.api.ts';
import { isBuyable, priceChangeText } from '../../core/cart/select-reorder.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './reorder-sheet.module.css';
import type { ReorderViewModel } from './reorder.view-model.ts';

interface ReorderProps {
  readonly again: ReorderViewModel;
}

/** The products of an earlier order at current prices. The shopper chooses which of them are added to the cart. */
export const ReorderSheet = observer(function ReorderSheet({ again }: ReorderProps): ReactElement {
  return (
    <Sheet
      title="다시 담기"
      open={again.lines !== null}
      onClose={() => again.close()}
      footer={<Footer again={again} />}
    >
      <ul>
        {(again.lines ?? []).map((line) => (
          <Line key={line.order_idx} again={again} line={line} />
        ))}
      </ul>
    </Sheet>
  );
});

const Line = observer(function Line({ again, line }: ReorderProps & { readonly line: ReorderLine }): ReactElement {
  const { order_idx, product_name, product_img, option_name, option_cnt, is_add_option, unit_price, reason } = line;
  const canBuy = isBuyable(line);
  const option = `${is_add_option ? '추가 ' : ''}${option_name}`;
  return (
    <li className={canBuy ? styles.line : `${styles.line} ${styles.unavailable}`}>
      {canBuy ? (
        <Checkbox
          label={`${product_name} ${option}`}
          hideLabel
          checked={again.isSelected(order_idx)}
          disabled={!again.isSelectable(line)}
          onChange={(isChosen) => again.choose(order_idx, isChosen)}
        />
      ) : (
        <span />
      )}
      <ResponsiveImage path={product_img} alt="" width={64} height={64} className={styles.image ?? ''} />
      <div>
        <p className={styles.name}>{product_name}</p>
        <p className={styles.note}>{canBuy ? `${option} · ${formatNumber(option_cnt)}개` : option}</p>
        {canBuy && unit_price !== null ? (
          <p className={styles.price}>
            <b>{formatWon(unit_price * option_cnt)}</b> <small>{priceChangeText(line)}</small>
          </p>
        ) : null}
        {reason === '' ? null : (
          <p className={styles.reason}>
            <CircleAlert size={14} aria-hidden="true" />
            {reason}
          </p>
        )}
      </div>
    </li>
  );
});

const Footer = observer(function Footer({ again }: ReorderProps): ReactElement {
  const { count, amount, isBusy, hasBuyable } = again;
  if (!hasBuyable) {
    return (
      <div className={styles.footer}>
        <Button type="3" text="지금은 살 수 있는 상품이 없어요" disabled />
      </div>
    );
  }
  return (
    <div className={styles.footer}>
      <p className={styles.summary} aria-live="polite">
        <span>{formatNumber(count)}개</span>
        <b>{formatWon(amount)}</b>
      </p>
      <Button
        type="2"
        text={count === 0 ? '담을 상품을 골라 주세요' : `${formatNumber(count)}개 장바구니에 담기`}
        disabled={count === 0}
        busy={isBusy}
        onClick={() => void again.add()}
      />
    </div>
  );
});
