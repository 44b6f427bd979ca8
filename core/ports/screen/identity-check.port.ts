import { token } from '../token.ts';

/** Asks staff to confirm their identity again. */
export interface IdentityCheck {
  /** Resolves to true when the server has accepted the proof, to false if staff gave up. */
  ask(): Promise<boolean>;
}

export const IdentityCheck = token<IdentityCheck>('IdentityCheck');
