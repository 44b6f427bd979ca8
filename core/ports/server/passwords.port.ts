/** Hashes and checks passwords. New hashes have one cost; a stored one is checked at its own. */
export interface Passwords {
  /** Returns the hash of a password for storing. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the stored hash. For null (no account, or one without a password) it returns
   * false, after the time of a new hash, so that the response time does not reveal that.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}
