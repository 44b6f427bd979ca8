import { hasReached } from './page-stage.ts';

/** How many pages of a visit are found again where they were left, after a reload. */
const MAX_PLACES = 50;
const STORAGE_KEY = 'moajang.places';
const RESTORE_INTERVAL_MS = 100;
const MAX_RESTORE_STEPS = 80;
/** A card that stands where it stood for so many steps has found its place. */
const STEADY_STEPS = 10;
/** So many steps a page waits for the card that was on top when it was left. */
const CARD_STEPS = 20;
/** Scrolling has ended when nothing was scrolled for so long. */
const SCROLL_END_MS = 100;

/**
 * Where a page was left: how far it was scrolled, and which product card was the first in the window, and where. By then
 * the fonts may not have come, and of a long list the rows above are not drawn again. Both make the page another height.
 */
interface Place {
  readonly scroll: number;
  readonly card: CardPlace | null;
}

interface CardPlace {
  readonly href: string;
  readonly top: number;
  /** Which of the cards with this address. */
  readonly index: number;
}

/**
 * Takes a page that is loaded anew back to where it was left, as far as it reaches by then: a list that goes on asks for
 * more at its end. So it does on the way back to the pages before, which the shop knows no more; those of its own life it
 * knows itself. A touch ends it.
 */
export function keepPlaces(): void {
  const restorable = readPlaces();
  const left = new Map<string, Place>();
  let restoringKey = '';
  let target: Place = { scroll: 0, card: null };
  let leavingPage: Element | null = null;
  let stepCount = 0;
  let steadyCount = 0;
  let isReloading = false;
  let restoreTimer: ReturnType<typeof setInterval> | undefined;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;

  function recordPlace(): void {
    endScrolling();
    left.set(entryKey(), { scroll: scrollY, card: firstCardInWindow() });
  }

  function endScrolling(): void {
    clearTimeout(scrollTimer);
    scrollTimer = undefined;
  }

  function stop(): void {
    clearInterval(restoreTimer);
    restoreTimer = undefined;
  }

  function restore(from: Element | null): void {
    stop();
    restoringKey = entryKey();
    target = restorable.get(restoringKey) ?? { scroll: 0, card: null };
    restorable.delete(restoringKey);
    stepCount = 0;
    steadyCount = 0;
    leavingPage = from;
    if (target.scroll <= 0) return;
    delete document.documentElement.dataset['first'];
    restoreTimer = setInterval(step, RESTORE_INTERVAL_MS);
    step();
  }

  function step(): void {
    stepCount += 1;
    if (entryKey() !== restoringKey || stepCount > MAX_RESTORE_STEPS + 1) {
      stop();
      return;
    }
    if (leavingPage !== null && pageOnScreen() === leavingPage) return;
    const card = target.card === null ? undefined : cardsWith(target.card.href)[target.card.index];
    if (target.card === null || card === undefined) {
      scrollTo(0, target.scroll);
      if (scrollY < target.scroll - 1) return;
      if (target.card !== null) steadyCount += 1;
      if (target.card === null || steadyCount >= CARD_STEPS) stop();
      return;
    }
    const offset = topOf(card) - target.card.top;
    if (Math.abs(offset) < 1) {
      steadyCount += 1;
      if (steadyCount >= STEADY_STEPS) stop();
    } else {
      steadyCount = 0;
      scrollBy(0, offset);
    }
  }

  addEventListener(
    'scroll',
    () => {
      // To look for the card takes long: it waits until the page rests.
      left.set(entryKey(), { scroll: scrollY, card: null });
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(recordPlace, SCROLL_END_MS);
    },
    { passive: true },
  );
  addEventListener('click', () => scrollTimer !== undefined && recordPlace(), { capture: true });
  addEventListener('popstate', () => {
    endScrolling();
    restore(pageOnScreen());
    // Before the shop follows the history nobody would show the page: the browser loads it.
    if (hasReached('live')) return;
    isReloading = true;
    location.reload();
  });
  addEventListener('pagehide', () => {
    if (isReloading || restoreTimer !== undefined) left.set(restoringKey, target);
    else recordPlace();
    writePlaces(new Map([...restorable, ...left]));
  });
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
    addEventListener(event, stop, { capture: true, passive: true });
  restore(null);
}

/** The key of the entry of the history, which the shop gives it. */
function entryKey(): string {
  const state: unknown = history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : '';
}

/** The page that is not being left. */
function pageOnScreen(): Element | null {
  return document.querySelector('#main>:not([inert])');
}

function cards(): Element[] {
  return [...(pageOnScreen()?.querySelectorAll('a[href^="/product/"]') ?? [])];
}

function cardsWith(href: string): Element[] {
  return cards().filter((card) => card.getAttribute('href') === href);
}

function topOf(card: Element): number {
  return card.getBoundingClientRect().top;
}

function firstCardInWindow(): CardPlace | null {
  const card = cards().find((one) => one.getBoundingClientRect().bottom > 0);
  const href = card?.getAttribute('href');
  if (card === undefined || typeof href !== 'string') return null;
  return { href, top: topOf(card), index: cardsWith(href).indexOf(card) };
}

/** What was stored in this tab; nothing where it cannot be read. */
function readPlaces(): Map<string, Place> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.flatMap(([key, value]) => (isPlace(value) ? [[key, value] as const] : [])));
  } catch {
    return new Map();
  }
}

function writePlaces(places: ReadonlyMap<string, Place>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...places].slice(-MAX_PLACES))));
  } catch {
    // Nothing may be stored: a reload then begins at the top.
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'scroll' in value &&
    typeof value.scroll === 'number' &&
    'card' in value &&
    (value.card === null || isCardPlace(value.card))
  );
}

function isCardPlace(value: unknown): value is CardPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    typeof value.href === 'string' &&
    'top' in value &&
    typeof value.top === 'number' &&
    'index' in value &&
    typeof value.index === 'number'
  );
}
