import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { CarrierSelect } from '../parts/carrier-select.tsx';
import type { ShippingViewModel } from './shipping.view-model.ts';
import styles from './shipping-dialog.module.css';

/** Enters the tracking numbers of the selected lines. */
export const ShippingDialog = observer(function ShippingDialog({
  viewModel,
}: {
  readonly viewModel: ShippingViewModel;
}): ReactElement {
  const { lines, ready, isBusy, failure } = viewModel;
  return (
    <OfficeDialog
      title={`발송처리 ${lines.length}건`}
      isWide
      onClose={() => viewModel.close()}
      footer={
        <>
          <span className={styles.remark}>구매자에게 발송 메시지가 나가요</span>
          <OfficeButton
            kind="primary"
            isBusy={isBusy}
            isDisabled={ready.length === 0}
            onClick={() => void viewModel.ship()}
          >
            {ready.length}건 발송처리
          </OfficeButton>
        </>
      }
    >
      <CarrierSelect value={viewModel.carrier_code} onChange={(code) => viewModel.setCarrier(code)} />
      {failure === '' ? null : <Note kind="error">{failure}</Note>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">주문</th>
            <th scope="col">상품</th>
            <th scope="col">송장번호</th>
            <th scope="col">확인</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { kind, text } = viewModel.stateOf(line.order_idx);
            return (
              <tr key={line.order_idx}>
                <td>
                  …{line.payment_no.slice(-8)}
                  <small>{line.buyer_name}</small>
                </td>
                <td className={styles.product}>
                  {line.product_name}
                  <small>{`${line.option_name} · ${line.option_cnt}개`}</small>
                </td>
                <td>
                  <input
                    className={`${styles.input} ${kind === 'wrong' ? styles.bad : ''}`}
                    value={viewModel.numbers.get(line.order_idx) ?? ''}
                    placeholder="숫자만"
                    inputMode="numeric"
                    aria-label={`${line.payment_no} ${line.product_name} 송장번호`}
                    aria-invalid={kind === 'wrong' || undefined}
                    onPaste={(event) => {
                      const pasted = event.clipboardData.getData('text');
                      if (!/[\n\r\t]/.test(pasted.trim())) return;
                      event.preventDefault();
                      viewModel.setNumber(line.order_idx, pasted);
                    }}
                    onChange={({ target }) => viewModel.setNumber(line.order_idx, target.value)}
                  />
                </td>
                <td className={`${styles.state} ${styles[kind]}`}>{text}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OfficeDialog>
  );
});
