/** The outputs of a command: its result, and progress and warnings. */
export interface Terminal {
  /** Writes the result, which scripts may parse. */
  result(text: string): void;
  /** Writes progress and warnings. */
  note(text: string): void;
}

/** An option of a command, `--name` or `--name value`. */
export interface OptionRule {
  /** Null for a switch; otherwise the placeholder of its value in the help. */
  readonly value: string | null;
  readonly summary: string;
  readonly isNeeded?: boolean;
}

/** The result of a command: `data` for `--json`, `lines` for people. */
export interface CommandOutput {
  readonly data: unknown;
  readonly lines: readonly string[];
}

/** A command. Help and parser use the same definition. */
export interface Command {
  /** One or two words, such as `orders ship`. */
  readonly name: string;
  readonly summary: string;
  /** The names of the positional arguments, in order. If the last name ends in `...`, that argument may be repeated. */
  readonly parameters: readonly string[];
  readonly options: Readonly<Record<string, OptionRule>>;
  run(args: ParsedArguments, terminal: Terminal): Promise<CommandOutput>;
}

/** Thrown if the command line is invalid (exit code 2). */
export class UsageError extends Error {}

/** Thrown if the command was refused or failed (exit code 1). */
export class CommandError extends Error {
  /** Data for scripts, in addition to the message. */
  readonly details: unknown;

  constructor(text: string, details: unknown = null, options?: ErrorOptions) {
    super(text, options);
    this.details = details;
  }
}

/** Arguments of a command. Its methods throw a `UsageError` for invalid values. */
export class ParsedArguments {
  readonly #positionals: readonly string[];
  readonly #options: ReadonlyMap<string, string | true>;

  constructor(positionals: readonly string[], options: ReadonlyMap<string, string | true>) {
    this.#positionals = positionals;
    this.#options = options;
  }

  /** Returns a positional argument; the parser has checked that it exists. */
  positional(index: number): string {
    return this.#positionals[index] ?? '';
  }

  get positionals(): readonly string[] {
    return this.#positionals;
  }

  /** Returns a positional argument that is the id of a row, 1 or greater: `31`, or `#31` as commands print it. */
  number(index: number): number {
    const text = this.positional(index).replace(/^#/, '');
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`번호는 1 이상의 숫자예요: ${text}`);
    return Number(text);
  }

  flag(name: string): boolean {
    return this.#options.get(name) === true;
  }

  /** Returns the value of an option; null if it is missing. */
  text(name: string): string | null {
    const value = this.#options.get(name);
    return typeof value === 'string' ? value : null;
  }

  /** Returns the value of an option as an integer, 0 or greater; null if the option is missing. */
  count(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name}에는 0 이상의 숫자를 적어 주세요: ${text}`);
    return Number(text);
  }

  /** Returns the value of an option, which must be one of the choices; null if the option is missing. */
  choice<T extends string>(name: string, choices: readonly T[]): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new UsageError(`--${name}: ${choices.join(', ')} 가운데 하나여야 해요.`);
    return found;
  }
}
