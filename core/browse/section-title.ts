import { SECTION_TABS, type Section } from './section.ts';

/** What a section of home is called: as its tab, and 명절 선물 for holiday, which has none. */
export function sectionTitle(section: Section): string {
  return SECTION_TABS.find((tab) => tab.section === section)?.label ?? '명절 선물';
}
