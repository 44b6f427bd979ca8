import type { MouseEvent } from 'react';

/** The parts of a product page that its tabs lead to. */
export const DETAIL_SECTIONS = ['info', 'reviews', 'inquiries', 'delivery'] as const;
export type DetailSection = (typeof DETAIL_SECTIONS)[number];

/** Scrolls to a part of the page. Not by its hash: that would be another page to the history. */
export function goToSection(event: MouseEvent, section: DetailSection): void {
  event.preventDefault();
  const target = document.getElementById(section);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
