import { observer } from 'mobx-react-lite';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { TermsType } from '../../core/api/browse/shop.api.ts';
import type { TermsReaderViewModel } from '../terms/terms-reader.view-model.ts';
import { TermsReaderView } from '../terms/terms-reader.view.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { everyConsent, givenConsents, type ConsentName, type Consents } from './sign-up-consents.ts';
import styles from './sign-up-consents.module.css';

export interface SignUpConsentsViewProps {
  readonly consents: Consents;
  readonly reader: TermsReaderViewModel;
  readonly failures: Readonly<Partial<Record<ConsentName, string>>>;
  readonly onChange: (change: Partial<Consents>) => void;
}

/** The consent checkboxes, with links to their texts. */
export const SignUpConsentsView = observer(function SignUpConsentsView({
  consents,
  reader,
  failures,
  onChange,
}: SignUpConsentsViewProps): ReactElement {
  const id = useId();
  const given = givenConsents(consents);
  const box = (name: ConsentName, label: ReactNode): ReactElement => (
    <Checkbox
      name={name}
      checked={consents[name]}
      required={name === 'agree_policy' || name === 'agree_privacy' || name === 'agree_age'}
      errorId={failures[name] === undefined ? undefined : `${id}-${name}`}
      onChange={(isGiven) => onChange({ [name]: isGiven })}
      label={
        <>
          {label}
          {failures[name] === undefined ? null : (
            <em id={`${id}-${name}`} className={styles.failure}>
              {failures[name]}
            </em>
          )}
        </>
      }
    />
  );
  const detailsButton = (type: TermsType, subject: string): ReactElement => (
    <button type="button" className={styles.more} aria-label={`${subject} 보기`} onClick={() => void reader.open(type)}>
      보기
    </button>
  );
  return (
    <fieldset className={styles.consents}>
      <legend className="visually-hidden">약관 동의</legend>
      <div className={styles.all}>
        <Checkbox
          checked={given === 'all'}
          indeterminate={given === 'some'}
          onChange={(isGiven) => onChange(everyConsent(isGiven))}
          label={
            <>
              <b>모두 동의할게요</b>
              <small>선택 항목까지 함께 동의해요</small>
            </>
          }
        />
      </div>
      <div className={styles.row}>
        {box('agree_policy', '이용약관 (필수)')}
        {detailsButton('policy', '이용약관')}
      </div>
      <div className={styles.row}>
        {box('agree_privacy', '개인정보 수집·이용 (필수)')}
        {detailsButton('privacy', '개인정보 수집·이용')}
      </div>
      <div className={styles.row}>{box('agree_age', '만 14세 이상이에요 (필수)')}</div>
      <div className={styles.marketing} role="group" aria-labelledby="join-marketing">
        <div className={styles.row}>
          <p id="join-marketing">
            특가·공동구매 소식 받기 (선택) <small>지금은 이메일로만 보내요</small>
          </p>
          {detailsButton('marketing', '소식 받기')}
        </div>
        <div className={styles.channels}>
          {box('agree_marketing_message', '문자·알림톡')}
          {box('agree_marketing_mail', '이메일')}
          {box('agree_marketing_push', '앱 알림')}
        </div>
      </div>
      <TermsReaderView reader={reader} />
    </fieldset>
  );
});
