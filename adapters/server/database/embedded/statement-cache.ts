import { protocol, type PGlite } from '@electric-sql/pglite';
import type { EmbeddedResult } from './embedded-postgres.ts';

const { serialize, Parser } = protocol;

/** The one that was not used for the longest time is closed first. */
const MAX_PREPARED = 600;
/** Commands after which a prepared statement may return other columns. */
const SCHEMA_CHANGE = /^(?:CREATE|ALTER|DROP|DO)\b/;
const TRANSACTION_END = /^(?:COMMIT|ROLLBACK)\b/;
const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b.* (\d+)$/;
const [DATA_ROW, COMMAND_COMPLETE, ERROR] = [0x44, 0x43, 0x45];
const [ONE, SYNC] = [serialize.execute(), serialize.sync()];

interface Column {
  readonly name: string;
  readonly parse: ((text: string) => unknown) | undefined;
}

interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
}

/**
 * Runs statements on PGlite over PostgreSQL's protocol, each text prepared once, and in one message. PGlite's own
 * `query` sends six messages and has each text parsed and planned again, which costs ten times as much as running it.
 */
export class StatementCache {
  readonly #database: PGlite;
  /** By text; the one used last is last. */
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;
  #hasChangedSchema = false;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @throws PostgreSQL's error, with its `code` and `constraint`. */
  run(text: string, parameters: readonly unknown[]): EmbeddedResult {
    const { name, parameterTypes, columns } = this.#prepare(text);
    const values = parameters.map((value, at) => this.#serialize(value, parameterTypes[at]));
    const response = this.#send([serialize.bind({ statement: name, values }), ONE, SYNC]);
    const rows: Record<string, unknown>[] = [];
    let command = '';
    for (const { kind, from, to } of messagesOf(response)) {
      if (kind === DATA_ROW) rows.push(readRow(response, from, columns));
      else if (kind === COMMAND_COMPLETE) command = response.toString('utf8', from, to - 1);
    }
    this.#noteCommand(command);
    return { rows, affectedRows: Number(COUNTED.exec(command)?.[1] ?? 0) };
  }

  /** Closes all statements. Call this after a change of the schema that was not made by `run`. */
  clear(): void {
    this.#send([...this.#prepared.values()].map(({ name }) => serialize.close({ type: 'S', name })).concat(SYNC));
    this.#prepared.clear();
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known !== undefined) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    const name = `s${(this.#count += 1)}`;
    const messages = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), SYNC];
    const prepared = { name, ...this.#describe(this.#send([...this.#closeOldest(), ...messages])) };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #closeOldest(): Uint8Array[] {
    const [oldest] = this.#prepared;
    if (oldest === undefined || this.#prepared.size < MAX_PREPARED) return [];
    const [text, { name }] = oldest;
    this.#prepared.delete(text);
    return [serialize.close({ type: 'S', name })];
  }

  #describe(response: Uint8Array): Omit<Prepared, 'name'> {
    let parameterTypes: readonly number[] = [];
    let columns: readonly Column[] = [];
    new Parser().parse(response, (message) => {
      if (message instanceof protocol.messages.ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs;
      if (message instanceof protocol.messages.RowDescriptionMessage) {
        columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: this.#database.parsers[dataTypeID] }));
      }
    });
    return { parameterTypes, columns };
  }

  #serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#database.serializers[type];
    if (serializer !== undefined) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  /** A rolled back change of the schema changes it, too. */
  #noteCommand(command: string): void {
    const isChange = SCHEMA_CHANGE.test(command);
    if (isChange || (this.#hasChangedSchema && TRANSACTION_END.test(command))) this.clear();
    if (isChange) this.#hasChangedSchema = true;
    else if (TRANSACTION_END.test(command)) this.#hasChangedSchema = false;
  }

  #send(messages: readonly Uint8Array[]): Buffer {
    const bytes = this.#database.execProtocolRawSync(Buffer.concat(messages));
    const response = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const { kind } of messagesOf(response)) if (kind === ERROR) throwError(response);
    return response;
  }
}

interface Message {
  readonly kind: number;
  /** The body is `[from, to)`. */
  readonly from: number;
  readonly to: number;
}

function* messagesOf(response: Buffer): Iterable<Message> {
  for (let at = 0; at < response.length;) {
    const to = at + 1 + response.readInt32BE(at + 1);
    yield { kind: response.readUInt8(at), from: at + 5, to };
    at = to;
  }
}

function readRow(response: Buffer, from: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = from + 2;
  for (const { name, parse } of columns) {
    const length = response.readInt32BE(at);
    at += 4;
    if (length === -1) {
      row[name] = null;
      continue;
    }
    const text = response.toString('utf8', at, at + length);
    row[name] = parse === undefined ? text : parse(text);
    at += length;
  }
  return row;
}

function throwError(response: Buffer): void {
  new Parser().parse(response, (message) => {
    if (message instanceof protocol.messages.DatabaseError) throw message;
  });
}
