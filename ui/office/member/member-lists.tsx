import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import type { OfficeMemberPage } from '../../../core/api/office/people/members.api.ts';
import { claimStateText, claimTypeText } from '../../../core/claim/claim-text.ts';
import { paymentStatusText } from '../../../core/office-text/payment-status-text.ts';
import { couponConditionText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { histTypeText } from '../../../core/pricing/point-rules.ts';
import { CONSENTS } from './member-texts.ts';
import record from '../parts/record.module.css';
import styles from './member.module.css';

interface Props {
  readonly page: OfficeMemberPage;
  /** The audit log of the member; null for those who may not read it. */
  readonly auditHref: string | null;
}

/** The newest orders, coupons, points and texts of a member. */
export const MemberLists = observer(function MemberLists({ page, auditHref }: Props): ReactElement {
  return (
    <div>
      <Section title="주문" emptyText="주문이 없어요">
        {page.order_list.map(({ payment_idx, payment_no, payment_status, order_name, total_amount, order_dt }) => (
          <Row key={payment_idx} time={order_dt} end={formatWon(total_amount)}>
            <Link href={`/orders/${payment_idx}`} className={styles.link}>
              {payment_no}
            </Link>{' '}
            {order_name} · {paymentStatusText(payment_status)}
          </Row>
        ))}
      </Section>
      <Section title="클레임" emptyText="반품이나 교환이 없어요">
        {page.claim_list.map(({ payment_idx, product_name, claim_type, claim_status, requested_dt }) => (
          <Row key={`${payment_idx} ${requested_dt}`} time={requested_dt} end={claimStateText(claim_status)}>
            {claimTypeText(claim_type)} ·{' '}
            <Link href={`/orders/${payment_idx}`} className={styles.link}>
              {product_name}
            </Link>
          </Row>
        ))}
      </Section>
      <Section title="포인트 내역" emptyText="포인트 내역이 없어요">
        {page.hist_list.map(({ hist_idx, hist_type, amount, reason, hist_dt }) => (
          <Row key={hist_idx} time={hist_dt} end={`${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}P`}>
            {histTypeText(hist_type)} · {reason}
          </Row>
        ))}
      </Section>
      <Section title="쿠폰" emptyText="쿠폰이 없어요">
        {page.coupon_list.map((coupon) => (
          <Row key={coupon.coupon_idx} time={coupon.taken_dt} end={coupon.used_dt === null ? '안 씀' : '씀'}>
            <Link href={`/coupons?open=${coupon.coupon_idx}`} className={styles.link}>
              {coupon.coupon_name}
            </Link>{' '}
            {couponValueText(coupon)} · {couponConditionText(coupon)} · {coupon.end_dt.slice(0, 10)}까지
          </Row>
        ))}
      </Section>
      <Section title="문의" emptyText="문의가 없어요">
        {page.inquiry_list.map(({ qna_idx, product_name, write_dt, is_answered }) => (
          <Row key={qna_idx} time={write_dt} end={is_answered ? '답변완료' : '답변대기'}>
            <Link href={`/inquiries?open=${qna_idx}`} className={styles.link}>
              #{qna_idx}
            </Link>{' '}
            {product_name}
          </Row>
        ))}
      </Section>
      <Section title="리뷰" emptyText="리뷰가 없어요">
        {page.review_list.map(({ review_idx, product_name, score, write_dt, is_hidden }) => (
          <Row key={review_idx} time={write_dt} end={is_hidden ? '숨김' : `${score}점`}>
            <Link href={`/reviews?open=${review_idx}`} className={styles.link}>
              #{review_idx}
            </Link>{' '}
            {product_name}
          </Row>
        ))}
      </Section>
      <Section title="로그인한 기기" emptyText="로그인한 기기가 없어요">
        {page.session_list.map(({ session_idx, device_name, created_dt, last_used_dt }) => (
          <Row key={session_idx} time={created_dt} end={`${last_used_dt.slice(5, 16)} 씀`}>
            {device_name === '' ? '이름 없는 기기' : device_name}
          </Row>
        ))}
      </Section>
      <Section title="동의" emptyText="동의 기록이 없어요">
        {page.consent_list.map(({ terms_type, version, is_agreed, consent_dt }) => (
          <Row
            key={`${terms_type} ${consent_dt} ${String(is_agreed)}`}
            time={consent_dt}
            end={is_agreed ? '동의' : '철회'}
          >
            {CONSENTS[terms_type] ?? terms_type} · {version}
          </Row>
        ))}
      </Section>
      <Section title="직원 기록" emptyText="직원이 한 일이 없어요">
        {page.story_list.map(({ event_idx, step_dt, text, note, staff_name }) => (
          <Row key={event_idx} time={step_dt} end={staff_name}>
            {text}
            {note === '' ? '' : ` · ${note}`}
          </Row>
        ))}
      </Section>
      {auditHref === null ? null : (
        <p className={record.section}>
          <Link href={auditHref} className={styles.link}>
            이 회원의 기록
          </Link>
        </p>
      )}
    </div>
  );
});

function Section({
  title,
  emptyText,
  children,
}: {
  readonly title: string;
  readonly emptyText: string;
  readonly children: readonly ReactElement[];
}): ReactElement {
  return (
    <section className={record.section} aria-label={title}>
      <h2>
        {title} <span className={styles.quiet}>{children.length === 0 ? '' : `최근 ${children.length}건`}</span>
      </h2>
      {children.length === 0 ? (
        <p className={styles.quiet}>{emptyText}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  );
}

function Row({
  time,
  end,
  children,
}: {
  readonly time: string;
  readonly end: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <li>
      <time className={styles.quiet}>{time.slice(0, 16)}</time>
      <span>{children}</span>
      <b>{end}</b>
    </li>
  );
}
