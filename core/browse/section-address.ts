import type { Filter } from './section-query.ts';
import { sectionPath, type Section } from './section.ts';
import { formatKstDate } from '../time/kst.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';
import type { EventIdx } from '../vocabulary/ids.ts';

/** Returns the address of the celeb tab for a day, `YYYY-MM-DD`. */
export function celebDatePath(date: KstDay): string {
  return `/?section=celeb&date=${date}`;
}

/** Returns the address of a tab with a sort order. */
export function filterPath(section: Extract<Section, 'time' | 'new' | 'holiday'>, filter: Filter): string {
  return `/?section=${section}&${section}_filter=${filter}`;
}

/** Returns the address of a page of the event list, starting at 1. */
export function eventPagePath(now_page: number): string {
  return `/?section=event&now_page=${now_page}`;
}

/** Returns the address of an event. */
export function eventPath(event_idx: EventIdx): string {
  return `/event/${event_idx}`;
}

/** Returns the address of a tab: `sectionPath`, or for the celeb tab the address of today's deals. `now`: epoch ms. */
export function tabPath(section: Section, now: number): string {
  return section === 'celeb' ? celebDatePath(formatKstDate(now)) : sectionPath(section);
}
