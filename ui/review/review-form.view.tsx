import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import { formatNumber } from '../../core/money/won.ts';
import { POINT } from '../../core/pricing/point-rules.ts';
import { REVIEW } from '../../core/feedback/review-rules.ts';
import block from '../widgets/states/block.module.css';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { PinnedBar } from '../widgets/states/pinned-bar.tsx';
import { PlainPage } from '../widgets/states/plain-page.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { FormError } from '../member/form-error.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { ImageUpload } from '../widgets/fields/image-upload.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import { LineHead } from '../order-lines/line-head.tsx';
import type { ReviewFormViewModel } from './review-form.view-model.ts';
import styles from './review-form.module.css';
import { StarField } from './star-field.tsx';

interface Props {
  readonly viewModel: ReviewFormViewModel;
}

export const ReviewFormView = observer(function ReviewFormView({ viewModel }: Props): ReactElement {
  const { state, failure } = viewModel;
  if (state === 'loading') return <BlockSkeletons />;
  if (state === 'failed') return <FailedState text={failure} retry={() => void viewModel.load()} />;
  if (state === 'refused') {
    return (
      <PlainPage>
        <EmptyState text={failure} button={{ label: '내 리뷰 보기', href: '/review' }} />
      </PlainPage>
    );
  }
  return <Fields viewModel={viewModel} />;
});

const Fields = observer(function Fields({ viewModel }: Props): ReactElement {
  const { line, failures, typedLength, uploads } = viewModel;
  const headings = useId();
  return (
    <Form label={viewModel.documentTitle} onSubmit={() => viewModel.submit()}>
      {line === null ? null : (
        <section className={block.block} aria-label="주문한 상품">
          <LineHead line={line} />
        </section>
      )}
      <section className={`${block.block} ${styles.score}`} aria-labelledby={`${headings}-score`}>
        <h2 id={`${headings}-score`}>
          어떠셨어요? <b aria-hidden="true">*</b>
        </h2>
        <StarField
          value={viewModel.score}
          error={failures.score ?? ''}
          onChange={(score) => viewModel.chooseScore(score)}
        />
      </section>
      <section className={block.block} aria-label="사진과 이야기">
        <h2>사진</h2>
        <div className={styles.images}>
          <ImageUpload uploads={uploads} label="리뷰 사진" error={failures.img_list} />
        </div>
        <h2 className={styles.content}>
          리뷰 내용 <b aria-hidden="true">*</b>
        </h2>
        <TextField
          label="리뷰 내용"
          hideLabel
          multiline
          name="content"
          value={viewModel.content}
          error={failures.content}
          hint={`${formatNumber(typedLength)} / ${formatNumber(REVIEW.maxLength)}자`}
          placeholder={`어떤 점이 좋았는지 ${REVIEW.minLength}자 이상 적어 주세요`}
          required
          onChange={(content) => viewModel.type(content)}
          onBlur={() => viewModel.leave()}
        />
        {viewModel.isEdit ? null : (
          <p className={styles.points}>
            <CircleCheck size={16} />
            리뷰는 {POINT.review}P, 사진 리뷰는 {POINT.photo_review}P를 드려요
          </p>
        )}
        <FormError text={viewModel.refusal} />
      </section>
      <PinnedBar>
        <Button submit text={viewModel.isEdit ? '수정한 리뷰 올리기' : '리뷰 올리기'} busy={viewModel.isBusy} />
      </PinnedBar>
    </Form>
  );
});
