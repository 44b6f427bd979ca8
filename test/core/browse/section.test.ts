import { describe, expect, it } from 'vitest';
import { tabPath } from '../../../core/browse/section-address.ts';
import { parseSection, SECTION_TABS, sectionPath, SECTIONS } from '../../../core/browse/section.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('parseSection', () => {
  it.each(SECTIONS)('parses %s', (section) => {
    expect(parseSection(query(`section=${section}`))).toBe(section);
  });

  it.each(['', 'section=', 'section=MAIN', 'section=sale', 'section=constructor'])(
    'falls back to main for %j',
    (text) => {
      expect(parseSection(query(text))).toBe('main');
    },
  );
});

describe('SECTION_TABS', () => {
  it('has a tab for each section except holiday', () => {
    expect(SECTION_TABS.map(({ section }) => section)).toEqual(SECTIONS.filter((section) => section !== 'holiday'));
  });
});

describe('sectionPath', () => {
  it('includes the section and the default parameter of its tab', () => {
    expect(SECTIONS.map(sectionPath)).toEqual([
      '/?section=main',
      '/?section=celeb',
      '/category?section=category',
      '/?section=time&time_filter=0',
      '/?section=new&new_filter=0',
      '/?section=event&now_page=1',
      '/?section=holiday&holiday_filter=0',
    ]);
  });
});

describe('tabPath', () => {
  it('returns the address of the section, with the Korean day for the celeb tab', () => {
    const now = Date.UTC(2026, 10, 20, 15, 0, 0);
    expect(tabPath('celeb', now)).toBe('/?section=celeb&date=2026-11-21');
    for (const section of SECTIONS.filter((one) => one !== 'celeb')) {
      expect(tabPath(section, now)).toBe(sectionPath(section));
    }
  });
});
