import { ChunkError } from '../../../ui/kit/lazy-view.tsx';

/** Logs an error that an error boundary has caught, unless it is code that failed to load, which is normal offline. */
export function logUnlessChunk(error: unknown): void {
  if (!(error instanceof ChunkError)) console.error(error);
}
