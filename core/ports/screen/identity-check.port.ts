import { token } from '../token.ts';

/** Asks staff to confirm their identity again. */
export interface IdentityCheck {
  /** Resolves to true when the server has accepted the proof, to false if the staff member gave up. */
  confirm(): Promise<boolean>;
}

export const IdentityCheck = token<IdentityCheck>('IdentityCheck');
