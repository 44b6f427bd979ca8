import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import type { ProductViewModel } from './product.view-model.ts';
import type { StoredChange } from './form-merger.ts';
import styles from './product.module.css';

interface Props {
  readonly viewModel: ProductViewModel;
  readonly storedChange: StoredChange;
}

/** Changes saved by other staff in the meantime: both values of each conflict, and a choice. */
export const StoredChangeNote = observer(function StoredChangeNote({ viewModel, storedChange }: Props): ReactElement {
  return (
    <Note kind="warning">
      <b>{storedChange.text}</b>
      {storedChange.conflicts.length === 0 ? ' 서로 다른 곳이라 합쳤어요. 확인하고 저장해 주세요.' : null}
      <ul className={styles.conflicts}>
        {storedChange.conflicts.map(({ field, label, mine, theirs }) => (
          <li key={field}>
            <span>
              {label}: 내 값 <b>{mine || '비어 있음'}</b>, 그 값 <b>{theirs || '비어 있음'}</b>
            </span>
            <OfficeButton isSmall onClick={() => viewModel.overwriteStored(field)}>
              내 값
            </OfficeButton>
            <OfficeButton isSmall onClick={() => viewModel.applyStored(field)}>
              그 값
            </OfficeButton>
          </li>
        ))}
      </ul>
    </Note>
  );
});
