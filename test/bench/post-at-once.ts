import { connect, type Socket } from 'node:net';

export interface PostResponse {
  /** The body of the response. */
  readonly text: string;
  /** From the start of all requests to the end of this response. */
  readonly ms: number;
}

/**
 * Sends all bodies at the same time, to the URLs in turn, over connections that are already open, as on phones that
 * show the page. Uses sockets, since a client library needs as much processor time for a thousand requests as the
 * servers do.
 */
export async function postAtOnce(
  urls: readonly URL[],
  bodies: readonly string[],
): Promise<{ responses: readonly PostResponse[]; seconds: number }> {
  const requests = await Promise.all(
    bodies.map(async (body, index) => {
      const url = urls[index % urls.length];
      if (url === undefined) throw new Error('no URL to send to');
      return { socket: await connected(url), message: messageOf(url, body) };
    }),
  );
  try {
    const began = performance.now();
    const responses = await Promise.all(
      requests.map(async ({ socket, message }) => {
        const text = await exchange(socket, message);
        return { text, ms: performance.now() - began };
      }),
    );
    return { responses, seconds: (performance.now() - began) / 1_000 };
  } finally {
    for (const { socket } of requests) socket.destroy();
  }
}

function connected({ hostname, port }: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function messageOf({ host, pathname }: URL, body: string): Buffer {
  const length = Buffer.byteLength(body);
  return Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  );
}

/** Returns the body of the response, whose length its headers declare. */
function exchange(socket: Socket, message: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      const start = received.indexOf('\r\n\r\n') + 4;
      if (start < 4) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(received)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) reject(new Error(`a response without its length: ${received.slice(0, start)}`));
      if (received.length - start >= length) resolve(Buffer.from(received.slice(start), 'latin1').toString());
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.write(message);
  });
}
