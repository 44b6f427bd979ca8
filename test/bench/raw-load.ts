import { connect, type Socket } from 'node:net';
import { createHistogram, performance } from 'node:perf_hooks';

export interface LoadRequest {
  readonly host: string;
  readonly port: number;
  /** Path and query of each URL. Every connection requests them in turn, each starting with a different one. */
  readonly paths: readonly string[];
  readonly connections: number;
}

/** The phases of a measurement; each starts when its function is called. */
export interface LoadPhases {
  /** Runs unmeasured until connections are open and code is compiled. */
  readonly warmUp: () => Promise<unknown>;
  readonly measure: () => Promise<unknown>;
}

export interface LoadResult {
  /** Complete responses within the measured time. */
  readonly responses: number;
  /** Responses per second. */
  readonly rate: number;
  /** From the last byte of the request to the last byte of the response, in ms. */
  readonly p50: number;
  readonly p99: number;
  /** Average size of a body. */
  readonly bytes: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
/** Shared by all connections: each read is processed before the next, so it stays in the processor's cache. */
const READ_BUFFER = Buffer.allocUnsafe(256 * 1_024);

/**
 * Sends requests over each connection one after the other, without pauses. Skips bodies by their length: a client that
 * parsed them would use more processor time than the server. Rejects on any status but 200 and on a broken connection.
 */
export async function runLoad(request: LoadRequest, { warmUp, measure }: LoadPhases): Promise<LoadResult> {
  const latency = createHistogram();
  const totals = { responses: 0, bytes: 0 };
  let isCounting = false;
  const onResponse = (startedAt: number, bytes: number): void => {
    if (!isCounting) return;
    totals.responses += 1;
    totals.bytes += bytes;
    latency.record(Math.max(1, Math.round((performance.now() - startedAt) * 1_000)));
  };
  const requests = request.paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${request.host}:${request.port}\r\naccept-encoding: br\r\n\r\n`),
  );
  const loops = Array.from(
    { length: request.connections },
    // Spread over the paths, so that no connection requests what another one has just requested.
    (_, index) =>
      new LoadConnection(request, requests, Math.floor((index * requests.length) / request.connections), onResponse),
  );
  try {
    const broken = Promise.race(loops.map((loop) => loop.broken));
    await Promise.race([broken, warmUp()]);
    isCounting = true;
    const began = performance.now();
    await Promise.race([broken, measure()]);
    isCounting = false;
    const seconds = (performance.now() - began) / 1_000;
    return {
      responses: totals.responses,
      rate: totals.responses / seconds,
      p50: latency.percentile(50) / 1_000,
      p99: latency.percentile(99) / 1_000,
      bytes: totals.responses === 0 ? 0 : totals.bytes / totals.responses,
    };
  } finally {
    for (const loop of loops) loop.end();
  }
}

type ResponseListener = (startedAt: number, bytes: number) => void;

/** A connection that sends the next request after each response. */
class LoadConnection {
  /** Rejects when the connection breaks, or a response has another status than 200. */
  readonly broken: Promise<never>;
  readonly #socket: Socket;
  readonly #requests: readonly Buffer[];
  readonly #onResponse: ResponseListener;
  #next: number;
  #startedAt = 0;
  /** Remaining bytes of the body: null before the headers, Infinity for a chunked one. */
  #remainingBytes: number | null = null;
  #bytes = 0;
  #head: Buffer = Buffer.alloc(0);

  constructor({ host, port }: LoadRequest, requests: readonly Buffer[], first: number, onResponse: ResponseListener) {
    this.#requests = requests;
    this.#next = first;
    this.#onResponse = onResponse;
    const read = (size: number): boolean => {
      this.#handleChunk(READ_BUFFER.subarray(0, size));
      return true;
    };
    this.#socket = connect({ host, port, noDelay: true, onread: { buffer: READ_BUFFER, callback: read } }, () =>
      this.#sendNext(),
    );
    this.broken = new Promise((_, reject) => {
      this.#socket.once('error', reject);
      this.#socket.once('close', () => reject(new Error('the connection was closed')));
    });
    // The promise also rejects when the connection is closed at the end, when no caller waits for it any more.
    this.broken.catch(() => {});
  }

  end(): void {
    this.#socket.destroy();
  }

  #sendNext(): void {
    const requestBytes = this.#requests[this.#next % this.#requests.length];
    if (requestBytes === undefined) return;
    this.#next += 1;
    this.#startedAt = performance.now();
    this.#socket.write(requestBytes);
  }

  #handleChunk(chunk: Buffer): void {
    let body = chunk;
    if (this.#remainingBytes === null) {
      const seen = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      const end = seen.indexOf(HEAD_END);
      if (end === -1) {
        // Copies the bytes, since the next read overwrites the shared buffer.
        this.#head = Buffer.from(seen);
        return;
      }
      this.#head = Buffer.alloc(0);
      this.#remainingBytes = this.#lengthFrom(seen.toString('latin1', 0, end));
      this.#bytes = 0;
      body = seen.subarray(end + HEAD_END.length);
    }
    this.#bytes += body.length;
    if (this.#remainingBytes === Infinity) {
      if (!body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return;
    } else if ((this.#remainingBytes -= body.length) > 0) return;
    this.#remainingBytes = null;
    this.#onResponse(this.#startedAt, this.#bytes);
    this.#sendNext();
  }

  #lengthFrom(head: string): number {
    if (!head.startsWith('HTTP/1.1 200')) {
      this.#socket.destroy(new Error(`the status line was ${head.slice(0, head.indexOf('\r\n'))}`));
      return Infinity;
    }
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    return length === undefined ? Infinity : Number(length);
  }
}
