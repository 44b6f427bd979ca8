import { SECTION_TABS, type Section } from './section.ts';

/** Returns the title of a home section: its tab's label, or 명절 선물 for holiday, which has no tab. */
export function sectionTitle(section: Section): string {
  return SECTION_TABS.find((tab) => tab.section === section)?.label ?? '명절 선물';
}
