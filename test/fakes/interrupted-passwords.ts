import type { Passwords } from '../../core/ports/server/passwords.port.ts';

/** Runs an action after each check of a password, before the caller continues. */
export class InterruptedPasswords implements Passwords {
  readonly #passwords: Passwords;
  readonly #interrupt: () => Promise<unknown>;

  constructor(passwords: Passwords, interrupt: () => Promise<unknown>) {
    this.#passwords = passwords;
    this.#interrupt = interrupt;
  }

  hash(password: string): Promise<string> {
    return this.#passwords.hash(password);
  }

  async verify(password: string, stored: string | null): Promise<boolean> {
    const isCorrect = await this.#passwords.verify(password, stored);
    await this.#interrupt();
    return isCorrect;
  }
}
