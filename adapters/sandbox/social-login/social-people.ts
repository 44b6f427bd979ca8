/** A person to log in as at the sandbox providers. */
export interface SandboxPerson {
  readonly key: string;
  /** Label of the button, which names what is special about the person. */
  readonly label: string;
  readonly member_name: string;
  /** Empty if the person did not consent to sharing the e-mail address. */
  readonly email: string;
  readonly phone: string;
  /** Date of birth, `YYYY-MM-DD`. */
  readonly birth: string;
}

/** The people of all sandbox providers. The last one has the phone number of a demo member. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    key: 'normal',
    label: '처음 온 사람',
    member_name: '한다솜',
    email: 'dasom@example.com',
    phone: '01055501111',
    birth: '1994-05-17',
  },
  {
    key: 'no-email',
    label: '이메일 제공에 동의하지 않은 사람',
    member_name: '이서리',
    email: '',
    phone: '01055502222',
    birth: '1989-11-02',
  },
  {
    key: 'child',
    label: '만 14세가 안 된 사람',
    member_name: '최아이',
    email: 'child@example.com',
    phone: '01055503333',
    birth: '2020-01-01',
  },
  {
    key: 'member',
    label: '휴대폰 번호로 이미 가입한 사람',
    member_name: '김하나',
    email: 'hana.other@example.com',
    phone: '01023456789',
    birth: '1991-03-08',
  },
  {
    key: 'linked',
    label: '이미 이 계정으로 가입한 사람',
    member_name: '오소라',
    email: 'sora@moajang.kr',
    phone: '01056789012',
    birth: '1996-07-21',
  },
];

/** Returns a person's id at a sandbox provider. The demo member who signed up with Kakao has one of these ids. */
export function sandboxSocialId(provider: string, key: string): string {
  const place = SANDBOX_PEOPLE.findIndex((person) => person.key === key) + 1;
  // Kakao's ids are numbers; those of the other providers are texts.
  return provider === 'kakao' ? String(4_000_000_000 + place) : `${provider}-practice-${place}`;
}
