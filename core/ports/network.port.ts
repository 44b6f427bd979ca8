import { token } from './token.ts';

/** The way to the shop, which may be away for a time. */
export interface Network {
  /** Whether the shop answers now. Never rejects. */
  isThere(): Promise<boolean>;
  /** Runs `task` each time the network comes back; the answer stops it. */
  onReturn(task: () => void): () => void;
}

export const Network = token<Network>('Network');
