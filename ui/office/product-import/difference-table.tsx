import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ImportDifference } from '../../../core/api/office/catalogue/import.api.ts';
import { importKindText } from '../../../core/catalogue/import-kind-text.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { StatusChip } from '../kit/status-chip.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import screen from '../parts/sheet-screen.module.css';
import type { ProductImportViewModel } from './product-import.view-model.ts';
import styles from './product-import.module.css';

interface Props {
  readonly viewModel: ProductImportViewModel;
}

/** The rows that would be added or changed, field by field. */
export const DifferenceTable = observer(function DifferenceTable({ viewModel }: Props): ReactElement {
  const { rows, rowsFailure, counts, tab } = viewModel;
  if (rowsFailure !== '') {
    return (
      <div className={screen.empty} role="alert">
        <b>{rowsFailure}</b>
        <p>
          <OfficeButton isSmall onClick={() => void viewModel.loadRows()}>
            다시 불러오기
          </OfficeButton>
        </p>
      </div>
    );
  }
  if (rows === null) return <div className={styles.loading} aria-busy="true" aria-label="불러오는 중" />;
  if (rows.length === 0) {
    return (
      <div className={screen.empty}>
        <b>{counts.all === 0 && tab === 'all' ? '달라지는 것이 없어요' : '여기에는 없어요'}</b>
        {counts.all === 0 ? <p>파일에 적힌 것이 지금 매장과 같아요.</p> : null}
      </div>
    );
  }
  return (
    <table className={styles.table} aria-label="달라지는 것">
      <thead>
        <tr>
          <th scope="col">무엇</th>
          <th scope="col">달라지는 것</th>
          <th scope="col">파일의 줄</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.key}`} className={row.warning === null ? '' : styles.warning}>
            <td className={styles.what}>
              <b>{row.name}</b>
              <span className={styles.quiet}>
                {`${importKindText(row.kind)}${row.row_idx === null ? '' : ` #${row.row_idx}`} · ${row.key}`}
              </span>
            </td>
            <td>
              <Changes row={row} />
              {row.warning === null ? null : <p className={styles.alert}>{row.warning}</p>}
            </td>
            <td className={styles.quiet}>{row.place}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function Changes({ row: { row_idx, change_list } }: { readonly row: ImportDifference }): ReactElement {
  if (row_idx === null) return <StatusChip tint="brand">새것</StatusChip>;
  return (
    <ul className={styles.changes}>
      {change_list.map(({ label, before, after }) => (
        <li key={label}>
          <span className={styles.quiet}>{label}</span>{' '}
          <del>{before === null ? '없음' : before === '' ? '빈 값' : before}</del>
          {' → '}
          <ins>{after === null ? '판매 중지' : after === '' ? '빈 값' : after}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The rows that cannot be imported, and why. */
export const RowErrorTable = observer(function RowErrorTable({ viewModel }: Props): ReactElement {
  const { checked, rowErrors } = viewModel;
  if (rowErrors.length === 0) {
    return (
      <div className={screen.empty}>
        <b>거절된 줄이 없어요</b>
      </div>
    );
  }
  const rest = (checked?.fault_cnt ?? 0) - (checked?.fault_list.length ?? 0);
  return (
    <>
      <table className={styles.table} aria-label="거절된 줄">
        <thead>
          <tr>
            <th scope="col">파일의 줄</th>
            <th scope="col">까닭</th>
          </tr>
        </thead>
        <tbody>
          {rowErrors.map(({ place, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row can have the same error twice
            <tr key={`${place} ${index}`} className={styles.fault}>
              <td className={styles.what}>{place}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? <p className={styles.more}>{`이 밖에 ${formatNumber(rest)}곳이 더 있어요.`}</p> : null}
    </>
  );
});
