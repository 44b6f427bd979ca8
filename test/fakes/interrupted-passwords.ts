import type { Passwords } from '../../core/ports/server/passwords.port.ts';

/** Runs an action after each check and each hashing of a password, before the caller continues. */
export class InterruptedPasswords implements Passwords {
  readonly #passwords: Passwords;
  readonly #interrupt: () => Promise<unknown>;

  constructor(passwords: Passwords, interrupt: () => Promise<unknown>) {
    this.#passwords = passwords;
    this.#interrupt = interrupt;
  }

  async hash(password: string): Promise<string> {
    const password_hash = await this.#passwords.hash(password);
    await this.#interrupt();
    return password_hash;
  }

  async verify(password: string, stored: string | null): Promise<boolean> {
    const isCorrect = await this.#passwords.verify(password, stored);
    await this.#interrupt();
    return isCorrect;
  }
}
