/** Pixels after which a touch is a swipe or a scroll. */
const SLOP_PX = 8;
/** The sheet closes when it was pulled this far, or this share of its height if that is less. */
const CLOSING_PX = 140;
const CLOSING_SHARE = 0.35;
/** A flick closes it earlier: pixels per millisecond, over the last moves. */
const FLICK_SPEED = 0.5;
const MIN_FLICK_PX = 24;
const SPEED_WINDOW_MS = 100;
const SLIDE_MS = 180;

interface Swipe {
  readonly x: number;
  readonly y: number;
  /** Null until the direction is known. */
  pulled: number | null;
  moves: readonly { readonly y: number; readonly at: number }[];
}

/**
 * Closes a sheet that is swiped down with one finger. A swipe starts where nothing under the finger can scroll up, and
 * not on selected text. `close` may refuse: then the sheet returns to its position. Returns a function that stops
 * listening.
 */
export function swipeToClose(card: HTMLElement, close: () => void): () => void {
  let swipe: Swipe | null = null;
  const controller = new AbortController();
  const { signal } = controller;

  const start = (event: TouchEvent): void => {
    swipe = null;
    const [touch, ...others] = event.touches;
    if (touch === undefined || others.length > 0 || !canBegin(event.target, card)) return releaseCard(card);
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
    const far = Math.min(CLOSING_PX, card.offsetHeight * CLOSING_SHARE);
    const isFlick = pulled > MIN_FLICK_PX && speedOf(moves, event.timeStamp) > FLICK_SPEED;
    if (pulled < far && !isFlick) return releaseCard(card);
    slideTo(card, `0 ${card.offsetHeight}px`, () => {
      close();
      // A sheet that refused to close is still there.
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

/** A dialog over the sheet is not part of it, and content that is scrolled down has to scroll up first. */
function canBegin(target: EventTarget | null, card: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('dialog') !== card.closest('dialog') || isSelected(target))
    return false;
  for (let element: Element | null = target; element !== null && element !== card; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}

/** Returns whether text is selected where the finger is: it drags the selection. */
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
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.style.transition = isStill ? 'none' : `translate ${SLIDE_MS}ms var(--e-out)`;
  card.style.translate = translate;
  if (isStill) done();
  else setTimeout(done, SLIDE_MS);
}
