import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findConnectionError } from '../../../../adapters/server/database/find-connection-error.ts';

/** Returns PostgreSQL's error response to a client that connects. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused for "moajang"\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

describe('a database that cannot be reached', () => {
  let server: Server | null = null;
  const listening = async (response: Buffer): Promise<string> => {
    server = createServer((socket) => socket.once('data', () => socket.end(response)).on('error', () => {}));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `postgres://moajang:secret@127.0.0.1:${portOf(server)}/shop`;
  };
  afterEach(() => {
    server?.close();
    server = null;
  });

  it.each([
    ['28P01', /비밀번호/],
    ['3D000', /그런 이름의 데이터베이스가 없어요/],
    ['53300', /max_connections/],
    ['57P03', /시작하는 중/],
  ])('is reported with the reason when PostgreSQL refuses with %s', async (code, reason) => {
    const errorCode = await findConnectionError(await listening(errorResponse(code)));
    expect(errorCode).toMatch(reason);
    expect(errorCode).not.toContain('secret');
  });

  it('is reported if nothing responds or the host is unknown; other messages are not changed', async () => {
    const url = await listening(errorResponse('XX000'));
    expect(await findConnectionError(url)).toBe('refused for "moajang" XX000');
    server?.close();
    expect(await findConnectionError(url)).toContain('PostgreSQL이 켜져 있는지');
    expect(await findConnectionError('postgres://moajang@nowhere.invalid/shop')).toMatch(/호스트/);
  });
});
