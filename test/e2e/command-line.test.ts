import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';
import { useRunningShop } from './running-shop.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly result: string;
  readonly notes: string;
}

function run(settings: Readonly<Record<string, string>>, ...words: string[]): Promise<Ended> {
  const { TEST_DATABASE_URL: _url, NODE_ENV: _env, DATABASE_URL: _database, ...inherited } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...words], { env: { ...inherited, ...settings } });
  let [result, notes] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (result += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (notes += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, result, notes })));
}

describe('the built command line', () => {
  const running = useRunningShop();

  it('shops over HTTP; runs a command on the database only once the server that uses it has ended', async () => {
    const shop = running();
    const DATA_DIR = join(shop.dataFolder, 'shop');
    const device = { DATA_DIR, API_URL: shop.apiUrl, SHOPPER_FILE: join(shop.dataFolder, 'shopper.json') };
    const found = await run(device, 'browse', 'search', '감귤', '--json');
    expect(found).toMatchObject({ code: 0, notes: '' });
    expect(found.result).toContain('"search_list"');
    const busy = await run(device, 'orders', 'list');
    expect(busy).toMatchObject({ code: 1, result: '' });
    expect(busy.notes).toContain('DATABASE_URL');
    await shop.end('SIGTERM');
    const listed = await run(device, 'orders', 'list', '--limit', '3', '--json');
    expect(listed).toMatchObject({ code: 0, notes: '' });
    expect(JSON.parse(listed.result)).toHaveLength(3);
    expect((await run(device, 'orders', 'fly')).code).toBe(2);
    await rm(device.SHOPPER_FILE, { force: true });
  });

  it('names the database that it would have opened, if that does not exist', async () => {
    const DATA_DIR = join(running().dataFolder, 'nowhere');
    const lost = await run({ DATA_DIR }, 'orders', 'list');
    expect(lost).toMatchObject({ code: 1, result: '' });
    expect(lost.notes).toContain(join(DATA_DIR, 'database'));
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('names the database that does not respond, without its password', async () => {
    const [port] = await freePorts(1);
    const DATA_DIR = join(running().dataFolder, 'remote');
    const DATABASE_URL = `postgres://moajang:secret@127.0.0.1:${port}/lost`;
    for (const words of [['orders', 'list'], ['migrate']]) {
      const lost = await run({ DATA_DIR, DATABASE_URL }, ...words);
      expect(lost).toMatchObject({ code: 1, result: '' });
      expect(lost.notes).toContain(`127.0.0.1:${port}/lost`);
      expect(lost.notes).not.toContain('secret');
    }
  });

  it('creates a database by migrate, which other commands then use', async () => {
    const DATA_DIR = join(running().dataFolder, 'elsewhere');
    const made = await run({ DATA_DIR }, 'migrate', '--json');
    expect(made).toMatchObject({ code: 0, notes: '' });
    expect(JSON.parse(made.result)).toMatchObject({ place: join(DATA_DIR, 'database'), state: 'current' });
    expect(await run({ DATA_DIR }, 'orders', 'list', '--json')).toMatchObject({ code: 0, result: '[]\n' });
  });
});
