import { Bell, BellRing, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { SaleOption } from '../../core/api/browse/product.api.ts';
import { formatNumber, formatWon } from '../../core/money/won.ts';
import { hasOptionAlert } from '../../core/alert/alert-offer.ts';
import { useProductAlerts } from '../alert/use-product-alerts.ts';
import { ArrivalLine } from '../arrival/arrival-line.tsx';
import { Button, ButtonPair } from '../widgets/controls/button.tsx';
import { Dropdown, type DropdownAction } from '../widgets/fields/dropdown.tsx';
import { Sheet } from '../widgets/overlays/sheet.tsx';
import { Stepper } from '../widgets/controls/stepper.tsx';
import type { ChosenLine, OptionSheetViewModel } from './option-sheet.view-model.ts';
import styles from './option-sheet.module.css';

interface Props {
  readonly viewModel: OptionSheetViewModel;
}

/** The option sheet: the options to choose from, the chosen ones, and their price. */
export const OptionSheetView = observer(function OptionSheetView({
  viewModel,
  end,
}: Props & {
  /** Further actions, shown below the choices. */
  readonly end?: ReactNode;
}): ReactElement {
  const { requiredOptions, addOns, lines, note } = viewModel;
  return (
    <Sheet title="옵션 선택" open onClose={() => viewModel.close()} footer={<Footer viewModel={viewModel} />}>
      <div className={styles.pickers}>
        <OptionPicker viewModel={viewModel} label="옵션" placeholder="옵션을 골라 주세요" options={requiredOptions} />
        {addOns.length > 0 && (
          <OptionPicker
            viewModel={viewModel}
            label="추가 상품"
            placeholder="추가 상품을 골라 주세요 (선택)"
            options={addOns}
          />
        )}
      </div>
      <p className={styles.note} role="status">
        {note?.option_idx === null && note.text}
      </p>
      <ul>
        {lines.map((line) => (
          <ChosenOption key={line.option.option_idx} viewModel={viewModel} line={line} />
        ))}
      </ul>
      <div className={styles.body}>
        <p className={styles.saved}>
          <Saved viewModel={viewModel} />
        </p>
      </div>
      {end}
    </Sheet>
  );
});

interface OptionPickerProps extends Props {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly SaleOption[];
}

/**
 * The field to choose an option. Each choice adds a line below, so the field itself never has a value. A sold-out
 * option has its alert.
 */
const OptionPicker = observer(function OptionPicker({
  viewModel,
  label,
  placeholder,
  options,
}: OptionPickerProps): ReactElement {
  const { sale } = viewModel;
  const { sell_idx, start_dt } = sale.detail;
  const hasAlert = (option: SaleOption): boolean => hasOptionAlert(sale.offer, option);
  const alerts = useProductAlerts(sell_idx, options.some(hasAlert));
  const alertOf = (option: SaleOption): DropdownAction | undefined => {
    if (alerts === null || !hasAlert(option)) return undefined;
    const wantedAlert = { kind: 'restock', sell_idx, option_idx: option.option_idx, start_dt } as const;
    const isOn = alerts.isOn(wantedAlert);
    const Icon = isOn ? BellRing : Bell;
    return {
      text: isOn ? '받는 중' : '재입고 알림',
      icon: <Icon size={16} aria-hidden="true" />,
      isOn,
      run: () => void alerts.tap(wantedAlert),
    };
  };
  return (
    <Dropdown
      label={label}
      placeholder={placeholder}
      value={null}
      options={options.map((option) => {
        const isSoldOut = option.remaining_cnt <= 0;
        const alert = alertOf(option);
        return {
          value: option.option_idx,
          text: option.option_name,
          detail: (viewModel.hasUnitTexts && viewModel.unitTextOf(option)) || undefined,
          note: isSoldOut ? '품절' : formatWon(viewModel.priceOf(option)),
          disabled: isSoldOut && alert === undefined,
          action: alert,
        };
      })}
      onChange={(option_idx) => viewModel.choose(option_idx)}
    />
  );
});

const ChosenOption = observer(function ChosenOption({
  viewModel,
  line: { option, option_cnt, amount, unitText, min, max },
}: Props & { readonly line: ChosenLine }): ReactElement {
  const { option_idx, option_name, is_add_option } = option;
  const note = viewModel.note?.option_idx === option_idx ? viewModel.note.text : '';
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <span>
          {is_add_option && <b>추가</b>}
          {option_name}
        </span>
        <button type="button" aria-label={`${option_name} 빼기`} onClick={() => viewModel.remove(option_idx)}>
          <X size={18} />
        </button>
      </div>
      <div className={styles.amount}>
        <Stepper
          value={option_cnt}
          min={min}
          max={max}
          label={`${option_name} 수량`}
          onChange={(count) => viewModel.change(option_idx, count)}
          onLimit={(limit) => viewModel.change(option_idx, limit === 'min' ? min - 1 : max + 1)}
        />
        <b>
          {formatWon(amount)}
          {unitText === '' ? null : <small>{unitText}</small>}
        </b>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </li>
  );
});

/** The discount, and the amount that is missing for free delivery. */
const Saved = observer(function Saved({ viewModel }: Props): ReactElement {
  const { discount, delivery } = viewModel;
  return (
    <>
      {discount > 0 && <em>공동구매 할인 -{formatWon(discount)}</em>}
      {delivery.leftToFree > 0 && <small>{formatWon(delivery.leftToFree)} 더 담으면 무료배송</small>}
    </>
  );
});

const Footer = observer(function Footer({ viewModel }: Props): ReactElement {
  const { count, delivery, total, busy, isOpen, dispatch } = viewModel;
  const fee = count === 0 ? '' : delivery.fee === 0 ? ' · 무료배송' : ` · 배송비 ${formatWon(delivery.fee)} 포함`;
  return (
    <>
      {isOpen && (
        <div className={styles.arrival}>
          <ArrivalLine plan={dispatch} area={null} />
        </div>
      )}
      <div className={styles.summary} aria-live="polite">
        <span>
          총 {formatNumber(count)}개{fee}
          <Saved viewModel={viewModel} />
        </span>
        <strong>
          {formatNumber(total)}
          <small>원</small>
        </strong>
      </div>
      <div className={styles.buttons}>
        {isOpen ? (
          <ButtonPair>
            <Button type="3" text="장바구니 담기" busy={busy === 'cart'} onClick={() => void viewModel.addToCart()} />
            <Button text="바로 구매" busy={busy === 'buy'} onClick={() => viewModel.buyNow()} />
          </ButtonPair>
        ) : (
          <Button text="지금은 살 수 없어요" disabled />
        )}
      </div>
    </>
  );
});
