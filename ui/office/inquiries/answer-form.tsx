import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import { MAX_ANSWER_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { STORED_ANYWAY } from '../drafts/typed-form.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { AnswerViewModel } from './answer.view-model.ts';
import type { InquiriesViewModel } from './inquiries.view-model.ts';
import styles from './inquiries.module.css';

interface Props {
  readonly viewModel: InquiriesViewModel;
  readonly answer: AnswerViewModel;
}

/** Writes the answer, from a template or by hand. */
export const AnswerForm = observer(function AnswerForm({ viewModel, answer }: Props): ReactElement {
  const { form, page } = answer;
  const { templates } = viewModel;
  const selectId = useId();
  const stored = page.data?.answer ?? null;
  const isUnchanged = stored !== null && stored === form.values.answer.trim();
  return (
    <section aria-label="답변">
      <div className={styles.heading}>
        <h3>{stored === null ? '답변' : '답변 고치기'}</h3>
        <span className={styles.space} />
        <label htmlFor={selectId} className={styles.quiet}>
          답변 틀
        </label>
        <select
          id={selectId}
          className={styles.select}
          value=""
          onChange={({ target }) => {
            const chosen = templates.list.data?.list.find(({ template_idx }) => String(template_idx) === target.value);
            if (chosen !== undefined) answer.insert(chosen.content);
          }}
        >
          <option value="">고르기</option>
          {(templates.list.data?.list ?? []).map(({ template_idx, title }) => (
            <option key={template_idx} value={template_idx}>
              {title}
            </option>
          ))}
        </select>
        <OfficeButton isSmall onClick={() => templates.open()}>
          틀 관리
        </OfficeButton>
      </div>
      <Form label="문의 답변" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="구매자에게 보이는 글"
            name="answer"
            value={form.values.answer}
            error={form.failures['answer']}
            maxLength={MAX_ANSWER_LENGTH}
            isMultiline
            isRequired
            isChanged={form.values.answer.trim() !== (stored ?? '')}
            hint={
              page.data?.is_secret === false && page.data.kind === 'product'
                ? '누구나 읽을 수 있어요.'
                : '쓴 사람만 읽어요.'
            }
            onChange={(text) => form.set({ answer: text })}
          />
          {answer.isStored ? <Note>{STORED_ANYWAY}</Note> : null}
          {answer.isRestored ? (
            <div className={styles.restored}>
              <Note kind="warning">보내지 않은 글을 되살렸어요.</Note>
              <OfficeButton isSmall onClick={() => answer.discard()}>
                버리기
              </OfficeButton>
            </div>
          ) : null}
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <div className={styles.heading}>
            <span className={styles.quiet}>
              {stored === null
                ? '보내면 구매자에게 알림이 가요.'
                : '고친 글은 다시 알리지 않고, 앞의 글은 기록에 남아요.'}
            </span>
            <span className={styles.space} />
            <OfficeButton kind="primary" type="submit" isBusy={form.isBusy} isDisabled={isUnchanged} shortcut="⌘↵">
              {stored === null ? '답변 보내기' : '답변 바꾸기'}
            </OfficeButton>
          </div>
        </div>
      </Form>
    </section>
  );
});
