import { describe, expect, it } from 'vitest';
import { parsePeopleList } from '../../../core/office-search/people-list.ts';

describe('a pasted list of members', () => {
  it('is split into e-mails and numbers, each once, by any separator', () => {
    expect(parsePeopleList('Hana@moajang.kr, #31\n31;jeju@moajang.kr\thana@moajang.kr')).toEqual({
      emailAddresses: ['hana@moajang.kr', 'jeju@moajang.kr'],
      memberIds: [31],
      invalidEntries: [],
    });
  });

  it('is checked for entries that are neither an e-mail nor a number', () => {
    expect(parsePeopleList('김하나 0 @ =1+1').invalidEntries).toEqual(['김하나', '0', '@', '=1+1']);
    expect(parsePeopleList(' \n ')).toEqual({ emailAddresses: [], memberIds: [], invalidEntries: [] });
  });
});
