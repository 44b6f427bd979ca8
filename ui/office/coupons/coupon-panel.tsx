import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { GivenCoupons, OfficeCouponPage } from '../../../core/api/office/people/coupons.api.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { formatNumber, formatWon } from '../../../core/money/won.ts';
import { maxCouponCost } from '../../../core/operator/max-coupon-cost.ts';
import { MAX_PEOPLE_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { CouponViewModel } from './coupon.view-model.ts';
import styles from './coupons.module.css';

interface Props {
  readonly viewModel: CouponViewModel;
  readonly canEdit: boolean;
  readonly isOver: boolean;
  readonly onClose: () => void;
}

/** A coupon at the side of the list. */
export const CouponPanel = observer(function CouponPanel({ viewModel, canEdit, isOver, onClose }: Props): ReactElement {
  const { page, coupon_idx } = viewModel;
  const { data } = page;
  return (
    <OfficeDialog title={`쿠폰 #${coupon_idx}`} isPanel onClose={onClose}>
      {page.state === 'failed' ? <Note kind="error">{page.message}</Note> : null}
      {data === null ? (
        <p aria-busy={page.state === 'loading'} />
      ) : (
        <div className={styles.panel}>
          <Figures page={data} />
          {canEdit && !isOver ? <IssueForm viewModel={viewModel} /> : null}
          {canEdit && data.closed_dt === null ? <CloseForm viewModel={viewModel} /> : null}
          <StaffHistory page={data} />
        </div>
      )}
    </OfficeDialog>
  );
});

interface PageProps {
  readonly page: OfficeCouponPage;
}

function Figures({ page }: PageProps): ReactElement {
  const cost = maxCouponCost(page);
  return (
    <section aria-label="쿠폰 내용">
      <p className={styles.name}>{page.coupon_name}</p>
      <dl className={styles.sums}>
        <Sum label="할인">{`${couponValueText(page)} ${couponLimitText(page)}`.trim()}</Sum>
        <Sum label="조건">{couponConditionText(page)}</Sum>
        <Sum label="공동구매 할인 상품">{page.with_group ? '쓸 수 있어요' : '쓸 수 없어요'}</Sum>
        <Sum label="받는 법">{page.code === null ? '상품에서 다운로드' : `번호 ${page.code}`}</Sum>
        <Sum label="기간">{`${page.start_dt.slice(0, 16)} ~ ${page.end_dt.slice(0, 16)}`}</Sum>
        <Sum label="받음">
          {`${formatNumber(page.taken_cnt)}장${page.total_cnt === null ? '' : ` / ${formatNumber(page.total_cnt)}장`}`}
        </Sum>
        <Sum label="씀">{`${formatNumber(page.used_cnt)}장${page.is_used_capped ? ' 이상' : ''}`}</Sum>
        <Sum label="지금까지 할인">{page.discount_amount === null ? '—' : formatWon(page.discount_amount)}</Sum>
        <Sum label="모두 쓰면">{cost === null ? '끝이 없어요' : `최대 ${formatWon(cost)}`}</Sum>
      </dl>
    </section>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const IssueForm = observer(function IssueForm({ viewModel }: { readonly viewModel: CouponViewModel }): ReactElement {
  const { issue: form, checked } = viewModel;
  return (
    <section aria-label="쿠폰 주기">
      <h3>회원에게 주기</h3>
      <Form label="쿠폰 주기" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="이메일이나 회원번호"
            name="people"
            value={form.values.people}
            error={form.failures['people']}
            hint="줄이나 쉼표로 나눠 1,000명까지. 이미 가진 사람에게는 더 가지 않아요."
            maxLength={MAX_PEOPLE_LENGTH}
            isMultiline
            isRequired
            onChange={(people) => form.set({ people })}
          />
          {checked === null ? null : <IssuePreview preview={checked} />}
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton
            kind={checked === null ? 'outline' : 'primary'}
            type="submit"
            isBusy={form.isBusy}
            isDisabled={checked?.given_cnt === 0}
          >
            {checked === null ? '받을 사람 세기' : `${formatNumber(checked.given_cnt)}명에게 쿠폰 주기`}
          </OfficeButton>
        </div>
      </Form>
    </section>
  );
});

function IssuePreview({
  preview: { given_cnt, known_cnt, unknown_cnt, unknown_list },
}: {
  readonly preview: GivenCoupons;
}): ReactElement {
  return (
    <Note kind={unknown_cnt === 0 ? 'info' : 'warning'}>
      <p>{`${formatNumber(given_cnt)}명이 받아요. 아직 아무것도 바뀌지 않았어요.`}</p>
      {known_cnt === 0 ? null : <p>{`${formatNumber(known_cnt)}명은 이미 가졌어요.`}</p>}
      {unknown_cnt === 0 ? null : (
        <p>{`${formatNumber(unknown_cnt)}개는 회원이 아니에요: ${unknown_list.join(', ')}`}</p>
      )}
    </Note>
  );
}

const CloseForm = observer(function CloseForm({ viewModel }: { readonly viewModel: CouponViewModel }): ReactElement {
  const { close: form, isClosing } = viewModel;
  return (
    <section aria-label="쿠폰 끝내기">
      {isClosing ? (
        <Form label="쿠폰 끝내기" onSubmit={() => form.submit()}>
          <div className={styles.form}>
            <p>더 받을 수 없어요. 받은 사람은 기간까지 쓸 수 있어요. 되돌릴 수 없어요.</p>
            {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
            <div className={styles.actions}>
              <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
                그만 나눠 주기
              </OfficeButton>
              <OfficeButton kind="quiet" onClick={() => viewModel.stopClosing()}>
                그만두기
              </OfficeButton>
            </div>
          </div>
        </Form>
      ) : (
        <OfficeButton kind="danger" onClick={() => viewModel.startClosing()}>
          쿠폰 끝내기
        </OfficeButton>
      )}
    </section>
  );
});

function StaffHistory({ page: { story_list } }: PageProps): ReactElement | null {
  if (story_list.length === 0) return null;
  return (
    <section aria-label="직원 기록">
      <h3>직원 기록</h3>
      <ul className={styles.lines}>
        {story_list.map(({ event_idx, step_dt, text, note, staff_name }) => (
          <li key={event_idx}>
            {text}
            {note === '' ? '' : ` · ${note}`}
            <span className={styles.quiet}>
              {' '}
              {step_dt.slice(0, 16)} · {staff_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
