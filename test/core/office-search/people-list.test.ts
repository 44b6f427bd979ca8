import { describe, expect, it } from 'vitest';
import { parsePeopleList } from '../../../core/office-search/people-list.ts';

describe('a pasted list of members', () => {
  it('has e-mails and numbers, each once, however they are parted', () => {
    expect(parsePeopleList('Hana@moajang.kr, #31\n31;jeju@moajang.kr\thana@moajang.kr')).toEqual({
      email_list: ['hana@moajang.kr', 'jeju@moajang.kr'],
      member_idx_list: [31],
      wrong_list: [],
    });
  });

  it('names what is neither', () => {
    expect(parsePeopleList('김하나 0 @ =1+1').wrong_list).toEqual(['김하나', '0', '@', '=1+1']);
    expect(parsePeopleList(' \n ')).toEqual({ email_list: [], member_idx_list: [], wrong_list: [] });
  });
});
