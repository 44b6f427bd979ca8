import { protocol } from '@electric-sql/pglite';

const BIND = 0x42;
const NO_FORMATS = 0;
const INITIAL_BYTES = 64 * 1024;
const MAX_UTF8_BYTES = 3;
/** Upper bound for the bytes of all fields of fixed length. */
const FIXED_BYTES = 64;
const EXECUTE_AND_SYNC = Buffer.concat([protocol.serialize.execute(), protocol.serialize.sync()]);

/**
 * Writes the messages that run a prepared statement: bind, execute and sync. All values are text, as in PostgreSQL's
 * protocol, and all share one buffer: a message is valid until the next one is written.
 */
export class BindMessage {
  #buffer = Buffer.allocUnsafe(INITIAL_BYTES);

  write(statement: string, values: readonly (string | null)[]): Uint8Array {
    let most = FIXED_BYTES + statement.length * MAX_UTF8_BYTES + EXECUTE_AND_SYNC.length;
    for (const value of values) most += 4 + (value?.length ?? 0) * MAX_UTF8_BYTES;
    if (most > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(most * 2);
    const buffer = this.#buffer;
    buffer[0] = BIND;
    // The empty name of the portal.
    buffer[5] = 0;
    let at = 6 + buffer.write(statement, 6);
    buffer[at] = 0;
    at = buffer.writeInt16BE(NO_FORMATS, at + 1);
    at = buffer.writeUInt16BE(values.length, at);
    for (const value of values) {
      if (value === null) {
        at = buffer.writeInt32BE(-1, at);
        continue;
      }
      const length = buffer.write(value, at + 4);
      at = buffer.writeInt32BE(length, at) + length;
    }
    at = buffer.writeInt16BE(NO_FORMATS, at);
    buffer.writeInt32BE(at - 1, 1);
    return buffer.subarray(0, at + EXECUTE_AND_SYNC.copy(buffer, at));
  }
}
