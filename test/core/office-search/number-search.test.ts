import { describe, expect, it } from 'vitest';
import { interpretNumberSearch, MAX_OFFICE_SEARCH_LENGTH } from '../../../core/office-search/number-search.ts';

describe('a search by number or name', () => {
  it.each([
    ['', { kind: 'none' }],
    [' \u0000 ', { kind: 'none' }],
    ['31', { kind: 'number', number: 31 }],
    ['#31', { kind: 'number', number: 31 }],
    ['0', { kind: 'text', text: '0' }],
    ['9999999999999999', { kind: 'text', text: '9999999999999999' }],
    ['감귤 5kg', { kind: 'text', text: '감귤 5kg' }],
  ])('for %j is interpreted as %j', (typed, found) => {
    expect(interpretNumberSearch(typed)).toEqual(found);
  });

  it('is truncated to the length that a call accepts', () => {
    expect(interpretNumberSearch('가'.repeat(100))).toEqual({
      kind: 'text',
      text: '가'.repeat(MAX_OFFICE_SEARCH_LENGTH),
    });
  });
});
