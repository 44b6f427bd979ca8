import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactElement } from 'react';
import type { OfficeListedSale } from '../../../core/api/office/content/curation.api.ts';
import { formatWon } from '../../../core/money/won.ts';
import { listPeriodText } from '../../../core/office-text/list-time.ts';
import { isComposing } from '../../kit/is-composing.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { SaleChooser } from './sale-chooser.ts';
import styles from './content.module.css';

interface Props {
  readonly chooser: SaleChooser;
  readonly now: string;
  readonly isChosen: (sale: OfficeListedSale) => boolean;
  readonly onChoose: (sale: OfficeListedSale) => void;
}

/** Searches sales and chooses them one by one. */
export const SaleChooserView = observer(function SaleChooserView(props: Props): ReactElement {
  const { chooser, now, isChosen, onChoose } = props;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // Prevents Enter from submitting the surrounding form.
    event.preventDefault();
    event.stopPropagation();
    void chooser.search();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the field inside
    <div className={styles.preview} onKeyDown={press}>
      <OfficeField
        label="판매 찾기"
        name="q"
        hint="판매 번호나 상품 이름을 쓰고 Enter"
        value={chooser.typed}
        error={chooser.failure}
        maxLength={50}
        onChange={(typed) => chooser.type(typed)}
      />
      {chooser.found === null ? null : (
        <ul className={styles.chosen} aria-label="찾은 판매" aria-busy={chooser.isBusy}>
          {chooser.found.length === 0 ? <li className={styles.quiet}>찾은 판매가 없어요.</li> : null}
          {chooser.found.map((sale) => (
            <li key={sale.sell_idx}>
              <SaleLine sale={sale} now={now} />
              <OfficeButton isSmall isDisabled={isChosen(sale)} onClick={() => onChoose(sale)}>
                {isChosen(sale) ? '넣음' : '넣기'}
              </OfficeButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** A sale in a list for staff, with the reason if shoppers cannot see it. */
export function SaleLine({ sale, now }: { readonly sale: OfficeListedSale; readonly now: string }): ReactElement {
  const isOver = sale.end_dt <= now;
  return (
    <>
      <img className={styles.square} src={sale.img_url} alt="" loading="lazy" />
      <span className={styles.texts}>
        <b>{sale.product_name}</b>
        <span className={styles.meta}>
          <span>{`#${sale.sell_idx} · ${sale.member_name}`}</span>
          <span>{formatWon(sale.consumer_price)}</span>
          <span className={styles.nowrap}>{listPeriodText(sale, now)}</span>
          {isOver ? <b>판매가 끝나 보이지 않아요</b> : null}
          {!isOver && sale.remaining_cnt === 0 ? <b>재고가 없어 보이지 않아요</b> : null}
        </span>
      </span>
    </>
  );
}
