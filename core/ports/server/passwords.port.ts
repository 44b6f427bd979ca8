/** Hashes and checks passwords. All new hashes have the same cost; a stored hash is checked at its own cost. */
export interface Passwords {
  /** Returns the hash of a password for storing. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the stored hash. For null (no account, or one without a password), takes as
   * long as with a new hash and returns false, so that the response time does not reveal the difference.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}
