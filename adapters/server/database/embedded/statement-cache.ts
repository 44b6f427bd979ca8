import { protocol, type PGlite } from '@electric-sql/pglite';
import { BindMessage } from './bind-message.ts';
import type { EmbeddedResult } from './embedded-postgres.ts';

const { serialize, Parser } = protocol;

/** Maximum number of prepared statements; the least recently used one is closed first. */
const MAX_PREPARED = 600;
/** Commands after which a prepared statement may return other columns. */
const SCHEMA_CHANGE = /^(?:CREATE|ALTER|DROP|DO)\b/;
const TRANSACTION_END = /^(?:COMMIT|ROLLBACK)\b/;
const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b.* (\d+)$/;
const [DATA_ROW, COMMAND_COMPLETE, ERROR, NOTIFICATION, READY] = [0x44, 0x43, 0x45, 0x41, 0x5a];
const SYNC = serialize.sync();

interface Column {
  readonly name: string;
  readonly parse: ((text: string) => unknown) | undefined;
}

interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
  /** Number of the statement's last use, counted over all statements. */
  lastUse: number;
}

/**
 * Runs statements on PGlite over PostgreSQL's protocol. Prepares each text once, and runs it with one message: PGlite's
 * own `query` sends six messages and has each text parsed and planned again, which costs ten times as much as running
 * it. Only this class parses the responses, since PGlite would parse each a second time and retain all of them.
 */
export class StatementCache {
  readonly #database: PGlite;
  readonly #onNotification: (channel: string, payload: string) => void;
  /** The prepared statements by their text. */
  readonly #prepared = new Map<string, Prepared>();
  readonly #bind = new BindMessage();
  #uses = 0;
  #hasChangedSchema = false;

  constructor(database: PGlite, onNotification: (channel: string, payload: string) => void) {
    this.#database = database;
    this.#onNotification = onNotification;
  }

  /** @throws PostgreSQL's error, with its `code` and `constraint`. */
  run(text: string, parameters: readonly unknown[]): EmbeddedResult {
    const prepared = this.#prepared.get(text) ?? this.#prepare(text);
    prepared.lastUse = this.#uses += 1;
    const { name, parameterTypes, columns } = prepared;
    const values = parameters.map((value, at) => this.#serialize(value, parameterTypes[at]));
    const response = this.#send(this.#bind.write(name, values));
    const rows: Record<string, unknown>[] = [];
    let command = '';
    forEachMessage(response, (kind, from, to) => {
      if (kind === DATA_ROW) rows.push(readRow(response, from, columns));
      else if (kind === COMMAND_COMPLETE) command = response.toString('utf8', from, to - 1);
    });
    this.#handleCommand(command);
    return { rows, affectedRows: Number(COUNTED.exec(command)?.[1] ?? 0) };
  }

  /** Closes all statements. Call this after a change of the schema that was not made by `run`. */
  clear(): void {
    const names = [...this.#prepared.values()].map(({ name }) => name);
    this.#prepared.clear();
    this.#send(Buffer.concat([...names.map((name) => serialize.close({ type: 'S', name })), SYNC]));
  }

  #prepare(text: string): Prepared {
    const name = `s${(this.#uses += 1)}`;
    const messages = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), SYNC];
    const response = this.#send(Buffer.concat([...this.#closeOldest(), ...messages]));
    const prepared = { name, ...this.#describe(response), lastUse: 0 };
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #closeOldest(): Uint8Array[] {
    if (this.#prepared.size < MAX_PREPARED) return [];
    const [oldest] = [...this.#prepared].sort(([, one], [, other]) => one.lastUse - other.lastUse);
    if (oldest === undefined) return [];
    const [text, { name }] = oldest;
    this.#prepared.delete(text);
    return [serialize.close({ type: 'S', name })];
  }

  #describe(response: Uint8Array): Pick<Prepared, 'parameterTypes' | 'columns'> {
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

  /**
   * Closes all statements after a schema change, and after the end of its transaction: a rollback changes the schema,
   * too.
   */
  #handleCommand(command: string): void {
    const isChange = SCHEMA_CHANGE.test(command);
    const isEnd = TRANSACTION_END.test(command);
    if (isChange || (this.#hasChangedSchema && isEnd)) this.clear();
    if (isChange) this.#hasChangedSchema = true;
    else if (isEnd) this.#hasChangedSchema = false;
  }

  #send(message: Uint8Array): Buffer {
    const chunks: Buffer[] = [];
    // The statement has completed when this returns: only file synchronization would remain, and `syncToFs` disables
    // it.
    this.#database
      .execProtocolRawStream(message, {
        syncToFs: false,
        onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
      })
      .catch(() => {});
    const [first] = chunks;
    const response = chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks);
    let isComplete = false;
    forEachMessage(response, (kind, from) => {
      if (kind === ERROR) throwError(response);
      if (kind === NOTIFICATION) this.#onNotification(...readNotification(response, from));
      isComplete = kind === READY;
    });
    if (!isComplete) throw new Error('the embedded database did not respond');
    return response;
  }
}

/** Calls `read` with each message's kind, and where its body starts and ends. */
function forEachMessage(response: Buffer, read: (kind: number, from: number, to: number) => void): void {
  for (let at = 0; at < response.length;) {
    const to = at + 1 + response.readInt32BE(at + 1);
    read(response.readUInt8(at), at + 5, to);
    at = to;
  }
}

/** Reads a notification, which consists of the id of its process, its channel and its payload. */
function readNotification(response: Buffer, from: number): [channel: string, payload: string] {
  const channelEnd = response.indexOf(0, from + 4);
  const payloadEnd = response.indexOf(0, channelEnd + 1);
  return [response.toString('utf8', from + 4, channelEnd), response.toString('utf8', channelEnd + 1, payloadEnd)];
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
