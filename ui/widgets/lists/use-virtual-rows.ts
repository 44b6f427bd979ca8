import { useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import type { RowWindow } from './row-window.ts';

export const COLUMNS = 2;
/** More is asked for when so little of the list is left below the window, in pixels. */
const NEAR_END = 2_400;

/** Keeps the rows that are drawn around the window, and asks for more of them in time. */
export function useRowWindow(
  rows: RowWindow,
  row_cnt: number,
  more: () => unknown,
): RefObject<HTMLUListElement | null> {
  const element = useRef<HTMLUListElement>(null);
  const anchor = useRef<Anchor | null>(null);
  /** The first row that stands in the document: the window may have moved on since, more than once. */
  const drawnFrom = useRef(rows.start);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);

  useLayoutEffect(() => {
    drawnFrom.current = rows.start;
    const list = onScreen(element.current);
    if (list === null) return;
    measureRows(list, rows, drawnFrom.current);
    if (anchor.current !== null) hold(anchor.current, list, rows);
    anchor.current = null;
  });

  useEffect(() => {
    let width = element.current?.clientWidth;
    let seenTop = 0;
    const look = (): void => {
      const list = onScreen(element.current);
      if (list === null || row_cnt === 0) return;
      const { top, bottom } = list.getBoundingClientRect();
      seenTop = top;
      if (bottom - innerHeight < NEAR_END) more();
      if (!rows.moveTo(-top, innerHeight - top, row_cnt)) return;
      anchor.current = anchorIn(list, drawnFrom.current);
      redraw();
    };
    // In another width everything has another height; the card that was seen first stays first.
    const resize = (): void => {
      const list = onScreen(element.current);
      if (list === null) return;
      if (list.clientWidth !== width && seenTop < 0) {
        const row = rows.rowAt(-seenTop, row_cnt);
        const within = -seenTop - rows.offsetOf(row);
        measureRows(list, rows, drawnFrom.current);
        const top = rows.offsetOf(row) + within + list.getBoundingClientRect().top;
        scrollBy({ top, behavior: 'instant' });
      }
      width = list.clientWidth;
      look();
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', resize);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', resize);
    };
  }, [rows, row_cnt, more]);

  return element;
}

/**
 * The list, unless its page is being left: it stays in the document for a moment, without any width, and the window
 * is scrolled for another page. What it took from there would be wrong when the shopper comes back at once.
 */
function onScreen(list: HTMLUListElement | null): HTMLUListElement | null {
  return list?.closest('[inert]') === null ? list : null;
}

/** Cards side by side are stretched to one height. */
function measureRows(list: Element, rows: RowWindow, drawnFrom: number): void {
  for (let index = 0; index < list.children.length; index += COLUMNS) {
    const height = list.children[index]?.getBoundingClientRect().height ?? 0;
    if (height > 0) rows.measure(drawnFrom + index / COLUMNS, height);
  }
}

/** The first row that is seen, and where it stands on the page. */
interface Anchor {
  readonly row: number;
  readonly top: number;
}

function anchorIn(list: Element, drawnFrom: number): Anchor | null {
  for (let index = 0; index < list.children.length; index += COLUMNS) {
    const box = list.children[index]?.getBoundingClientRect();
    if (box !== undefined && box.bottom > 0) return { row: drawnFrom + index / COLUMNS, top: box.top + scrollY };
  }
  return null;
}

/**
 * Rows above the anchor that turn out higher than they were thought must not push it away. Windows scroll by whole
 * pixels; what that is too much goes to the room above, or the list would creep with each row that is drawn.
 */
function hold({ row, top }: Anchor, list: HTMLElement, rows: RowWindow): void {
  const box = list.children[(row - rows.start) * COLUMNS]?.getBoundingClientRect();
  const moved = box === undefined ? 0 : box.top + scrollY - top;
  if (moved === 0) return;
  const whole = Math.ceil(moved);
  list.style.paddingTop = `${rows.addAbove(whole - moved)}px`;
  if (whole !== 0) scrollBy({ top: whole, behavior: 'instant' });
}
