import { Check, CircleAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { CARRIERS } from '../../../core/order/carriers.ts';
import type { ShippingColumn } from '../../../core/office-sheets/shipping-columns.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import type { ShippingState, ShownShippingRow } from './sent-rows.ts';
import type { ShippingSheetViewModel } from './shipping-sheet.view-model.ts';
import styles from './shipping.module.css';

const ROWS_PER_STEP = 200;
const ICONS: Readonly<Record<ShippingState, LucideIcon | null>> = {
  unchecked: null,
  ready: Check,
  sent: Check,
  warning: TriangleAlert,
  fault: CircleAlert,
};

/** Shows how each row was interpreted, and its errors, which can be corrected in place. */
export const RowTable = observer(function RowTable({
  viewModel,
}: {
  readonly viewModel: ShippingSheetViewModel;
}): ReactElement {
  const [shownCount, setShownCount] = useState(ROWS_PER_STEP);
  const rows = viewModel.shownRows;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so keys must reach it */}
      <div className={styles.scroll} role="region" aria-label="표의 뜻" tabIndex={0}>
        <table className={styles.table} aria-busy={viewModel.isChecking}>
          <thead>
            <tr>
              <th scope="col">줄</th>
              <th scope="col">주문번호</th>
              <th scope="col">상품</th>
              <th scope="col">받는 분</th>
              <th scope="col">택배사</th>
              <th scope="col">송장번호</th>
              <th scope="col">결과</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownCount).map((row) => (
              <Row key={row.input.row} row={row} viewModel={viewModel} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownCount ? (
        <div className={styles.more}>
          <OfficeButton isSmall onClick={() => setShownCount(shownCount + ROWS_PER_STEP)}>
            {Math.min(ROWS_PER_STEP, rows.length - shownCount)}줄 더 보기
          </OfficeButton>
        </div>
      ) : null}
    </>
  );
});

const Row = observer(function Row({
  row,
  viewModel,
}: {
  readonly row: ShownShippingRow;
  readonly viewModel: ShippingSheetViewModel;
}): ReactElement {
  const { input, checked, meaning, state, text } = row;
  const Icon = ICONS[state];
  const isOpen = state === 'fault' || state === 'warning';
  const payment_idx = checked?.payment_idx ?? null;
  const isBad = (column: ShippingColumn): boolean => meaning.error?.field === column;
  return (
    <tr className={styles[state]}>
      <td className={styles.rowNumber}>{input.row}</td>
      <td>
        {payment_idx !== null ? (
          <Link href={`/orders/${payment_idx}`} className={styles.link}>
            {input.number}
          </Link>
        ) : state === 'fault' ? (
          <CellInput
            label={`${input.row}줄 주문번호`}
            value={input.number}
            isBad={isBad('number')}
            onChange={(number) => viewModel.edit(input.row, { number })}
          />
        ) : (
          input.number
        )}
      </td>
      <td className={styles.cut}>{checked?.product_text || '—'}</td>
      <td className={styles.nowrap}>{checked?.receiver_name || '—'}</td>
      <td>
        {isOpen ? (
          <select
            className={`${styles.cell} ${isBad('carrier') ? styles.bad : ''}`}
            aria-label={`${input.row}줄 택배사`}
            value={meaning.carrier_code}
            onChange={({ target }) => viewModel.edit(input.row, { carrier: target.value })}
          >
            <option value="">{meaning.carrier_code === '' ? input.carrier || '고르기' : '고르기'}</option>
            {CARRIERS.map(({ carrier_code, carrierName }) => (
              <option key={carrier_code} value={carrier_code}>
                {carrierName}
              </option>
            ))}
          </select>
        ) : (
          meaning.carrierName
        )}
      </td>
      <td>
        {state === 'fault' ? (
          <CellInput
            label={`${input.row}줄 송장번호`}
            value={input.invoice}
            isBad={isBad('invoice')}
            onChange={(invoice) => viewModel.edit(input.row, { invoice })}
          />
        ) : (
          input.invoice
        )}
      </td>
      <td>
        <span className={styles.result}>
          {Icon === null ? null : <Icon size={14} aria-hidden="true" />}
          <span>{text}</span>
        </span>
      </td>
    </tr>
  );
});

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly isBad: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A field that applies its value on blur or Enter, not on each key press, since the server checks every change.
 */
function CellInput({ label, value, isBad, onChange }: CellProps): ReactElement {
  const change = (typed: string): void => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <input
      key={value}
      className={`${styles.cell} ${isBad ? styles.bad : ''}`}
      aria-label={label}
      aria-invalid={isBad || undefined}
      defaultValue={value}
      maxLength={40}
      onBlur={({ target }) => change(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change(event.currentTarget.value);
      }}
    />
  );
}
