import { useEffect, useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { GRID_COLUMNS } from './grid-columns.ts';
import type { VirtualRows } from './virtual-rows.ts';

/** Loads more when less than this of the list is left below the window, in pixels. */
const LOAD_MORE_PX = 2_400;

/** Renders the rows around the window, and loads more in time. */
export function useVirtualRows(
  rows: VirtualRows,
  row_cnt: number,
  more: () => unknown,
): RefObject<HTMLUListElement | null> {
  const element = useRef<HTMLUListElement>(null);
  const anchor = useRef<Anchor | null>(null);
  /** The first row in the document. `rows.start` may have changed since it was rendered, more than once. */
  const firstRenderedRow = useRef(rows.start);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);

  useLayoutEffect(() => {
    firstRenderedRow.current = rows.start;
    const list = activeList(element.current);
    if (list === null) return;
    measureRows(list, rows, firstRenderedRow.current);
    if (anchor.current !== null) restoreAnchor(anchor.current, list, rows);
    anchor.current = null;
  });

  useEffect(() => {
    let width = element.current?.clientWidth;
    let lastTop = 0;
    const update = (): void => {
      const list = activeList(element.current);
      if (list === null || row_cnt === 0) return;
      const { top, bottom } = list.getBoundingClientRect();
      lastTop = top;
      if (bottom - innerHeight < LOAD_MORE_PX) more();
      const focused = findFocusedRow(list, firstRenderedRow.current);
      if (!rows.moveTo(-top, innerHeight - top, row_cnt, focused)) return;
      anchor.current = findAnchor(list, firstRenderedRow.current);
      redraw();
    };
    // Another width changes all heights. The first visible card stays the first.
    const resize = (): void => {
      const list = activeList(element.current);
      if (list === null) return;
      if (list.clientWidth !== width && lastTop < 0) {
        const row = rows.rowAt(-lastTop, row_cnt);
        const within = -lastTop - rows.offsetOf(row);
        measureRows(list, rows, firstRenderedRow.current);
        const top = rows.offsetOf(row) + within + list.getBoundingClientRect().top;
        scrollBy({ top, behavior: 'instant' });
      }
      width = list.clientWidth;
      update();
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', resize);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', resize);
    };
  }, [rows, row_cnt, more]);

  return element;
}

/**
 * Returns the list; null while its page is being left. It is then still in the document, but without a width, while the
 * window scrolls another page: measurements would be wrong when the shopper returns.
 */
function activeList(list: HTMLUListElement | null): HTMLUListElement | null {
  return list?.closest('[inert]') === null ? list : null;
}

/** Records the heights of the rendered rows. Cards of a row are stretched to one height, so one of them is measured. */
function measureRows(list: Element, rows: VirtualRows, firstRenderedRow: number): void {
  for (let index = 0; index < list.children.length; index += GRID_COLUMNS) {
    const height = list.children[index]?.getBoundingClientRect().height ?? 0;
    if (height > 0) rows.measure(firstRenderedRow + index / GRID_COLUMNS, height);
  }
}

/**
 * Returns the row with the keyboard focus, or null. A tap also moves the focus, which is not visible then and need not
 * be kept.
 */
function findFocusedRow(list: Element, firstRenderedRow: number): number | null {
  const focused = document.activeElement;
  if (focused === null || !list.contains(focused) || !focused.matches(':focus-visible')) return null;
  const index = [...list.children].findIndex((item) => item.contains(focused));
  return firstRenderedRow + Math.floor(index / GRID_COLUMNS);
}

/** The first visible row, and its position on the page. */
interface Anchor {
  readonly row: number;
  readonly top: number;
}

function findAnchor(list: Element, firstRenderedRow: number): Anchor | null {
  for (let index = 0; index < list.children.length; index += GRID_COLUMNS) {
    const box = list.children[index]?.getBoundingClientRect();
    if (box !== undefined && box.bottom > 0)
      return { row: firstRenderedRow + index / GRID_COLUMNS, top: box.top + scrollY };
  }
  return null;
}

/**
 * Scrolls so that the anchor does not move if rows above it are higher than estimated. A window scrolls by whole
 * pixels, so the fraction is added to the space above. Otherwise the list would drift with each rendered row.
 */
function restoreAnchor({ row, top }: Anchor, list: HTMLElement, rows: VirtualRows): void {
  const box = list.children[(row - rows.start) * GRID_COLUMNS]?.getBoundingClientRect();
  const moved = box === undefined ? 0 : box.top + scrollY - top;
  if (moved === 0) return;
  const wholePixels = Math.ceil(moved);
  list.style.paddingTop = `${rows.addAbove(wholePixels - moved)}px`;
  if (wholePixels !== 0) scrollBy({ top: wholePixels, behavior: 'instant' });
}
