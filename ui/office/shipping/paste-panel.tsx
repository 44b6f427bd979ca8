import { observer } from 'mobx-react-lite';
import { useRef, type ReactElement } from 'react';
import { shippingColumnText, type ShippingColumn } from '../../../core/office-sheets/shipping-columns.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import type { ShippingSheetViewModel } from './shipping-sheet.view-model.ts';
import screen from '../parts/sheet-screen.module.css';
import styles from './shipping.module.css';

const COLUMNS: readonly ShippingColumn[] = ['number', 'carrier', 'invoice'];
/** Maximum number of columns whose meaning can be chosen by hand. */
const MAX_SHOWN_COLUMNS = 20;

/** The panel in which staff paste or drop a sheet, and choose the meaning of its columns. */
export const PastePanel = observer(function PastePanel({
  viewModel,
}: {
  readonly viewModel: ShippingSheetViewModel;
}): ReactElement {
  const { missing, cells, reading } = viewModel;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button opens a file as well
    <section
      className={screen.panel}
      aria-label="붙여넣기"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        void viewModel.readFile(file);
      }}
    >
      <div className={screen.heading}>
        <h2>붙여넣기</h2>
        {cells.length === 0 ? null : (
          <OfficeButton kind="quiet" isSmall onClick={() => viewModel.clear()}>
            비우기
          </OfficeButton>
        )}
      </div>
      <p className={screen.hint}>
        엑셀에서 <b>주문번호, 택배사, 송장번호</b> 세 열을 복사해 붙이거나 파일을 끌어 놓으세요. 순서가 달라도 읽어요.
      </p>
      <textarea
        className={styles.text}
        aria-label="붙여넣은 표"
        rows={12}
        wrap="off"
        spellCheck={false}
        value={viewModel.pasted}
        onChange={({ target }) => viewModel.paste(target.value)}
      />
      <FileButton viewModel={viewModel} />
      {missing.length === 0 ? null : (
        <Note kind="warning">{missing.join(', ')} 열을 찾지 못했어요. 아래에서 골라 주세요.</Note>
      )}
      {cells.length === 0 ? null : (
        <>
          <h3 className={styles.label}>열 맞추기</h3>
          {reading.columns.slice(0, MAX_SHOWN_COLUMNS).map((column, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
            <label key={at} className={styles.column}>
              <span title={cells[0]?.[at]}>{reading.hasHeader ? (cells[0]?.[at] ?? '') : `${at + 1}열`}</span>
              <select
                value={column ?? ''}
                onChange={({ target }) =>
                  viewModel.setColumn(at, COLUMNS.find((known) => known === target.value) ?? null)
                }
              >
                <option value="">읽지 않음</option>
                {COLUMNS.map((known) => (
                  <option key={known} value={known}>
                    {shippingColumnText(known)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className={screen.tick}>
            <input
              type="checkbox"
              checked={reading.hasHeader}
              onChange={({ target }) => viewModel.setHeader(target.checked)}
            />
            첫 줄은 제목이에요
          </label>
        </>
      )}
      <p className={screen.hint}>
        주문 하나에 판매자가 여럿이면 <b>주문번호 뒤에 상품 번호</b>를 붙여 주세요. 예: 20261123-00000411-2. 송장번호가
        빈 줄은 건너뛰어요.
      </p>
    </section>
  );
});

/** Opens a file; the same file can be opened again. */
function FileButton({ viewModel }: { readonly viewModel: ShippingSheetViewModel }): ReactElement {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={ref}
        type="file"
        hidden
        aria-label="송장 파일"
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void viewModel.readFile(file);
          target.value = '';
        }}
      />
      <OfficeButton isSmall onClick={() => ref.current?.click()}>
        파일 올리기 (XLSX, CSV)
      </OfficeButton>
    </>
  );
}
