import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { CartLine } from '../../core/api/cart.api.ts';
import { unbuyableReason } from '../../core/cart/buyable.ts';
import { lineAmount } from '../../core/cart/line-price.ts';
import type { Ticker } from '../app/ticker.ts';
import { optionKey } from '../cart/option-key.ts';
import block from '../checkout/block.module.css';
import { GoodsItemView } from '../checkout/goods-item.view.tsx';
import { goodsItems } from '../checkout/goods-items.ts';
import { Unfold } from '../widgets/unfold.tsx';
import styles from './ordered-goods.module.css';

interface OrderedGoodsProps {
  readonly lines: readonly CartLine[];
  /** What is different of a line since the shopper last saw it, by its key. */
  readonly changes: ReadonlyMap<string, string>;
  readonly second: Ticker;
}

/** What is about to be bought; what can't be any more says so as soon as that is so. */
export const OrderedGoods = observer(function OrderedGoods({
  lines,
  changes,
  second,
}: OrderedGoodsProps): ReactElement {
  const items = goodsItems(lines.map((line) => ({ ...line, line_amount: lineAmount(line) })));
  return (
    <section className={block.block}>
      <Unfold summary={<h2>주문 상품 {lines.length}개</h2>} open>
        {items.map((item) => (
          <GoodsItemView key={item.key} item={item}>
            {reasonsOf(item.lines, second.now).map((text) => (
              <p key={text} className={styles.reason}>
                {text}
              </p>
            ))}
            {item.lines.map((line) => (
              <ChangeOf key={optionKey(line)} line={line} text={changes.get(optionKey(line))} />
            ))}
          </GoodsItemView>
        ))}
      </Unfold>
    </section>
  );
});

function ChangeOf({ line, text }: { readonly line: CartLine; readonly text: string | undefined }): ReactElement | null {
  return text === undefined ? null : (
    <p className={styles.change}>
      {line.option_name}: {text}
    </p>
  );
}

function reasonsOf(lines: readonly CartLine[], now: number): string[] {
  const texts = lines.map((line) => unbuyableReason(line, now)?.text).filter((text) => text !== undefined);
  return [...new Set(texts)];
}
