import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OfficeInquiryPage } from '../../../core/api/office/people/inquiries.api.ts';
import { parcelText } from '../../../core/order/parcel.ts';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OrderStatusChip, StatusChip } from '../kit/status-chip.tsx';
import type { AnswerViewModel } from './answer.view-model.ts';
import { AnswerForm } from './answer-form.tsx';
import type { InquiriesViewModel } from './inquiries.view-model.ts';
import styles from './inquiries.module.css';

interface Props {
  readonly viewModel: InquiriesViewModel;
  readonly answer: AnswerViewModel;
}

/** The opened inquiry: the question, its subject, and the answer. */
export const InquiryDecision = observer(function InquiryDecision({ viewModel, answer }: Props): ReactElement {
  const { page } = answer;
  const { data } = page;
  return (
    <div className={styles.decision} aria-busy={page.state === 'loading'}>
      <p className={styles.back}>
        <Link href={viewModel.addressOf(null)}>목록으로</Link>
      </p>
      {page.state === 'failed' ? (
        <>
          <Note kind="error">{page.message}</Note>
          {page.isMissing ? null : <OfficeButton onClick={() => void answer.load()}>다시 불러오기</OfficeButton>}
        </>
      ) : null}
      {data === null ? null : (
        <>
          <Question page={data} viewModel={viewModel} />
          {viewModel.canAnswer ? <AnswerForm viewModel={viewModel} answer={answer} /> : <Stored page={data} />}
          <History page={data} />
          <Earlier page={data} viewModel={viewModel} />
        </>
      )}
    </div>
  );
});

interface PageProps {
  readonly page: OfficeInquiryPage;
}

const Question = observer(function Question({
  page,
  viewModel,
}: PageProps & { readonly viewModel: InquiriesViewModel }): ReactElement {
  const { order } = page;
  return (
    <section aria-label="질문">
      <header className={styles.heading}>
        <h2>
          {page.writer_name}
          <span className={styles.quiet}> #{page.qna_idx}</span>
        </h2>
        {page.answer === null ? (
          <StatusChip tint="amber">답변대기</StatusChip>
        ) : (
          <StatusChip tint="green">답변완료</StatusChip>
        )}
        <span className={styles.quiet}>
          {page.write_dt.slice(0, 16)}
          {page.modify_dt === null ? '' : ` · ${page.modify_dt.slice(5, 16)} 고침`}
        </span>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>상품</dt>
          <dd>
            {page.product_name}
            <span className={styles.links}>
              <Link href={`/inquiries?product=${page.product_idx}`} className={styles.link}>
                이 상품의 문의
              </Link>
              {viewModel.isSeller ? null : (
                <Link href={`/inquiries?seller=${page.member_id}`} className={styles.link}>
                  {page.member_name}의 문의
                </Link>
              )}
            </span>
          </dd>
        </div>
        <div>
          <dt>유형</dt>
          <dd>
            {page.qna_type} · {page.kind === 'order' ? '주문 문의' : '상품 문의'}
            {page.is_secret ? ' · 비밀글' : ''}
          </dd>
        </div>
        {order === null ? null : (
          <div>
            <dt>주문</dt>
            <dd>
              {order.payment_idx === null ? (
                order.payment_no
              ) : (
                <Link href={`/orders/${order.payment_idx}`} className={styles.link}>
                  {order.payment_no}
                </Link>
              )}{' '}
              <OrderStatusChip status={order.order_status} />
              <span className={styles.quiet}>
                {' '}
                {order.option_name} · {order.option_cnt}개 · {order.order_dt.slice(0, 16)}
                {parcelText(order) === '' ? '' : ` · ${parcelText(order)}`}
              </span>
            </dd>
          </div>
        )}
        {page.member_idx === null ? null : (
          <div>
            <dt>회원</dt>
            <dd>
              <Link href={`/members/${page.member_idx}`} className={styles.link}>
                회원 보기
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <blockquote className={styles.question}>{page.content}</blockquote>
      {viewModel.canAnswer ? null : <p className={styles.quiet}>답변은 문의 답변 권한이 있는 사람이 할 수 있어요.</p>}
    </section>
  );
});

function Stored({ page: { answer } }: PageProps): ReactElement | null {
  return answer === null ? null : (
    <section aria-label="답변">
      <h3>답변</h3>
      <p className={styles.text}>{answer}</p>
    </section>
  );
}

/** All versions of the answer, if there is more than one. */
function History({ page: { answer_list } }: PageProps): ReactElement | null {
  if (answer_list.length < 2) return null;
  const newest = answer_list[0]?.answer_idx;
  return (
    <section aria-label="답변 기록">
      <h3>답변 기록 {answer_list.length}번</h3>
      <ol className={styles.history}>
        {answer_list.map(({ answer_idx, answer, answer_dt, staff_name }) => (
          <li key={answer_idx}>
            <small className={styles.quiet}>
              {answer_dt.slice(0, 16)}
              {staff_name === '' ? '' : ` · ${staff_name}`}
              {answer_idx === newest ? ' · 지금 글' : ''}
            </small>
            <p className={styles.text}>{answer}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Earlier({
  page: { earlier_list },
  viewModel,
}: PageProps & { readonly viewModel: InquiriesViewModel }): ReactElement | null {
  if (earlier_list.length === 0) return null;
  return (
    <section aria-label="같은 사람의 다른 문의">
      <h3>같은 사람의 다른 문의 {earlier_list.length}건</h3>
      <ol className={styles.history}>
        {earlier_list.map(({ qna_idx, product_name, content, write_dt, answer }) => (
          <li key={qna_idx}>
            <small className={styles.quiet}>
              <Link href={viewModel.addressOf(qna_idx)} className={styles.link}>
                #{qna_idx}
              </Link>{' '}
              {write_dt.slice(0, 16)} · {product_name} · {answer === null ? '답변대기' : '답변완료'}
            </small>
            <p className={styles.text}>{content}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
