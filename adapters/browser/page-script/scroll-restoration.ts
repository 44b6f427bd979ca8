import type { TabKey } from '../../../core/login/stored-values.ts';
import { hasReached } from './page-stage.ts';

/** Maximum number of positions stored per tab; the oldest are deleted. */
const MAX_POSITIONS = 50;
const STORAGE_KEY: TabKey = 'moajang.places';
const RESTORE_INTERVAL_MS = 100;
const MAX_RESTORE_STEPS = 80;
/** The position counts as restored when the card has not moved for this many steps. */
const STEADY_STEPS = 10;
/** Number of steps to wait, at the stored scroll offset, for the card that was on top. */
const CARD_STEPS = 20;
/** Scrolling counts as ended this long after the last scroll event. */
const SCROLL_END_MS = 100;

/**
 * The position at which a page was left: its scroll offset, and the first product card in the viewport. The offset
 * alone is not enough: fonts that have not loaded yet and rows that a long list has not rendered change the page's
 * height.
 */
interface ScrollPosition {
  readonly scroll: number;
  readonly card: CardPosition | null;
}

interface CardPosition {
  readonly href: string;
  readonly top: number;
  /** Index among the cards with this address. */
  readonly index: number;
}

/**
 * Restores the scroll position after a reload, step by step while the page grows: an infinite list loads more at its
 * end. Also restores earlier history entries that were left before the reload; the storefront restores those left after
 * it. Any input of the shopper stops the restoration.
 */
export function restoreScrollPositions(): void {
  const recorded = new Map<string, ScrollPosition>();
  let restoringKey = '';
  let target: ScrollPosition = { scroll: 0, card: null };
  let restorable: Map<string, ScrollPosition> | undefined;
  let leavingPage: Element | null = null;
  let stepCount = 0;
  let steadyCount = 0;
  let isReloading = false;
  let restoreTimer: ReturnType<typeof setInterval> | undefined;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;

  /** Reading the storage of the tab blocks for up to 20 ms, so it waits until a position is needed. */
  function storedPositions(): Map<string, ScrollPosition> {
    restorable ??= readPositions();
    return restorable;
  }

  function recordPosition(): void {
    endScrolling();
    recorded.set(entryKey(), { scroll: scrollY, card: firstCardInWindow() });
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
    target = storedPositions().get(restoringKey) ?? { scroll: 0, card: null };
    storedPositions().delete(restoringKey);
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
      // Finding the card is slow, so it waits until scrolling has ended.
      recorded.set(entryKey(), { scroll: scrollY, card: null });
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(recordPosition, SCROLL_END_MS);
    },
    { passive: true },
  );
  addEventListener('click', () => scrollTimer !== undefined && recordPosition(), { capture: true });
  addEventListener('popstate', () => {
    endScrolling();
    restore(pageOnScreen());
    // The storefront has not started, so it cannot handle this history entry: only a reload shows its page.
    if (hasReached('live')) return;
    isReloading = true;
    location.reload();
  });
  addEventListener('pagehide', () => {
    if (isReloading || restoreTimer !== undefined) recorded.set(restoringKey, target);
    else recordPosition();
    writePositions(new Map([...storedPositions(), ...recorded]));
  });
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
    addEventListener(event, stop, { capture: true, passive: true });
  if (isReturn()) restore(null);
}

/** Returns true if this page was open before: it was reloaded, or the shopper went back or forward to it. */
function isReturn(): boolean {
  const navigation = performance.getEntriesByType('navigation')[0];
  return !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate');
}

/** Returns the key that the storefront stored in the history entry; empty if it has stored none yet. */
function entryKey(): string {
  const state: unknown = history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : '';
}

/** Returns the current page; a page that is being left is inert. */
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

function firstCardInWindow(): CardPosition | null {
  const card = cards().find((one) => one.getBoundingClientRect().bottom > 0);
  const href = card?.getAttribute('href');
  if (card === undefined || typeof href !== 'string') return null;
  return { href, top: topOf(card), index: cardsWith(href).indexOf(card) };
}

/** Returns the positions stored in this tab; empty if storage is blocked or damaged. */
function readPositions(): Map<string, ScrollPosition> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.flatMap(([key, value]) => (isScrollPosition(value) ? [[key, value] as const] : [])));
  } catch {
    return new Map();
  }
}

function writePositions(positions: ReadonlyMap<string, ScrollPosition>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MAX_POSITIONS))));
  } catch {
    // Without storage, a reload shows the top of the page.
  }
}

function isScrollPosition(value: unknown): value is ScrollPosition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'scroll' in value &&
    typeof value.scroll === 'number' &&
    'card' in value &&
    (value.card === null || isCardPosition(value.card))
  );
}

function isCardPosition(value: unknown): value is CardPosition {
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
