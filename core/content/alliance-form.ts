import { emailFailure } from '../member/email.ts';
import { isPhoneNumber } from '../member/phone.ts';

/** The form of a partnership inquiry: selling here, presenting products, or another cooperation. */
export interface AllianceForm {
  readonly company_name: string;
  readonly person_name: string;
  readonly phone: string;
  readonly email: string;
  /** The address of a homepage; may be empty. */
  readonly homepage: string;
  readonly content: string;
  readonly agree_privacy: boolean;
}

export type AllianceFormFailures = Readonly<Partial<Record<keyof AllianceForm, string>>>;

/** Minimum and maximum length of the content. */
export const ALLIANCE_CONTENT = { minLength: 10, maxLength: 2_000 } as const;

/**
 * Returns an error sentence for each invalid field, in the form's order; {} for a valid form. Phone numbers are checked
 * with `isPhoneNumber`, since companies have area codes. Trims texts first.
 */
export function validateAllianceForm(form: AllianceForm): AllianceFormFailures {
  const content = form.content.trim();
  const failures: Record<keyof AllianceForm, string | null> = {
    company_name: form.company_name.trim() === '' ? '회사나 활동 이름을 입력해 주세요.' : null,
    person_name: form.person_name.trim() === '' ? '담당자 이름을 입력해 주세요.' : null,
    phone: isPhoneNumber(form.phone) ? null : '연락처를 다시 확인해 주세요.',
    email: emailFailure(form.email),
    homepage: homepageFailure(form.homepage.trim()),
    content:
      content.length < ALLIANCE_CONTENT.minLength
        ? `문의 내용을 ${ALLIANCE_CONTENT.minLength}자 이상 적어 주세요.`
        : null,
    agree_privacy: form.agree_privacy ? null : '개인정보 수집과 이용에 동의해 주세요.',
  };
  return Object.fromEntries(Object.entries(failures).filter((entry) => entry[1] !== null));
}

function homepageFailure(homepage: string): string | null {
  return homepage === '' || /^https?:\/\/\S+\.\S+$/.test(homepage) ? null : 'http로 시작하는 주소를 입력해 주세요.';
}
