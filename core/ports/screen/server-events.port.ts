import { token } from '../token.ts';

/** Receives server-sent events. */
export interface EventChannel {
  /**
   * Calls `onEvent` with the parsed JSON of each event at `path`. Calls `onLost` once if the connection fails or ends;
   * the caller then polls instead. Returns a function that unsubscribes; neither is called after that.
   */
  listen(path: string, onEvent: (event: unknown) => void, onLost: () => void): () => void;
}

/** Server-sent events. `loadChannel` loads the code of the channel on first use, and rejects if that fails. */
export interface ServerEvents {
  loadChannel(): Promise<EventChannel>;
}

export const ServerEvents = token<ServerEvents>('ServerEvents');
