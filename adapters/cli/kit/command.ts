/** What a command writes to besides its result: progress and warnings, for whoever watches. */
export interface Terminal {
  /** The result: everything that a script may read. */
  result(text: string): void;
  /** Anything else. */
  note(text: string): void;
}

/** An option of a command, `--name` or `--name value`. */
export interface OptionRule {
  /** Null: a switch; else what stands for its value in the help. */
  readonly value: string | null;
  readonly says: string;
  readonly isNeeded?: boolean;
}

/** What a command has to say: `data` for `--json`, `lines` for people. */
export interface Told {
  readonly data: unknown;
  readonly lines: readonly string[];
}

/** One command; all there is to know of it, so that the help and the parser can't differ. */
export interface Command {
  /** One or two words: `orders ship`. */
  readonly name: string;
  readonly says: string;
  /** What must stand behind it, in order. A last one that ends in `...` may be several. */
  readonly takes: readonly string[];
  readonly options: Readonly<Record<string, OptionRule>>;
  run(given: Given, terminal: Terminal): Promise<Told>;
}

/** The command line can't be understood: exit code 2. */
export class Misuse extends Error {}

/** It was understood, but can't be done: exit code 1. */
export class Refused extends Error {
  /** What a script may want to know beside the sentence. */
  readonly details: unknown;

  constructor(text: string, details: unknown = null) {
    super(text);
    this.details = details;
  }
}

/** What was typed behind a command, read with a sentence for whoever typed something else. */
export class Given {
  readonly #places: readonly string[];
  readonly #options: ReadonlyMap<string, string | true>;

  constructor(places: readonly string[], options: ReadonlyMap<string, string | true>) {
    this.#places = places;
    this.#options = options;
  }

  /** What stands at a place; the parser made sure that it does. */
  place(index: number): string {
    return this.#places[index] ?? '';
  }

  get places(): readonly string[] {
    return this.#places;
  }

  /** A row's number: 1 and up. */
  number(index: number): number {
    const text = this.place(index);
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new Misuse(`번호는 1 이상의 숫자예요: ${text}`);
    return Number(text);
  }

  flag(name: string): boolean {
    return this.#options.get(name) === true;
  }

  /** Null where the option was left out. */
  text(name: string): string | null {
    const value = this.#options.get(name);
    return typeof value === 'string' ? value : null;
  }

  /** A whole number, 0 and up; null where the option was left out. */
  count(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (!/^\d{1,9}$/.test(text)) throw new Misuse(`--${name}에는 0 이상의 숫자를 적어 주세요: ${text}`);
    return Number(text);
  }

  /** One of a few words; null where the option was left out. */
  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Misuse(`--${name}: ${choices.join(', ')} 가운데 하나여야 해요.`);
    return found;
  }
}
