import { useEffect, useRef, type ReactElement } from 'react';

/** How far below the window something starts to load. */
const NEAR = '800px';

/** An empty element; calls `load` each time it is near the viewport, including on mount. */
export function WhenNear({ load }: { readonly load: () => Promise<void> }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void load(), {
      rootMargin: NEAR,
    });
    if (place.current !== null) watch.observe(place.current);
    return () => watch.disconnect();
  }, [load]);
  return <div ref={place} />;
}
