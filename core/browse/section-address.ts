import type { Filter } from './section-query.ts';
import type { Section } from './section.ts';

/** The celeb tab on one day, `YYYY-MM-DD`. */
export function celebDatePath(date: string): string {
  return `/?section=celeb&date=${date}`;
}

/** A tab in another sort order. */
export function filterPath(section: Extract<Section, 'time' | 'new' | 'holiday'>, filter: Filter): string {
  return `/?section=${section}&${section}_filter=${filter}`;
}

/** One page of the event list, from 1. */
export function eventPagePath(now_page: number): string {
  return `/?section=event&now_page=${now_page}`;
}

/** Where an event is shown. */
export function eventPath(event_idx: number): string {
  return `/event/${event_idx}`;
}
