/** The consents of a member, by `terms_type`. */
export const CONSENTS: Readonly<Record<string, string>> = {
  policy: '이용약관',
  privacy: '개인정보 수집',
  age: '만 14세 이상',
  'marketing-message': '광고 문자',
  'marketing-mail': '광고 메일',
  'marketing-push': '광고 푸시',
  'marketing-night': '밤 광고',
};
