import { describe, expect, it } from 'vitest';
import { canFindPeople, searchHint } from '../../../core/office-search/people-search.ts';
import { STAFF_ROLES } from '../../../core/office/staff-role.ts';

describe('a search for people', () => {
  it('is for the roles that may see personal data', () => {
    expect(STAFF_ROLES.filter(canFindPeople)).toEqual(['owner', 'customer-service', 'accounting']);
  });

  it.each(['orders', 'claims', 'refunds', 'members', 'palette'] as const)(
    'is named by the search field of %s, or excluded by it',
    (list) => {
      expect(searchHint(list, true)).toContain('이름, 전화 끝 4자리');
      expect(searchHint(list, false)).toMatch(/이름·전화 제외\)$/);
    },
  );
});
