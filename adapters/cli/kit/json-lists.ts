import { createReadStream } from 'node:fs';
import { JSONParser, TokenType } from '@streamparser/json';

/**
 * A field of a JSON file's top-level object, or an element of a list in such a field, with the line on which it starts.
 */
export type JsonListEntry =
  | { readonly kind: 'field'; readonly name: string; readonly isList: boolean }
  | { readonly kind: 'element'; readonly name: string; readonly line: number; readonly value: unknown };

/** Thrown for invalid JSON; the error is on `line`. */
export class InvalidJson extends Error {
  readonly line: number;

  constructor(line: number, cause: unknown) {
    super(`line ${line} is not JSON`, { cause });
    this.line = line;
  }
}

/** Thrown if the text does not start with an object. */
export class NotAnObject extends Error {}

const LINE_END = 10;
/**
 * Size of the parser's buffer for strings. Without a buffer, it would concatenate the parts of each string, which
 * creates more garbage.
 */
const STRING_BUFFER_BYTES = 64 * 1_024;
/** Number of open objects and lists around an element: the top-level object and the list. */
const ELEMENT_DEPTH = 2;

/**
 * Reads the lists of a JSON file (UTF-8) whose top level is an object: `{"sales": [{…}, {…}]}`. Reads only as fast as
 * the caller consumes entries, so that a file of any size needs little memory. A byte order mark is skipped. A repeated
 * name yields two fields.
 *
 * Throws an `InvalidJson` or a `NotAnObject` after it has returned the entries before the error, or the file system's
 * error if the file cannot be read.
 */
export async function* readJsonLists(path: string): AsyncGenerator<JsonListEntry, void, undefined> {
  const parser = new ListParser();
  try {
    for await (const chunk of createReadStream(path)) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('a file is read as bytes');
      parser.write(chunk);
      yield* parser.drainEntries();
    }
    parser.end();
  } catch (error) {
    yield* parser.drainEntries();
    throw error;
  }
}

/** Creates entries from the parser's tokens and values. */
class ListParser {
  readonly #parser = new JSONParser({ paths: ['$.*.*'], keepStack: false, stringBufferSize: STRING_BUFFER_BYTES });
  #entries: JsonListEntry[] = [];
  #line = 1;
  #elementLine = 1;
  /** Number of currently open objects and lists. */
  #depth = 0;
  #isEmpty = true;
  #name = '';
  #isList = false;
  /** True between the colon of a field of the top-level object and its value. */
  #isAfterColon = false;

  constructor() {
    this.#parser.onToken = ({ token, value }) => this.#handleToken(token, value);
    this.#parser.onValue = ({ value }) => {
      if (this.#isList) this.#entries.push({ kind: 'element', name: this.#name, line: this.#elementLine, value });
    };
  }

  /** Parses a chunk line by line. JSON strings contain no line ends, so the line of each token is known. */
  write(chunk: Buffer): void {
    let start = 0;
    while (start < chunk.length) {
      const lineEnd = chunk.indexOf(LINE_END, start);
      const end = lineEnd === -1 ? chunk.length : lineEnd + 1;
      this.#attempt(() => this.#parser.write(chunk.subarray(start, end)));
      if (lineEnd !== -1) this.#line += 1;
      start = end;
    }
  }

  end(): void {
    this.#attempt(() => {
      if (!this.#parser.isEnded) this.#parser.end();
      if (this.#isEmpty) throw new Error('there is no JSON');
    });
  }

  drainEntries(): readonly JsonListEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #attempt(parse: () => void): void {
    try {
      parse();
    } catch (error) {
      throw error instanceof NotAnObject ? error : new InvalidJson(this.#line, error);
    }
  }

  #handleToken(token: TokenType, value: unknown): void {
    if (this.#isEmpty && token !== TokenType.LEFT_BRACE) throw new NotAnObject();
    this.#isEmpty = false;
    if (this.#depth === 1) this.#handleField(token, value);
    const isEnd = token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET;
    if (this.#depth === ELEMENT_DEPTH && token !== TokenType.COMMA && !isEnd) this.#elementLine = this.#line;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1;
    else if (isEnd) this.#depth -= 1;
  }

  #handleField(token: TokenType, value: unknown): void {
    if (this.#isAfterColon) {
      this.#isList = token === TokenType.LEFT_BRACKET;
      this.#entries.push({ kind: 'field', name: this.#name, isList: this.#isList });
    } else if (token === TokenType.STRING) this.#name = String(value);
    this.#isAfterColon = token === TokenType.COLON;
  }
}
