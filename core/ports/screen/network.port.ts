import { token } from '../token.ts';

/** Connection to the server, which may be interrupted. */
export interface Network {
  /** Resolves to whether the server responds. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Runs `task` each time the network returns. Returns an unsubscribe function. */
  onReconnect(task: () => void): () => void;
}

export const Network = token<Network>('Network');
