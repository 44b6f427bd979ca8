import { INQUIRY_TYPES } from '../../core/vocabulary/inquiry-types.ts';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { INQUIRY } from '../../core/feedback/inquiry-rules.ts';
import { formatNumber } from '../../core/money/won.ts';
import { dateText } from '../../core/time/date-text.ts';
import block from '../widgets/states/block.module.css';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { FormError } from '../member/form-error.tsx';
import { LineHead } from '../order-lines/line-head.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { ChoicePills } from '../widgets/controls/choice-pills.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { InquiryFormViewModel } from './inquiry-form.view-model.ts';
import { AnswerText, InquiryChip } from './inquiry-parts.tsx';
import styles from './inquiry.module.css';

interface Props {
  readonly viewModel: InquiryFormViewModel;
}

export const InquiryFormView = observer(function InquiryFormView({ viewModel }: Props): ReactElement {
  const { state, failure, subject, answered } = viewModel;
  if (state === 'loading') return <BlockSkeletons />;
  if (state === 'failed') return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (state === 'refused') {
    return (
      <PlainPage>
        <EmptyState text={failure} button={{ label: '문의 내역 보기', href: '/qna' }} />
      </PlainPage>
    );
  }
  return (
    <>
      {subject === null ? null : (
        <section className={block.block} aria-label="문의하는 상품">
          <LineHead line={subject} />
        </section>
      )}
      {answered === null ? <Fields viewModel={viewModel} /> : <Answered viewModel={viewModel} />}
    </>
  );
});

const Fields = observer(function Fields({ viewModel }: Props): ReactElement {
  const { form, failures, typedLength, isOfProduct, isEdit } = viewModel;
  return (
    <Form label={viewModel.documentTitle} onSubmit={() => viewModel.submit()}>
      <section className={block.block} aria-label="문의 내용">
        <div className={styles.field}>
          <ChoicePills
            label="문의 유형"
            options={INQUIRY_TYPES}
            required
            value={form.qna_type}
            error={failures.qna_type ?? ''}
            onChange={(qna_type) => viewModel.change({ qna_type })}
          />
        </div>
        <div className={styles.field}>
          <TextField
            label="문의 내용"
            multiline
            name="content"
            value={form.content}
            error={failures.content}
            hint={`${formatNumber(typedLength)} / ${formatNumber(INQUIRY.maxLength)}자`}
            placeholder="궁금한 점을 자세히 적어 주세요"
            required
            onChange={(content) => viewModel.change({ content })}
            onBlur={() => viewModel.leave()}
          />
        </div>
        {isOfProduct ? (
          <div className={styles.field}>
            <Checkbox
              checked={form.is_secret}
              label="비밀글로 남기기"
              onChange={(is_secret) => viewModel.change({ is_secret })}
            />
          </div>
        ) : null}
        <FormError text={viewModel.refusal} />
        {isEdit ? (
          <div className={styles.remove}>
            <Button type="4" text="문의 삭제" onClick={() => void viewModel.remove()} />
          </div>
        ) : null}
      </section>
      <PinnedBar>
        <Button submit text={isEdit ? '수정한 문의 남기기' : '문의 남기기'} busy={viewModel.isBusy} />
      </PinnedBar>
    </Form>
  );
});

/** An inquiry that has an answer and can only be read. */
const Answered = observer(function Answered({ viewModel }: Props): ReactElement | null {
  const { answered } = viewModel;
  if (answered === null) return null;
  return (
    <section className={block.block} aria-label="문의와 답변">
      <div className={styles.item}>
        <p className={styles.facts}>
          <InquiryChip status={answered.qna_status} />
          <span>{answered.qna_type}</span>
          <time dateTime={dateText(answered.write_dt)}>{dateText(answered.write_dt)}</time>
        </p>
        <p className={styles.content}>{answered.content}</p>
        <AnswerText answer={answered.answer} answer_dt={answered.answer_dt} />
      </div>
      <Button type="4" text="문의 삭제" onClick={() => void viewModel.remove()} />
    </section>
  );
});
