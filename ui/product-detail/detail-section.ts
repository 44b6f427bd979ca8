import type { MouseEvent } from 'react';

/** The sections of a product page that its tabs link to. */
export const DETAIL_SECTIONS = ['info', 'reviews', 'inquiries', 'delivery'] as const;
export type DetailSection = (typeof DETAIL_SECTIONS)[number];

/** Scrolls to a section. A link to its hash would add an entry to the history. */
export function goToSection(event: MouseEvent, section: DetailSection): void {
  event.preventDefault();
  const target = document.getElementById(section);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
