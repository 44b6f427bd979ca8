import { Component, lazy, startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LazyService } from '../../core/ports/lazy-service.ts';
import { Network } from '../../core/ports/screen/network.port.ts';
import { Timers } from '../../core/ports/screen/timers.port.ts';
import { useService } from './resolve.ts';
import { useIsFromServer } from './use-is-from-server.ts';

interface LazyViewOptions<Props> {
  /** Shown while the code is fetched, on the server, and during hydration. It has to be as high as the component. */
  readonly waiting?: ReactNode | ((props: Props) => ReactNode);
  /**
   * Shown if the code cannot be fetched. By default, nothing is shown and the fetch is retried. `attempt` starts at 0.
   */
  readonly failed?: (retry: () => void, attempt: number) => ReactNode;
}

/** A component whose code is fetched when it is first rendered. */
export interface LazyView<Props extends object, Code> {
  (props: Props): ReactNode;
  /** Fetches the code in advance. Rejects if that fails; the next call or render tries again. */
  load(): Promise<Code>;
}

/**
 * Creates a component whose code is in a separate chunk. Only this function uses `React.lazy`, as the linter checks: it
 * caches a rejected import forever, so each mount and each retry gets a new lazy component. Once loaded, the component
 * renders without suspending, since React delays what follows a fallback by up to 300 ms.
 */
export function lazyView<Props extends object, Code>(
  fetch: () => Promise<Code>,
  viewOf: (code: Code) => ComponentType<Props>,
  { waiting: waitingView = null, failed = retryLater }: LazyViewOptions<Props> = {},
): LazyView<Props, Code> {
  let Loaded: ComponentType<{ readonly viewProps: Props }> | null = null;
  const service = new LazyService(async () => {
    const code = await fetch().catch((cause: unknown) => {
      throw new ChunkError('a chunk could not be fetched', { cause });
    });
    const View = viewOf(code);
    const Slot: typeof Loaded = ({ viewProps }) => <View {...viewProps} />;
    Loaded = Slot;
    return { code, default: Slot };
  });
  const currentView = () => Loaded ?? lazy(() => service.load());

  function LazyViewSlot(props: Props): ReactNode {
    // Hydration must match the server's output, which was rendered without the code.
    const isFromServer = useIsFromServer();
    const [isReady, setReady] = useState(!isFromServer);
    useEffect(() => {
      // In a transition, React renders the views that follow hydration in small steps, and handles input between them.
      if (isFromServer) startTransition(() => setReady(true));
    }, [isFromServer]);
    const [{ View, attempt }, setCurrent] = useState(() => ({ View: currentView(), attempt: 0 }));
    const retry = useCallback(() => setCurrent((last) => ({ View: currentView(), attempt: last.attempt + 1 })), []);
    const waiting = typeof waitingView === 'function' ? waitingView(props) : waitingView;
    if (!isReady) return waiting;
    return (
      <ChunkBoundary key={attempt} failed={() => failed(retry, attempt)}>
        <Suspense fallback={waiting}>
          <View viewProps={props} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyViewSlot, { load: async () => (await service.load()).code });
}

/**
 * The error of code that could not be fetched. A `lazyView` handles it, and the browser reports the failed request
 * itself.
 */
export class ChunkError extends Error {}

const FIRST_RETRY_MS = 3_000;
const MAX_TIMED_RETRIES = 5;

interface RetryProps {
  readonly retry: () => void;
  readonly attempt: number;
}

const retryLater = (retry: () => void, attempt: number): ReactNode => <RetryLater retry={retry} attempt={attempt} />;

/**
 * Tries again when the device is back online, and a few times with growing delays, since it may be reported as online
 * too early.
 */
function RetryLater({ retry, attempt }: RetryProps): null {
  const network = useService(Network);
  const timers = useService(Timers);
  useEffect(() => {
    const isTimed = attempt < MAX_TIMED_RETRIES;
    const stopTimer = isTimed ? timers.after(FIRST_RETRY_MS * 2 ** attempt, retry) : null;
    const stopListening = network.onReconnect(retry);
    return () => {
      stopTimer?.();
      stopListening();
    };
  }, [network, timers, retry, attempt]);
  return null;
}

interface ChunkBoundaryProps {
  readonly failed: () => ReactNode;
  readonly children: ReactNode;
}

/** Renders a replacement for a chunk that could not be fetched. Other errors belong to the page. */
class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: Error | null }> {
  override readonly state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof ChunkError) return this.props.failed();
    throw error;
  }
}
