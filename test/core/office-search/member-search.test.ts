import { describe, expect, it } from 'vitest';
import { auditedMemberSearch, interpretMemberSearch } from '../../../core/office-search/member-search.ts';

describe('a search of members', () => {
  it.each([
    ['', { kind: 'none' }],
    ['#31', { kind: 'number', member_idx: 31 }],
    ['31', { kind: 'number', member_idx: 31 }],
    ['5678', { kind: 'phone-end', digits: '5678' }],
    ['010-1234-5678', { kind: 'phone', digits: '01012345678' }],
    ['Hana@Moajang.kr', { kind: 'email', email: 'hana@moajang.kr' }],
    ['김하나', { kind: 'name', name: '김하나' }],
    ['000', { kind: 'name', name: '000' }],
    ["' or 1=1", { kind: 'name', name: "' or 1=1" }],
  ])('for %j is interpreted as %j', (typed, found) => {
    expect(interpretMemberSearch(typed, true)).toEqual(found);
  });

  it.each(['5678', '010-1234-5678', 'hana@moajang.kr', '김하나', '000'])(
    'for %j finds nothing for staff who cannot search for people',
    (typed) => {
      expect(interpretMemberSearch(typed, false)).toEqual({ kind: 'refused' });
    },
  );

  it.each(['', '#31', '31'])('for %j finds the same for all staff', (typed) => {
    expect(interpretMemberSearch(typed, false)).toEqual(interpretMemberSearch(typed, true));
  });

  it.each([
    ['', ''],
    ['#31', '(회원번호)'],
    ['5678', '(전화번호 끝 네 자리)'],
    ['hana@moajang.kr', '(이메일)'],
    ['김하나', '(이름)'],
  ])('for %j is recorded as %j', (typed, recorded) => {
    expect(auditedMemberSearch(typed)).toBe(recorded);
  });
});
