import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { formPathText } from '../../../../core/catalogue/sale-form-diff.ts';
import { OfficeButton } from '../../kit/office-button.tsx';
import { OfficeField } from '../../kit/office-field.tsx';
import type { PreviewViewModel } from './preview.view-model.ts';
import styles from './preview.module.css';

/** Shows the sale as the storefront will show it at a chosen time. The document runs no script and has no links. */
export const PreviewPane = observer(function PreviewPane({
  viewModel,
}: {
  readonly viewModel: PreviewViewModel;
}): ReactElement {
  const { times, chosen, typedTime, document, renderedAt, isRendering, refusal, invalidFields } = viewModel;
  const missing = [...new Set(invalidFields.map(formPathText))];
  return (
    <aside className={styles.pane} aria-label="미리 보기" aria-busy={isRendering}>
      <div className={styles.heading}>
        <h2>미리 보기</h2>
        <span>{renderedAt === '' ? '' : `${renderedAt.slice(5, 16)}의 상점`}</span>
      </div>
      <div className={styles.times} role="group" aria-label="상점의 시계">
        {times.map(({ text }) => (
          <OfficeButton
            key={text}
            isSmall
            isPressed={typedTime === '' && text === chosen}
            onClick={() => viewModel.choose(text)}
          >
            {text}
          </OfficeButton>
        ))}
      </div>
      <div className={styles.typed}>
        <OfficeField
          label="다른 때"
          name="preview-time"
          type="datetime-local"
          value={typedTime}
          onChange={(typed) => viewModel.chooseTime(typed)}
        />
      </div>
      {refusal === '' ? null : (
        <p className={styles.refusal} role="status">
          {missing.length === 0 ? refusal : `${missing.join(', ')}: ${refusal}`}
        </p>
      )}
      {document === '' ? (
        <div className={styles.empty} />
      ) : (
        <iframe
          className={`${styles.phone} ${refusal === '' ? '' : styles.old}`}
          title="상점에서 보이는 모습"
          // Allows nothing: no scripts, no forms, no origin.
          sandbox=""
          srcDoc={document}
        />
      )}
    </aside>
  );
});
