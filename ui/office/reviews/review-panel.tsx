import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeReviewPage } from '../../../core/api/office/people/reviews.api.ts';
import { MODERATION } from '../../../core/feedback/review-moderation.ts';
import { REPORT_REASON_TEXTS } from '../../../core/feedback/review-reactions.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { ReviewViewModel } from './review.view-model.ts';
import panel from '../parts/panel.module.css';
import styles from './reviews.module.css';

interface Props {
  readonly viewModel: ReviewViewModel;
  readonly canModerate: boolean;
  readonly onClose: () => void;
}

/** A review at the side of the list. */
export const ReviewPanel = observer(function ReviewPanel({ viewModel, canModerate, onClose }: Props): ReactElement {
  const { page, review_idx } = viewModel;
  const { data } = page;
  return (
    <OfficeDialog title={`리뷰 #${review_idx}`} isPanel onClose={onClose}>
      {page.state === 'failed' ? <Note kind="error">{page.message}</Note> : null}
      {data === null ? (
        <p aria-busy={page.state === 'loading'} />
      ) : (
        <div className={panel.panel}>
          <Content page={data} />
          <Reports page={data} />
          {canModerate ? <Decision viewModel={viewModel} page={data} /> : null}
          {canModerate && data.hidden_dt === null ? (
            <ReplyForm viewModel={viewModel} page={data} />
          ) : (
            <Reply page={data} />
          )}
          <StaffHistory page={data} />
        </div>
      )}
    </OfficeDialog>
  );
});

interface PageProps {
  readonly page: OfficeReviewPage;
}

function Content({ page }: PageProps): ReactElement {
  return (
    <section aria-label="리뷰 내용">
      <p>
        <b>{page.product_name}</b>
        <span className={panel.quiet}>
          {' '}
          {page.option_name} · {page.member_name}
        </span>
      </p>
      <p className={panel.quiet}>
        {page.score}점 ·{' '}
        {page.member_idx === null ? (
          page.writer_name
        ) : (
          <Link href={`/members/${page.member_idx}`} className={panel.link}>
            {page.writer_name}
          </Link>
        )}{' '}
        · {page.write_dt.slice(0, 16)}
        {page.modify_dt === null ? '' : ` · ${page.modify_dt.slice(5, 16)} 고침`} · 도움 {page.helpful_cnt}
      </p>
      <p className={styles.content}>{page.content}</p>
      {page.photo_list.length === 0 ? null : (
        <ul className={styles.photos}>
          {page.photo_list.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`리뷰 사진 ${place + 1}`} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {page.hidden_dt === null ? null : (
        <Note kind="warning">{`${page.hidden_dt.slice(0, 16)}에 숨겼어요. 쓴 사람이 읽는 이유: ${page.hidden_reason ?? ''}`}</Note>
      )}
    </section>
  );
}

function Reports({ page: { report_list } }: PageProps): ReactElement | null {
  if (report_list.length === 0) return null;
  return (
    <section aria-label="신고">
      <h3>신고 {report_list.length}건</h3>
      <ul className={panel.lines}>
        {report_list.map(({ reason, note, reported_dt, closed_dt }) => (
          <li key={`${reported_dt} ${reason} ${note}`}>
            {REPORT_REASON_TEXTS[reason]}
            {note === '' ? '' : ` “${note}”`}
            <span className={panel.quiet}>
              {' '}
              {reported_dt.slice(0, 16)} · {closed_dt === null ? '열림' : '닫음'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Decision = observer(function Decision({
  viewModel,
  page,
}: PageProps & { readonly viewModel: ReviewViewModel }): ReactElement {
  const { hide, decision, isHiding } = viewModel;
  const isReported = page.report_list.some(({ closed_dt }) => closed_dt === null);
  return (
    <section aria-label="판단">
      <div className={panel.actions}>
        {isReported ? (
          <OfficeButton isBusy={decision.isBusy} onClick={() => viewModel.decide('keep')}>
            그대로 두고 신고 닫기
          </OfficeButton>
        ) : null}
        {page.hidden_dt === null ? (
          <OfficeButton kind="danger" isExpanded={isHiding} onClick={() => viewModel.startHiding()}>
            숨기기
          </OfficeButton>
        ) : (
          <OfficeButton isBusy={decision.isBusy} onClick={() => viewModel.decide('show')}>
            다시 보이기
          </OfficeButton>
        )}
      </div>
      {decision.refusal === '' ? null : <Note kind="error">{decision.refusal}</Note>}
      {isHiding && page.hidden_dt === null ? (
        <Form label="리뷰 숨기기" onSubmit={() => hide.submit()}>
          <div className={styles.form}>
            <p className={panel.quiet}>목록과 별점, 리뷰 수에서 빠져요. 쓴 사람에게는 이유와 함께 보여요.</p>
            <OfficeField
              label="쓴 사람에게 보이는 이유"
              name="text"
              value={hide.values.text}
              error={hide.failures['text']}
              maxLength={MODERATION.maxReasonLength}
              isMultiline
              isRequired
              onChange={(text) => hide.set({ text })}
            />
            {hide.refusal === '' ? null : <Note kind="error">{hide.refusal}</Note>}
            <div className={panel.actions}>
              <OfficeButton kind="confirm" type="submit" isBusy={hide.isBusy}>
                리뷰 숨기기
              </OfficeButton>
              <OfficeButton kind="quiet" onClick={() => viewModel.stopHiding()}>
                그만두기
              </OfficeButton>
            </div>
          </div>
        </Form>
      ) : null}
    </section>
  );
});

const ReplyForm = observer(function ReplyForm({
  viewModel,
  page,
}: PageProps & { readonly viewModel: ReviewViewModel }): ReactElement {
  const { reply: form } = viewModel;
  return (
    <section aria-label="답글">
      <Form label="리뷰 답글" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="구매자에게 보이는 답글"
            name="text"
            value={form.values.text}
            error={form.failures['text']}
            hint={`${page.member_name}의 이름으로 보여요. 처음 달 때 쓴 사람에게 알려요.`}
            maxLength={MODERATION.maxReplyLength}
            isMultiline
            isRequired
            isChanged={form.values.text !== (page.reply ?? '')}
            onChange={(text) => form.set({ text })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton
            kind="primary"
            type="submit"
            isBusy={form.isBusy}
            isDisabled={page.reply !== null && form.values.text.trim() === page.reply}
          >
            {page.reply === null ? '답글 달기' : '답글 바꾸기'}
          </OfficeButton>
        </div>
      </Form>
    </section>
  );
});

function Reply({ page: { reply, reply_dt, member_name } }: PageProps): ReactElement | null {
  if (reply === null) return null;
  return (
    <section aria-label="답글">
      <h3>답글</h3>
      <p className={styles.content}>{reply}</p>
      <p className={panel.quiet}>
        {member_name} · {reply_dt?.slice(0, 16)}
      </p>
    </section>
  );
}

function StaffHistory({ page: { story_list } }: PageProps): ReactElement | null {
  if (story_list.length === 0) return null;
  return (
    <section aria-label="직원 기록">
      <h3>직원 기록</h3>
      <ul className={panel.lines}>
        {story_list.map(({ event_idx, step_dt, text, note, staff_name }) => (
          <li key={event_idx}>
            {text}
            {note === '' ? '' : ` · ${note}`}
            <span className={panel.quiet}>
              {' '}
              {step_dt.slice(0, 16)} · {staff_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
