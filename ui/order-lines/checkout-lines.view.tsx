import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { CartLine } from '../../core/api/buying/cart.api.ts';
import type { OrderSheet } from '../../core/api/buying/payment.api.ts';
import { unavailableReason, unavailableReasonText } from '../../core/cart/line-availability.ts';
import { lineAmount } from '../../core/pricing/line-price.ts';
import { lazyView } from '../kit/lazy-view.tsx';
import type { Ticker } from '../kit/ticker.ts';
import { lineKey } from './line-key.ts';
import block from '../widgets/states/block.module.css';
import { SaleLinesView } from './sale-lines.view.tsx';
import { groupSaleLines } from './sale-lines.ts';
import { Disclosure } from '../widgets/lists/disclosure.tsx';
import styles from './checkout-lines.module.css';

const LazyArrival = lazyView(
  () => import('../arrival/arrival-at-address.tsx'),
  (code) => code.ArrivalAtAddress,
);

interface CheckoutLinesProps {
  readonly lines: readonly CartLine[];
  /** Texts of the lines' changes since the shopper last saw them, by line key. */
  readonly changes: ReadonlyMap<string, string>;
  readonly second: Ticker;
  /** The dispatch times of the sellers, and the area of the address. */
  readonly dispatch_list: OrderSheet['dispatch_list'];
  readonly zonecode: string;
}

/** The products about to be bought. A product that becomes unavailable is marked immediately. */
export const CheckoutLines = observer(function CheckoutLines({
  lines,
  changes,
  second,
  dispatch_list = [],
  zonecode,
}: CheckoutLinesProps): ReactElement {
  const items = groupSaleLines(lines.map((line) => ({ ...line, line_amount: lineAmount(line) })));
  return (
    <section className={block.block}>
      <Disclosure summary={<h2>주문 상품 {lines.length}개</h2>} open>
        {items.map((item) => (
          <SaleLinesView key={item.key} item={item}>
            <LazyArrival
              plan={dispatch_list.find(({ member_id }) => member_id === item.lines[0].member_id) ?? null}
              zonecode={zonecode}
            />
            {reasonsOf(item.lines, second.now).map((text) => (
              <p key={text} className={styles.reason}>
                {text}
              </p>
            ))}
            {item.lines.map((line) => (
              <ChangeOf key={lineKey(line)} line={line} text={changes.get(lineKey(line))} />
            ))}
          </SaleLinesView>
        ))}
      </Disclosure>
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
  const reasons = lines.map((line) => unavailableReason(line, now)).filter((reason) => reason !== null);
  return [...new Set(reasons.map(unavailableReasonText))];
}
