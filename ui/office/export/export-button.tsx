import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import {
  SPREADSHEET_LIMIT,
  TOO_LONG_FOR_SPREADSHEET,
  type ExportListName,
} from '../../../core/office/exported-file.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { useService } from '../../kit/resolve.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { useKeys } from '../kit/use-keys.ts';
import { ExportViewModel } from './export.view-model.ts';
import styles from './export.module.css';

interface Props {
  readonly list: ExportListName;
  /** The query of the list's address, with or without `?`. The file has the same conditions. */
  readonly query: string;
  readonly text?: string;
  /** Other files with the same conditions, among which staff choose. */
  readonly choices?: readonly ExportChoice[];
}

interface ExportChoice {
  readonly list: ExportListName;
  readonly text: string;
}

/** Opens the dialog that downloads a list with its conditions. The key E opens it, too. */
export function ExportButton({ list, query, text = '내보내기', choices = [] }: Props): ReactElement {
  const api = useService(OfficeApi);
  const [opened, setOpened] = useState<ExportViewModel | null>(null);
  const open = (name = list): void => setOpened(new ExportViewModel(api, name, query.replace(/^\?/, '')));
  useKeys({ KeyE: () => open() });
  return (
    <>
      <OfficeButton onClick={() => open()}>
        <Download size={16} aria-hidden="true" />
        {text}
      </OfficeButton>
      {opened === null ? null : (
        <ExportDialog viewModel={opened} choices={choices} onChoose={open} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

const ExportDialog = observer(function ExportDialog({
  viewModel,
  choices,
  onChoose,
  onClose,
}: {
  readonly viewModel: ExportViewModel;
  readonly choices: readonly ExportChoice[];
  readonly onChoose: (list: ExportListName) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { counted, format, isPersonal, isTooLong, failure } = viewModel;
  const download = async (): Promise<void> => {
    const path = await viewModel.prepare();
    if (path === null) return;
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    link.click();
    onClose();
  };
  return (
    <OfficeDialog
      title="내보내기"
      onClose={onClose}
      footer={
        <OfficeButton
          kind="primary"
          isBusy={viewModel.isBusy || counted.data === null}
          isDisabled={isTooLong || counted.state === 'failed'}
          onClick={() => void download()}
        >
          {counted.data === null ? '세는 중' : `${counted.data.text} 받기`}
        </OfficeButton>
      }
    >
      <div className={styles.form}>
        {counted.state === 'failed' ? <Note kind="error">{counted.message}</Note> : null}
        <p>지금 조건 그대로 받아요. 누가 받았는지 감사 기록에 남아요.</p>
        {choices.length === 0 ? null : (
          <fieldset className={styles.choices}>
            <legend>내용</legend>
            {choices.map(({ list, text }) => (
              <label key={list}>
                <input type="radio" name="list" checked={viewModel.list === list} onChange={() => onChoose(list)} />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className={styles.choices}>
          <legend>파일</legend>
          <label>
            <input
              type="radio"
              name="format"
              checked={format === 'csv'}
              onChange={() => viewModel.choose({ format: 'csv' })}
            />
            CSV (줄 수 제한 없음)
          </label>
          <label>
            <input
              type="radio"
              name="format"
              checked={format === 'xlsx'}
              onChange={() => viewModel.choose({ format: 'xlsx' })}
            />
            {`XLSX (${SPREADSHEET_LIMIT})`}
          </label>
        </fieldset>
        {counted.data?.has_personal === true ? (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isPersonal}
              onChange={({ target }) => viewModel.choose({ isPersonal: target.checked })}
            />
            이름, 연락처, 주소를 가리지 않기
          </label>
        ) : null}
        {isTooLong ? <Note kind="warning">{TOO_LONG_FOR_SPREADSHEET}</Note> : null}
        {failure === '' ? null : <Note kind="error">{failure}</Note>}
      </div>
    </OfficeDialog>
  );
});
