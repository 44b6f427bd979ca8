import { useEffect, useRef, type ReactElement } from 'react';

/** `load` is called when the element is less than this far below the window. */
const NEAR_MARGIN = '800px';

/** An empty element that calls `load` each time it gets near the viewport, also on mount. */
export function WhenNear({ load }: { readonly load: () => Promise<void> }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
      {
        rootMargin: NEAR_MARGIN,
      },
    );
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [load]);
  return <div ref={element} />;
}
