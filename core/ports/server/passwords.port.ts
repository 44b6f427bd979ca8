/** Hashes and checks passwords. New hashes have one cost; a stored one is checked at its own. */
export interface Passwords {
  /** Returns what is stored of a password. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password is the stored one. For null (no account, or one without a password) it takes as long
   * as for a new hash, so that the response time does not reveal that, and returns false.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}
