/** A touch that moves this many pixels is a swipe or a scroll. */
const SLOP_PX = 8;
/** The sheet closes if it is pulled down this far, or by this share of its height if that is less. */
const CLOSING_PX = 140;
const CLOSING_SHARE = 0.35;
/**
 * A flick closes the sheet even if it is pulled less far. Its speed, in pixels per millisecond, is measured over the
 * last movements.
 */
const FLICK_SPEED = 0.5;
const MIN_FLICK_PX = 24;
const SPEED_WINDOW_MS = 100;
const SLIDE_MS = 180;

interface Swipe {
  readonly x: number;
  readonly y: number;
  /** Distance in pixels by which the sheet is pulled down; null until the direction is known. */
  pulled: number | null;
  moves: readonly { readonly y: number; readonly at: number }[];
}

/**
 * Closes a sheet that is swiped down with one finger. A swipe cannot start where content under the finger can scroll
 * up, or on selected text. If `close` refuses, the sheet moves back. Returns a function that stops listening.
 */
export function swipeToClose(card: HTMLElement, close: () => void): () => void {
  let swipe: Swipe | null = null;
  const controller = new AbortController();
  const { signal } = controller;

  const start = (event: TouchEvent): void => {
    swipe = null;
    const [touch, ...others] = event.touches;
    if (touch === undefined || others.length > 0 || !canStart(event.target, card)) return releaseCard(card);
    swipe = { x: touch.clientX, y: touch.clientY, pulled: null, moves: [] };
  };

  const move = (event: TouchEvent): void => {
    const [touch, ...others] = event.touches;
    if (swipe === null || touch === undefined) return;
    if (others.length > 0 || !event.cancelable) return cancel();
    const [right, down] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
    if (swipe.pulled === null) {
      if (Math.hypot(right, down) < SLOP_PX) return;
      if (down <= Math.abs(right) || isSelected(event.target)) return cancel();
    }
    event.preventDefault();
    swipe.pulled = Math.max(0, down);
    const moves = [...swipe.moves, { y: touch.clientY, at: event.timeStamp }];
    swipe.moves = moves.filter(({ at }) => event.timeStamp - at < SPEED_WINDOW_MS);
    card.style.transition = 'none';
    card.style.translate = `0 ${swipe.pulled}px`;
  };

  const end = (event: TouchEvent): void => {
    const { pulled = null, moves = [] } = swipe ?? {};
    swipe = null;
    if (pulled === null) return;
    const closingDistance = Math.min(CLOSING_PX, card.offsetHeight * CLOSING_SHARE);
    const isFlick = pulled > MIN_FLICK_PX && speedOf(moves, event.timeStamp) > FLICK_SPEED;
    if (pulled < closingDistance && !isFlick) return releaseCard(card);
    slideTo(card, `0 ${card.offsetHeight}px`, () => {
      close();
      // If `close` refused, the sheet is still there and moves back.
      setTimeout(() => releaseCard(card), SLIDE_MS);
    });
  };

  const cancel = (): void => {
    swipe = null;
    releaseCard(card);
  };

  card.addEventListener('touchstart', start, { signal, passive: true });
  card.addEventListener('touchmove', move, { signal, passive: false });
  card.addEventListener('touchend', end, { signal });
  card.addEventListener('touchcancel', cancel, { signal });
  return () => controller.abort();
}

/**
 * Returns whether a swipe may start at the target. A dialog over the sheet is not a part of it, and content that is
 * scrolled down has to scroll up first.
 */
function canStart(target: EventTarget | null, card: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('dialog') !== card.closest('dialog') || isSelected(target))
    return false;
  for (let element: Element | null = target; element !== null && element !== card; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}

/** Returns whether text is selected under the finger, which then drags the selection. */
function isSelected(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    return target.selectionStart !== target.selectionEnd;
  }
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && target instanceof Node && selection.containsNode(target, true);
}

function speedOf(moves: Swipe['moves'], now: number): number {
  const [first] = moves.filter(({ at }) => now - at < SPEED_WINDOW_MS);
  const last = moves.at(-1);
  if (first === undefined || last === undefined || last.at === first.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

function releaseCard(card: HTMLElement): void {
  if (card.style.translate === '') return;
  slideTo(card, '0 0', () => {
    card.style.translate = '';
    card.style.transition = '';
  });
}

function slideTo(card: HTMLElement, translate: string, done: () => void): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.style.transition = prefersReducedMotion ? 'none' : `translate ${SLIDE_MS}ms var(--e-out)`;
  card.style.translate = translate;
  if (prefersReducedMotion) done();
  else setTimeout(done, SLIDE_MS);
}
