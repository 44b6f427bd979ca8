import { useEffect, useRef, type ReactElement } from 'react';

/** Distance below the window from which `load` is called. */
const NEAR = '800px';

/** An empty element that calls `load` each time it gets near the viewport, also on mount. */
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
