import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { useService } from '../kit/resolve.ts';
import { nextPosition, positionOfSlide, slideAt } from './slide-position.ts';

/** The main banner advances every two seconds. */
const ADVANCE_INTERVAL_MS = 2_000;
/** Delay before the copies of the loop load, so that the first image has the network to itself. */
const COPIES_DELAY_MS = 1_000;
/** A scroll has ended if nothing has moved for this long. */
const SCROLL_END_DELAY_MS = 120;

export interface Carousel {
  readonly track: RefObject<HTMLDivElement | null>;
  /** Index of the visible slide. */
  readonly slide: number;
  readonly hasCopies: boolean;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** While it is held (by touch, mouse or focus), the carousel does not advance. */
  readonly setHeld: (reason: 'hover' | 'focus' | 'touch', isHeld: boolean) => void;
  readonly onScroll: () => void;
}

/** An endless row of slides, each as wide as the track, that advances by itself. */
export function useCarousel(slideCount: number): Carousel {
  const timers = useService(Timers);
  const track = useRef<HTMLDivElement>(null);
  const stopWaiting = useRef<() => void>(() => undefined);
  const [slide, setSlide] = useState(0);
  const [hasCopies, setCopies] = useState(false);
  const prefersReducedMotion = useSyncExternalStore(subscribeToReducedMotion, readReducedMotion, () => false);
  const [wanted, setPlaying] = useState<boolean | null>(null);
  // With reduced motion, the carousel advances only on request.
  const isPlaying = wanted ?? !prefersReducedMotion;
  const [held, setHeldBy] = useState({ hover: false, focus: false, touch: false });
  const isHeld = held.hover || held.focus || held.touch;
  const isLoop = slideCount > 1;

  const position = useCallback((): number => {
    const { scrollLeft = 0, clientWidth = 0 } = ifShown(track.current) ?? {};
    return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
  }, []);
  const goTo = useCallback((next: number, behavior: ScrollBehavior): void => {
    const element = ifShown(track.current);
    element?.scrollTo({ left: next * element.clientWidth, behavior });
  }, []);

  useEffect(() => (isLoop ? timers.after(COPIES_DELAY_MS, () => setCopies(true)) : undefined), [isLoop, timers]);

  // The copy is inserted before the visible slide. Scrolling in the same frame hides the shift.
  const visibleSlide = useRef(0);
  const currentTrack = useRef({ slideCount, hasCopies });
  useLayoutEffect(() => {
    currentTrack.current = { slideCount, hasCopies };
    if (hasCopies) goTo(positionOfSlide({ slideCount, hasCopies }, visibleSlide.current), 'instant');
  }, [hasCopies, slideCount, goTo]);

  useEffect(() => {
    if (!isLoop || !isPlaying || isHeld) return undefined;
    return timers.every(ADVANCE_INTERVAL_MS, () =>
      goTo(nextPosition(currentTrack.current, position()), prefersReducedMotion ? 'instant' : 'smooth'),
    );
  }, [isLoop, isPlaying, prefersReducedMotion, isHeld, timers, goTo, position]);

  useEffect(() => () => stopWaiting.current(), []);

  const onScroll = useCallback((): void => {
    const at = slideAt({ slideCount, hasCopies }, position());
    visibleSlide.current = at;
    setSlide(at);
    stopWaiting.current();
    // After coming to rest on a copy, jumps to the original, which looks the same.
    stopWaiting.current = timers.after(SCROLL_END_DELAY_MS, () => {
      const originalPosition = positionOfSlide(
        { slideCount, hasCopies },
        slideAt({ slideCount, hasCopies }, position()),
      );
      if (position() !== originalPosition) goTo(originalPosition, 'instant');
    });
  }, [slideCount, hasCopies, timers, goTo, position]);

  return {
    track,
    slide,
    hasCopies,
    isPlaying,
    setPlaying,
    setHeld: (reason, isHeldNow) => setHeldBy((before) => ({ ...before, [reason]: isHeldNow })),
    onScroll,
  };
}

/** Returns null for an element of a page that is left: measuring it would force a layout of the whole page. */
function ifShown<E extends Element>(element: E | null): E | null {
  return element?.closest('[inert]') === null ? element : null;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function readReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

function subscribeToReducedMotion(changed: () => void): () => void {
  const preference = matchMedia(REDUCED_MOTION);
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}
