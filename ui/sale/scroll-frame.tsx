import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import styles from './scroll-frame.module.css';

interface Edges {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/**
 * Adds arrows to a horizontal scroller, its first child, since a mouse cannot swipe. They are rendered only while the
 * mouse is over the scroller. With a keyboard, moving the focus scrolls.
 */
export function ScrollFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState<Edges | null>(null);
  const track = (): Element | null => frame.current?.firstElementChild ?? null;

  const updateEdges = (): void => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track() ?? {};
    setEdges({ canGoBack: scrollLeft > 1, canGoForward: scrollLeft + clientWidth < scrollWidth - 1 });
  };
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') updateEdges();
  };
  /** Scrolls by most of the visible width, so that the last fully visible card becomes the first. */
  const move = (direction: 1 | -1): void => {
    const width = track()?.clientWidth ?? 0;
    track()?.scrollBy({ left: direction * Math.max(width * 0.8, 1), behavior: 'smooth' });
  };

  return (
    <div
      ref={frame}
      className={styles.frame}
      onPointerEnter={enter}
      onPointerLeave={() => setEdges(null)}
      onScrollCapture={edges === null ? undefined : updateEdges}
    >
      {children}
      {edges?.canGoBack === true && (
        <button type="button" tabIndex={-1} className={styles.back} aria-label="이전" onClick={() => move(-1)}>
          <ChevronLeft size={20} />
        </button>
      )}
      {edges?.canGoForward === true && (
        <button type="button" tabIndex={-1} className={styles.on} aria-label="다음" onClick={() => move(1)}>
          <ChevronRight size={20} />
        </button>
      )}
    </div>
  );
}
