import { Component, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface LazyViewOptions {
  /** Shown while the code is fetched, on the server, and during hydration. As high as the component itself. */
  readonly waiting?: ReactNode;
  /** Shown when the code cannot be fetched; nothing by default. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/** A component whose code is fetched when it is first rendered. */
export interface LazyView<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of time. Rejects if that fails; the next call or render tries again. */
  load(): Promise<void>;
}

/**
 * Makes a component whose code is in a chunk of its own. This is the only place that uses `React.lazy`, which keeps a
 * rejected import forever: each mount and each retry therefore gets a lazy component of its own. Once loaded, the
 * component renders without suspending, since React delays what follows a fallback by up to 300 ms.
 */
export function lazyView<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = () => null }: LazyViewOptions = {},
): LazyView<Props> {
  type Slot = ComponentType<{ readonly given: Props }>;
  let loaded: Slot | null = null;
  let loading: Promise<{ readonly default: Slot }> | null = null;

  function load(): Promise<{ readonly default: Slot }> {
    loading ??= fetch().then(
      (View) => {
        loaded = ({ given }) => <View {...given} />;
        return { default: loaded };
      },
      (cause: unknown) => {
        loading = null;
        throw new ChunkError('a chunk could not be fetched', { cause });
      },
    );
    return loading;
  }

  function LazyViewSlot(props: Props): ReactNode {
    const isHydrated = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
    const [{ View, attempt }, setCurrent] = useState(() => ({ View: loaded ?? lazy(load), attempt: 0 }));
    if (!isHydrated) return waiting;
    const retry = (): void => setCurrent({ View: loaded ?? lazy(load), attempt: attempt + 1 });
    return (
      <ChunkBoundary key={attempt} failed={() => failed(retry)}>
        <Suspense fallback={waiting}>
          <View given={props} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyViewSlot, { load: async () => void (await load()) });
}

/** Hydration must match what the server rendered, which fetches no code. */
const subscribeToNothing = () => (): void => {};
const isInBrowser = (): boolean => true;
const isOnServer = (): boolean => false;

class ChunkError extends Error {}

interface ChunkBoundaryProps {
  readonly failed: () => ReactNode;
  readonly children: ReactNode;
}

/** Replaces a chunk that could not be fetched. Other errors belong to the page. */
class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: unknown }> {
  override readonly state = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error }: { readonly error: unknown } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkError) return this.props.failed();
    throw error;
  }
}
