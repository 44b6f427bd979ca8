import { observer } from 'mobx-react-lite';
import { useRef, type ReactElement } from 'react';
import { formatNumber } from '../../../core/money/won.ts';
import { IMPORT_FILE } from '../../../core/vocabulary/limits/import-limits.ts';
import { OfficeButton } from '../kit/office-button.tsx';
import screen from '../parts/sheet-screen.module.css';
import type { ProductImportViewModel } from './product-import.view-model.ts';
import styles from './product-import.module.css';

/** The panel in which files are chosen or dropped, and how they affect stock. */
export const FilePanel = observer(function FilePanel({
  viewModel,
}: {
  readonly viewModel: ProductImportViewModel;
}): ReactElement {
  const { run, setsStock, sending, isBusy } = viewModel;
  const files = run?.file_list ?? [];
  const ref = useRef<HTMLInputElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button opens files as well
    <section
      className={screen.panel}
      aria-label="파일"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void viewModel.choose([...event.dataTransfer.files]);
      }}
    >
      <div className={screen.heading}>
        <h2>파일</h2>
        {files.length === 0 ? null : (
          <OfficeButton kind="quiet" isSmall isDisabled={isBusy} onClick={() => void viewModel.clear()}>
            비우기
          </OfficeButton>
        )}
      </div>
      {files.length === 0 ? null : (
        <ul className={styles.files}>
          {files.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files can have the same name
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
      <input
        ref={ref}
        type="file"
        hidden
        multiple
        aria-label="상품 파일"
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={({ target }) => {
          void viewModel.choose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <OfficeButton isBusy={sending.isBusy} isDisabled={viewModel.isImporting} onClick={() => ref.current?.click()}>
        파일 고르기 (CSV, XLSX)
      </OfficeButton>
      <label className={screen.tick}>
        <input
          type="checkbox"
          checked={setsStock}
          disabled={isBusy}
          onChange={({ target }) => void viewModel.setStock(target.checked)}
        />
        재고도 파일에 센 대로 맞추기
      </label>
      <p className={`${screen.hint} ${styles.help}`}>
        상품 목록의 <b>내보내기</b>에서 ‘가져오기용’ 파일을 받아 고친 뒤 올려 주세요. 같은 key는 고치고, 새 key는
        더해요. 파일에 없는 열과 줄은 그대로 둬요.
      </p>
      <p className={`${screen.hint} ${styles.help}`}>
        상품과 판매를 함께 더하려면 두 파일을 같이 고르거나, 한 XLSX의 두 시트에 담아 주세요.
      </p>
      <p className={`${screen.hint} ${styles.help}`}>
        {`파일 ${IMPORT_FILE.maxFiles}개, ${IMPORT_FILE.maxBytes / 1_000_000}MB까지. CSV는 ${formatNumber(IMPORT_FILE.maxRows)}줄, XLSX는 ${formatNumber(IMPORT_FILE.maxSpreadsheetRows)}줄까지 읽어요.`}
      </p>
    </section>
  );
});
