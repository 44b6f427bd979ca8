import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { CERTIFICATION } from '../../core/member/certification.ts';
import { TextField } from '../widgets/text-field.tsx';
import type { PhoneCertification } from './phone-certification.ts';
import styles from './phone-certification.module.css';

const SENT_HINT = `알림톡으로 보냈어요. ${CERTIFICATION.valid_ms / 60_000}분 안에 입력해 주세요`;
const RESEND_HINT = `오지 않으면 ${CERTIFICATION.resend_ms / 1_000}초 뒤에 다시 받을 수 있어요`;

/** Whose phone it is: the page around it. */
export interface PhoneOwner {
  readonly certification: PhoneCertification;
  readonly phoneFailure: string;
  readonly numberFailure: string;
  /** Where the number can be read when messages are not really sent; null when they are. */
  readonly outbox_url: string | null;
  changePhone(text: string): void;
  startOver(): void;
}

export interface PhoneCertificationViewProps {
  readonly viewModel: PhoneOwner;
  /** The phone is settled, and only its owner is to be proved. */
  readonly isFixed?: boolean;
  readonly onSend: () => void;
  readonly onConfirm: () => void;
}

/** The phone, and the number that proves it. */
export const PhoneCertificationView = observer(function PhoneCertificationView({
  viewModel,
  isFixed = false,
  onSend,
  onConfirm,
}: PhoneCertificationViewProps): ReactElement {
  const { certification } = viewModel;
  const isCertified = certification.proof !== null;
  const isAwaited = certification.sent !== null && !isCertified;
  return (
    <>
      <TextField
        label="휴대폰"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
        required
        readOnly={isCertified || isFixed}
        hint={isCertified ? '인증했어요' : isAwaited && !certification.canSend ? RESEND_HINT : ''}
        value={certification.phone}
        error={viewModel.phoneFailure}
        onChange={(text) => viewModel.changePhone(text)}
        button={
          isCertified && isFixed
            ? undefined
            : isCertified
              ? { text: '번호 바꾸기', onClick: () => viewModel.startOver() }
              : {
                  text: isAwaited ? '다시 받기' : '인증번호 받기',
                  onClick: onSend,
                  busy: certification.isSending,
                  disabled: !certification.canSend,
                }
        }
      />
      {isAwaited ? (
        <div className={styles.number}>
          <TextField
            label={`인증번호 ${CERTIFICATION.digits}자리`}
            hideLabel
            name="auth_no"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={`인증번호 ${CERTIFICATION.digits}자리`}
            hint={SENT_HINT}
            value={certification.auth_no}
            error={viewModel.numberFailure}
            onChange={(text) => certification.changeNumber(text)}
            button={{ text: '확인', onClick: onConfirm, busy: certification.isChecking }}
          />
          <span className={styles.timeLeft} role="timer" aria-label="남은 시간">
            {certification.timeLeft}
          </span>
        </div>
      ) : null}
      {viewModel.outbox_url === null || isCertified ? null : (
        <p className={styles.practice}>
          <span>연습용 메시지함에서 인증번호를 볼 수 있어요.</span>
          <a href={viewModel.outbox_url} target="_blank" rel="noreferrer">
            메시지함 열기<span className="visually-hidden"> (새 창)</span>
          </a>
        </p>
      )}
    </>
  );
});
