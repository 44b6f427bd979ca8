import { token } from '../token.ts';

/** Server-sent events; callers poll when `lost` is called. */
export interface EventChannel {
  /**
   * Calls `heard` with the parsed JSON of each event at `path`. Calls `lost` once if the connection fails or ends; the
   * caller then polls. Returns an unsubscribe function, after which neither is called.
   */
  listen(path: string, heard: (said: unknown) => void, lost: () => void): () => void;
}

/** The code is loaded on first use: `line` loads it, or rejects. */
export interface ServerEvents {
  line(): Promise<EventChannel>;
}

export const ServerEvents = token<ServerEvents>('ServerEvents');
