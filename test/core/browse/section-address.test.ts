import { describe, expect, it } from 'vitest';
import { celebDatePath, eventPagePath, eventPath, filterPath } from '../../../core/browse/section-address.ts';
import { parseFilter, parseNowPage } from '../../../core/browse/section-query.ts';
import { parseSection } from '../../../core/browse/section.ts';
import { sectionTitle } from '../../../core/browse/section-title.ts';

const queryOf = (path: string): URLSearchParams => new URL(path, 'http://shop.invalid').searchParams;

describe('filterPath', () => {
  it.each(['time', 'new', 'holiday'] as const)(
    'returns an address that parses to the same section and sort order: %s',
    (section) => {
      const query = queryOf(filterPath(section, 2));
      expect(parseSection(query)).toBe(section);
      expect(parseFilter(query, `${section}_filter`)).toBe(2);
    },
  );
});

describe('eventPagePath', () => {
  it('returns an address that parses to the same page', () => {
    const query = queryOf(eventPagePath(7));
    expect(parseSection(query)).toBe('event');
    expect(parseNowPage(query)).toBe(7);
  });
});

describe('celebDatePath', () => {
  it('includes the day in the address', () => {
    const query = queryOf(celebDatePath('2026-11-22'));
    expect(parseSection(query)).toBe('celeb');
    expect(query.get('date')).toBe('2026-11-22');
  });
});

describe('eventPath', () => {
  it('returns the address of the event', () => {
    expect(eventPath(12)).toBe('/event/12');
  });
});

describe('sectionTitle', () => {
  it('returns the label of the tab, or a separate title for the holiday section', () => {
    expect(sectionTitle('celeb')).toBe('셀럽 PICK');
    expect(sectionTitle('event')).toBe('이벤트');
    expect(sectionTitle('holiday')).toBe('명절 선물');
  });
});
