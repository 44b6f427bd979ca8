import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { VERIFICATION_RULES } from '../../core/member/phone-verification.ts';
import { MINUTE_MS } from '../../core/time/durations.ts';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { PhoneVerification } from './phone-verification.ts';
import styles from './phone-verification.module.css';

const SENT_HINT = `알림톡으로 보냈어요. ${VERIFICATION_RULES.validMs / MINUTE_MS}분 안에 입력해 주세요`;
const RESEND_HINT = `오지 않으면 ${VERIFICATION_RULES.resendMs / 1_000}초 뒤에 다시 받을 수 있어요`;

/** The view model around these fields, which owns the phone. */
export interface PhoneOwner {
  readonly verification: PhoneVerification;
  readonly phoneFailure: string;
  readonly numberFailure: string;
  /** The address at which the code can be read if messages are not really sent; null otherwise. */
  readonly outbox_url: string | null;
  changePhone(text: string): void;
  startOver(): void;
}

export interface PhoneVerificationViewProps {
  readonly viewModel: PhoneOwner;
  /** Label of the phone field, for a page with two phones. */
  readonly label?: string | undefined;
  /** Prefix of the field names, for a page with two phones. */
  readonly prefix?: string | undefined;
  /** True: the phone cannot be changed and is only verified. */
  readonly isFixed?: boolean;
  readonly onSend: () => void;
  readonly onConfirm: () => void;
}

/** The phone field and its verification code. */
export const PhoneVerificationView = observer(function PhoneVerificationView({
  viewModel,
  label = '휴대폰',
  prefix = '',
  isFixed = false,
  onSend,
  onConfirm,
}: PhoneVerificationViewProps): ReactElement {
  const { verification } = viewModel;
  const isVerified = verification.proof !== null;
  const isAwaited = verification.sent !== null && !isVerified;
  return (
    <>
      <TextField
        label={label}
        name={`${prefix}phone`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
        required
        readOnly={isVerified || isFixed}
        hint={isVerified ? '인증했어요' : isAwaited && !verification.canSend ? RESEND_HINT : ''}
        value={verification.phone}
        error={viewModel.phoneFailure}
        onChange={(text) => viewModel.changePhone(text)}
        button={
          isVerified && isFixed
            ? undefined
            : isVerified
              ? { text: '번호 변경', onClick: () => viewModel.startOver() }
              : {
                  text: isAwaited ? '다시 받기' : '인증번호 받기',
                  onClick: onSend,
                  busy: verification.isSending,
                  disabled: !verification.canSend,
                }
        }
      />
      {isAwaited ? (
        <div className={styles.number}>
          <TextField
            label={`인증번호 ${VERIFICATION_RULES.digits}자리`}
            hideLabel
            name={`${prefix}auth_no`}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={`인증번호 ${VERIFICATION_RULES.digits}자리`}
            hint={SENT_HINT}
            value={verification.auth_no}
            error={viewModel.numberFailure}
            onChange={(text) => verification.changeNumber(text)}
            button={{ text: '확인', onClick: onConfirm, busy: verification.isChecking }}
          />
          <span className={styles.timeLeft} role="timer" aria-label="남은 시간">
            {verification.timeLeft}
          </span>
        </div>
      ) : null}
      {viewModel.outbox_url === null || isVerified ? null : (
        <p className={styles.outbox}>
          <span>연습용 메시지함에서 인증번호를 볼 수 있어요.</span>
          <a href={viewModel.outbox_url} target="_blank" rel="noreferrer">
            메시지함 열기<span className="visually-hidden"> (새 창)</span>
          </a>
        </p>
      )}
    </>
  );
});
