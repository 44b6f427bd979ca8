import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { TEMPLATE, TEMPLATE_FIELDS } from '../../../core/office/inquiry-template.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { TemplatesViewModel } from './templates.view-model.ts';
import styles from './inquiries.module.css';

/** Adds, changes and deletes inquiry templates, at the side. */
export const TemplatesDialog = observer(function TemplatesDialog({
  viewModel,
}: {
  readonly viewModel: TemplatesViewModel;
}): ReactElement {
  const { list, form, edited } = viewModel;
  const templates = list.data?.list ?? [];
  return (
    <OfficeDialog title="답변 틀" isPanel onClose={() => viewModel.close()}>
      {list.state === 'failed' ? <Note kind="error">{list.message}</Note> : null}
      {templates.length === 0 ? (
        <p className={styles.quiet}>아직 답변 틀이 없어요.</p>
      ) : (
        <ul className={styles.templates}>
          {templates.map((template) => (
            <li key={template.template_idx}>
              <div className={styles.heading}>
                <b>{template.title}</b>
                <span className={styles.space} />
                <OfficeButton kind="quiet" isSmall onClick={() => viewModel.edit(template)}>
                  고치기
                </OfficeButton>
                <OfficeButton kind="quiet" isSmall onClick={() => void viewModel.remove(template)}>
                  지우기
                </OfficeButton>
              </div>
              <p className={styles.text}>{template.content}</p>
              <small className={styles.quiet}>
                {template.staff_name} · {template.changed_dt.slice(0, 16)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <Form label="답변 틀" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <h3>{edited === null ? '새 틀' : `${edited.title} 고치기`}</h3>
          <OfficeField
            label="이름"
            name="title"
            value={form.values.title}
            error={form.failures['title']}
            maxLength={TEMPLATE.maxTitleLength}
            isRequired
            onChange={(title) => form.set({ title })}
          />
          <OfficeField
            label="답변 글"
            name="content"
            value={form.values.content}
            error={form.failures['content']}
            maxLength={TEMPLATE.maxContentLength}
            hint={`답할 때 채워져요: ${TEMPLATE_FIELDS.join(', ')} (이름은 가린 이름)`}
            isMultiline
            isRequired
            onChange={(content) => form.set({ content })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <div className={styles.heading}>
            {edited === null ? null : (
              <OfficeButton kind="quiet" onClick={() => viewModel.edit(null)}>
                그만두기
              </OfficeButton>
            )}
            <span className={styles.space} />
            <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
              {edited === null ? '틀 추가' : '틀 저장'}
            </OfficeButton>
          </div>
        </div>
      </Form>
    </OfficeDialog>
  );
});
