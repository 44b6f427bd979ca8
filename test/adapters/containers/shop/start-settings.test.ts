import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { findPortErrors } from '../../../../adapters/containers/shop/start-settings.ts';

describe('findPortErrors', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const usedPort = async (): Promise<number> => {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };

  it('finds nothing if all ports can be opened, and leaves them free', async () => {
    const port = await usedPort();
    servers.pop()?.close();

    expect(await findPortErrors({ PORT: port, API_PORT: 0 }, '127.0.0.1')).toEqual([]);
    expect(await findPortErrors({ PORT: port, API_PORT: 0 }, '127.0.0.1')).toEqual([]);
  });

  it('names the variable of a port that another program uses', async () => {
    const port = await usedPort();

    expect(await findPortErrors({ PORT: 0, API_PORT: port }, '127.0.0.1')).toEqual([
      `API_PORT: 다른 프로그램이 쓰고 있어요: 127.0.0.1:${port}`,
    ]);
  });

  it('names HOST once for an address that does not belong to this machine', async () => {
    expect(await findPortErrors({ PORT: 0, API_PORT: 0 }, '192.0.2.1')).toEqual([
      'HOST: 이 컴퓨터의 주소가 아니에요: 192.0.2.1',
    ]);
  });
});
