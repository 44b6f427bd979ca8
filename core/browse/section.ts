import type { Query } from '../navigation/query.ts';

/** Sections of the home page. `holiday` has no tab; banners and links lead to it. */
export const SECTIONS = ['main', 'celeb', 'category', 'time', 'new', 'event', 'holiday'] as const;
export type Section = (typeof SECTIONS)[number];

/** The tabs, in order. */
export const SECTION_TABS = [
  { section: 'main', label: '홈' },
  { section: 'celeb', label: '셀럽 PICK' },
  { section: 'category', label: '카테고리' },
  { section: 'time', label: '타임딜' },
  { section: 'new', label: '신상품' },
  { section: 'event', label: '이벤트' },
] as const satisfies readonly { section: Section; label: string }[];

/** Returns the section in a query; main if it is missing or unknown. */
export function parseSection(query: Query): Section {
  return SECTIONS.find((section) => section === query.get('section')) ?? 'main';
}

/**
 * Returns the address of a tab: home with the section and its default parameter. Categories have their own page, which
 * ignores the section.
 */
export function sectionPath(section: Section): string {
  switch (section) {
    case 'category':
      return '/category?section=category';
    case 'time':
    case 'new':
    case 'holiday':
      return `/?section=${section}&${section}_filter=0`;
    case 'event':
      return '/?section=event&now_page=1';
    case 'main':
    case 'celeb':
      return `/?section=${section}`;
  }
}
