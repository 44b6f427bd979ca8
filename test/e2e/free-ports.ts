import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems give to clients and to servers without a port of their own: 32768 and up on Linux. */
const FIRST_PORT = 10_000;
const BLOCK_COUNT = 220;
const BLOCK_SIZE = 100;

/**
 * A block of ports that belongs to this process. A test knows the port of a server long before the server listens; with
 * a port from the system, the server of another test could take it in between, and would respond in its place.
 */
class PortBlock {
  readonly #first: number;
  #used = 0;

  private constructor(first: number) {
    this.#first = first;
  }

  /** Claims a block by listening on its first port, which the system frees when the process ends. */
  static async claim(): Promise<PortBlock> {
    const start = process.pid % BLOCK_COUNT;
    for (let tried = 0; tried < BLOCK_COUNT; tried += 1) {
      const first = FIRST_PORT + ((start + tried) % BLOCK_COUNT) * BLOCK_SIZE;
      const claim = await listenOn(first);
      if (claim !== null) {
        claim.unref();
        return new PortBlock(first);
      }
    }
    throw new Error('no block of ports is free');
  }

  /** Returns the next port on which nothing listens. */
  async next(): Promise<number> {
    for (let tried = 1; tried < BLOCK_SIZE; tried += 1) {
      const port = this.#first + 1 + (this.#used % (BLOCK_SIZE - 1));
      this.#used += 1;
      const server = await listenOn(port);
      if (server !== null) {
        await new Promise((resolve) => server.close(resolve));
        return port;
      }
    }
    throw new Error('no port of the block is free');
  }
}

let block: Promise<PortBlock> | null = null;

/** Returns free ports that no other test process uses. */
export async function freePorts(count: number): Promise<readonly number[]> {
  block ??= PortBlock.claim();
  const own = await block;
  const ports: number[] = [];
  while (ports.length < count) ports.push(await own.next());
  return ports;
}

/** Returns null if something else listens there. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}
