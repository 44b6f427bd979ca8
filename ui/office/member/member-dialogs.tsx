import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { MAX_BLOCK_REASON_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { ACCOUNT_DELETION_NOTICES } from '../../../core/member/account-deletion.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { POINT_CHANGE } from '../../../core/operator/check-points.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import type { MemberViewModel } from './member.view-model.ts';
import record from '../parts/record.module.css';
import styles from './member.module.css';

interface Props {
  readonly viewModel: MemberViewModel;
}

/** The open dialog, if any. Each states its effects above its button. */
export const MemberDialogs = observer(function MemberDialogs({ viewModel }: Props): ReactElement | null {
  const isBlocked = viewModel.member.data?.blocked_dt !== null;
  switch (viewModel.dialog) {
    case null:
      return null;
    case 'give':
    case 'take':
      return <PointsDialog viewModel={viewModel} />;
    case 'block':
      return (
        <ReasonDialog
          viewModel={viewModel}
          title={isBlocked ? '막은 것 풀기' : '회원 막기'}
          button={isBlocked ? '풀기' : '막기'}
          label="사유 (직원만 봐요)"
        >
          {isBlocked
            ? ['다시 로그인할 수 있어요. 비밀번호와 포인트, 쿠폰은 그대로예요.']
            : [
                '모든 기기에서 로그아웃되고, 다시 로그인할 수 없어요.',
                '진행 중인 주문과 환불, 포인트, 쿠폰, 리뷰는 그대로예요.',
                '로그인하려고 하면 고객센터에 문의하라고 안내해요.',
              ]}
        </ReasonDialog>
      );
    case 'delete':
      return (
        <ReasonDialog viewModel={viewModel} title="탈퇴 처리" button="탈퇴 처리" label="어떻게 요청받았나요">
          {['되돌릴 수 없어요. 본인이 맞는지 먼저 확인해 주세요.', ...ACCOUNT_DELETION_NOTICES]}
        </ReasonDialog>
      );
    case 'sessions':
      return (
        <PlainDialog viewModel={viewModel} title="모두 로그아웃" button="로그아웃">
          {['모든 기기에서 로그아웃돼요. 비밀번호는 그대로라, 다시 로그인할 수 있어요.']}
        </PlainDialog>
      );
    case 'reset':
      return (
        <PlainDialog viewModel={viewModel} title="비밀번호 재설정" button="재설정 시작">
          {[
            '지금 비밀번호를 쓸 수 없게 되고, 모든 기기에서 로그아웃돼요.',
            '회원의 휴대폰으로 알림을 보내요.',
            '회원은 로그인 화면의 비밀번호 찾기에서 휴대폰 인증을 하고 새로 정해요.',
          ]}
        </PlainDialog>
      );
  }
});

const PointsDialog = observer(function PointsDialog({ viewModel }: Props): ReactElement {
  const { points: form, pointsAfter, dialog, member } = viewModel;
  const isDeduction = dialog === 'take';
  const now = member.data?.point ?? 0;
  return (
    <OfficeDialog title={isDeduction ? '포인트 회수' : '포인트 지급'} onClose={() => viewModel.close()}>
      <Form label={isDeduction ? '포인트 회수' : '포인트 지급'} onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="포인트"
            name="amount"
            inputMode="numeric"
            unit="P"
            value={form.values.amount}
            error={form.failures['amount']}
            hint={
              isDeduction
                ? `${formatNumber(now)}P까지 회수할 수 있어요.`
                : `한 번에 ${formatNumber(POINT_CHANGE.maxPoints)}P까지, 1년 동안 쓸 수 있어요.`
            }
            hasFocus
            isRequired
            onChange={(amount) => form.set({ amount })}
          />
          <OfficeField
            label="구매자에게 보이는 사유"
            name="reason"
            value={form.values.reason}
            error={form.failures['reason']}
            hint="회원의 포인트 내역에 이 글이 보여요."
            maxLength={POINT_CHANGE.maxReasonLength}
            isRequired
            onChange={(reason) => form.set({ reason })}
          />
          <dl className={record.sums}>
            <div>
              <dt>지금</dt>
              <dd>{formatNumber(now)}P</dd>
            </div>
            <div className={record.total}>
              <dt>{isDeduction ? '회수한 뒤' : '지급한 뒤'}</dt>
              <dd>{pointsAfter === null || pointsAfter < 0 ? '—' : `${formatNumber(pointsAfter)}P`}</dd>
            </div>
          </dl>
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind={isDeduction ? 'confirm' : 'primary'} type="submit" isBusy={form.isBusy}>
            {isDeduction ? '포인트 회수' : '포인트 지급'}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

interface DialogProps extends Props {
  readonly title: string;
  readonly button: string;
  /** The effects, one sentence each. */
  readonly children: readonly string[];
}

const ReasonDialog = observer(function ReasonDialog({
  viewModel,
  title,
  button,
  label,
  children,
}: DialogProps & { readonly label: string }): ReactElement {
  const { reason: form } = viewModel;
  return (
    <OfficeDialog title={title} onClose={() => viewModel.close()}>
      <Form label={title} onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <Sentences>{children}</Sentences>
          <OfficeField
            label={label}
            name="reason"
            value={form.values.reason}
            error={form.failures['reason']}
            maxLength={MAX_BLOCK_REASON_LENGTH}
            hasFocus
            isRequired
            onChange={(reason) => form.set({ reason })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {button}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

const PlainDialog = observer(function PlainDialog({ viewModel, title, button, children }: DialogProps): ReactElement {
  const { plain: form } = viewModel;
  return (
    <OfficeDialog title={title} onClose={() => viewModel.close()}>
      <Form label={title} onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <Sentences>{children}</Sentences>
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="confirm" type="submit" isBusy={form.isBusy}>
            {button}
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

function Sentences({ children }: { readonly children: readonly string[] }): ReactNode {
  return (
    <ul className={styles.sentences}>
      {children.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
