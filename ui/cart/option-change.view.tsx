import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formatWon } from '../../core/money/won.ts';
import { Button } from '../widgets/controls/button.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import styles from './option-change.module.css';
import type { OptionChangeViewModel } from './option-change.view-model.ts';

/** The options of a sale to choose from for a cart line. */
export const OptionChangeView = observer(function OptionChangeView({
  change,
}: {
  readonly change: OptionChangeViewModel;
}): ReactElement {
  const { line, options, choices, failure, isBusy } = change;
  return (
    <Sheet
      title="옵션 변경"
      open={line !== null}
      onClose={() => change.close()}
      footer={
        <div className={styles.footer}>
          <Button
            text="이 옵션으로 변경"
            type="2"
            busy={isBusy}
            disabled={options === null}
            onClick={() => void change.confirm()}
          />
        </div>
      }
    >
      <p className={styles.product}>{line?.product_name}</p>
      {options === null ? (
        <p className={styles.waiting} role="status">
          {failure === '' ? '옵션을 불러오고 있어요' : failure}
        </p>
      ) : (
        <div className={styles.options} role="radiogroup" aria-label="옵션">
          {choices.map(({ option, price, unitText }) => {
            const { option_idx, option_name, remaining_cnt } = option;
            const isSoldOut = remaining_cnt <= 0;
            return (
              <label key={option_idx} className={styles.option}>
                <input
                  type="radio"
                  name="option_idx"
                  value={option_idx}
                  checked={option_idx === change.option_idx}
                  disabled={isSoldOut}
                  onChange={() => change.choose(option_idx)}
                />
                <span>
                  {option_name}
                  {unitText === '' ? null : <small>{unitText}</small>}
                </span>
                <b>{isSoldOut ? '품절' : formatWon(price)}</b>
              </label>
            );
          })}
        </div>
      )}
    </Sheet>
  );
});
