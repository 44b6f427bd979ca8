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
 * protocol. The messages share one buffer, so each is valid only until the next one is written.
 */
export class BindMessage {
  #buffer = Buffer.allocUnsafe(INITIAL_BYTES);

  write(statement: string, values: readonly (string | null)[]): Uint8Array {
    let maxBytes = FIXED_BYTES + statement.length * MAX_UTF8_BYTES + EXECUTE_AND_SYNC.length;
    for (const value of values) maxBytes += 4 + (value?.length ?? 0) * MAX_UTF8_BYTES;
    if (maxBytes > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(maxBytes * 2);
    const buffer = this.#buffer;
    buffer[0] = BIND;
    // The portal's name is empty.
    buffer[5] = 0;
    let offset = 6 + buffer.write(statement, 6);
    buffer[offset] = 0;
    offset = buffer.writeInt16BE(NO_FORMATS, offset + 1);
    offset = buffer.writeUInt16BE(values.length, offset);
    for (const value of values) {
      if (value === null) {
        offset = buffer.writeInt32BE(-1, offset);
        continue;
      }
      const length = buffer.write(value, offset + 4);
      offset = buffer.writeInt32BE(length, offset) + length;
    }
    offset = buffer.writeInt16BE(NO_FORMATS, offset);
    buffer.writeInt32BE(offset - 1, 1);
    return buffer.subarray(0, offset + EXECUTE_AND_SYNC.copy(buffer, offset));
  }
}
