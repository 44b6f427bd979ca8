import { describe, expect, it } from 'vitest';
import { interpretMemberSearch } from '../../../core/office-search/member-search.ts';

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
    expect(interpretMemberSearch(typed)).toEqual(found);
  });
});
