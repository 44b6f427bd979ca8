import { describe, expect, it } from 'vitest';
import { celebDatePath, eventPagePath, eventPath, filterPath } from '../../../core/home/section-address.ts';
import { parseFilter, parseNowPage } from '../../../core/home/section-query.ts';
import { parseSection } from '../../../core/home/section.ts';
import { sectionTitle } from '../../../core/home/section-title.ts';

const queryOf = (path: string): URLSearchParams => new URL(path, 'http://shop.invalid').searchParams;

describe('filterPath', () => {
  it.each(['time', 'new', 'holiday'] as const)('of %s is read as the same section and order', (section) => {
    const query = queryOf(filterPath(section, 2));
    expect(parseSection(query)).toBe(section);
    expect(parseFilter(query, `${section}_filter`)).toBe(2);
  });
});

describe('eventPagePath', () => {
  it('is read as the same page', () => {
    const query = queryOf(eventPagePath(7));
    expect(parseSection(query)).toBe('event');
    expect(parseNowPage(query)).toBe(7);
  });
});

describe('celebDatePath', () => {
  it('names the day', () => {
    const query = queryOf(celebDatePath('2026-11-22'));
    expect(parseSection(query)).toBe('celeb');
    expect(query.get('date')).toBe('2026-11-22');
  });
});

describe('eventPath', () => {
  it('is the page of the event', () => {
    expect(eventPath(12)).toBe('/event/12');
  });
});

describe('sectionTitle', () => {
  it('is the name of the tab, and one of its own for holiday', () => {
    expect(sectionTitle('celeb')).toBe('셀럽 PICK');
    expect(sectionTitle('event')).toBe('이벤트');
    expect(sectionTitle('holiday')).toBe('명절 선물');
  });
});
