import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeRelease } from '../../adapters/setup/build/release.mjs';
import { MadeRelease } from './made-release.ts';
import { shopDatabases, type GivenDatabase } from './shop-databases.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const WRAPPER = join(PROJECT, 'deploy/shop');
const NOW = Date.UTC(2026, 10, 24, 3, 0, 0);
const MAX_MEGABYTES = 150;
/** Long, since each of these tests starts several processes. */
const PATIENCE_MS = 240_000;
const UNPRIVILEGED = 65_534;
const [, postgres] = shopDatabases();

describe('a release', () => {
  const given: { release?: MadeRelease; database?: GivenDatabase } = {};
  const release = (): MadeRelease => {
    if (given.release === undefined) throw new Error('there is a release inside tests only');
    return given.release;
  };
  beforeAll(async () => {
    given.release = await MadeRelease.make(NOW);
  }, PATIENCE_MS);
  afterAll(async () => {
    await given.release?.remove();
    await given.database?.close();
  });

  it('is small, has no source maps, and names no folder of the machine that built it', async () => {
    const { folder } = release();
    const megabytes = Number(execFileSync('du', ['-sm', folder]).toString().split('\t')[0]);
    expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const betraying: string[] = [];
    for (const file of files) if ((await readFile(file)).includes(PROJECT)) betraying.push(file);
    expect(betraying).toEqual([]);
  });

  it('states what it was built from, and contains the packages that its programs load and no others', async () => {
    const { folder } = release();
    const about: unknown = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
    expect(about).toMatchObject({ name: 'moajang', builtAt: '2026-11-24T03:00:00.000Z', node: process.versions.node });
    const packages = await readdir(join(folder, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['pg', 'pg-pool', 'pino', 'sharp', '@electric-sql', '@faker-js']));
    expect(packages).not.toContain('react');
    expect(packages).not.toContain('vite');
  });

  it('is not written into a folder that contains other files', async () => {
    const other = join(release().parent, 'other');
    await mkdir(other);
    await writeFile(join(other, 'letter.txt'), 'keep me');
    await expect(makeRelease(other, { now: NOW })).rejects.toThrow('choose another folder');
    expect(await readdir(other)).toEqual(['letter.txt']);
  });

  it(
    'opens pages, files and images on the embedded database, which a command created',
    async () => {
      const DATA_DIR = join(release().parent, 'data');
      const lost = await release().start({ DATA_DIR }).ended();
      expect(lost).toMatchObject({ code: 1 });
      expect(lost.output).toContain(join(DATA_DIR, 'database'));

      await cp(inject('demoData'), DATA_DIR, { recursive: true });
      expect(await release().command({ DATA_DIR }, ['migrate', '--json'])).toMatchObject({ code: 0, notes: '' });
      const { program, url } = await release().serve({ DATA_DIR });
      await expectOpenShop(url);
      const busy = await release().command({ DATA_DIR }, ['orders', 'list']);
      expect(busy).toMatchObject({ code: 1, result: '' });
      expect(busy.notes).toContain('DATABASE_URL');
      expect((await program.end('SIGTERM')).code).toBe(0);
      const listed = await release().command({ DATA_DIR }, ['orders', 'list', '--limit', '3', '--json']);
      expect(listed).toMatchObject({ code: 0, notes: '' });
      expect(JSON.parse(listed.result)).toHaveLength(3);
    },
    PATIENCE_MS,
  );

  it('creates no database without settings: it names the one that it would have opened', async () => {
    const elsewhere = join(release().parent, 'elsewhere');
    for (const words of [['migrate'], ['orders', 'list']]) {
      const { code, notes } = await release().command({}, words);
      expect(code).toBe(1);
      expect(notes).toContain(join(elsewhere, '.data/database'));
    }
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it.skipIf(postgres.isMissing)(
    'opens on PostgreSQL, together with its commands',
    async () => {
      given.database = await postgres.open();
      const { databaseUrl = '' } = given.database;
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(release().parent, 'postgres-data'), DEMO: '0' };
      const refused = await release().start(settings).ended();
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toContain(new URL(databaseUrl).host);

      const migrated = await release().command(settings, ['migrate', '--json']);
      expect(migrated).toMatchObject({ code: 0, notes: '' });
      const { url } = await release().serve(settings);
      expect((await fetch(`${url}/`)).status).toBe(200);
      const listed = await release().command(settings, ['sellers', 'followers', '--json']);
      expect(listed).toMatchObject({ code: 0, notes: '' });
    },
    PATIENCE_MS,
  );

  it(
    'runs commands with the settings and as the user of the service, and refuses another user',
    async () => {
      const { parent, folder } = release();
      const isRoot = process.getuid?.() === 0;
      const DATA_DIR = join(parent, 'of the service');
      const settings = join(parent, 'moajang.env');
      await mkdir(DATA_DIR);
      await writeFile(settings, `# a comment\nDATA_DIR='${DATA_DIR}'\n`);
      if (isRoot) {
        await chmod(parent, 0o755);
        await chown(DATA_DIR, UNPRIVILEGED, UNPRIVILEGED);
      }
      const env = { MOAJANG_ENV: settings, MOAJANG_RELEASE: folder };
      const user = isRoot ? 'nobody' : userInfo().username;
      // Any other user is refused before the database is opened.
      const lost = await release().command({ ...env, MOAJANG_USER: user }, ['orders', 'list'], WRAPPER);
      expect(lost).toMatchObject({ code: 1, result: '' });
      expect(lost.notes).toContain(join(DATA_DIR, 'database'));

      const other = isRoot ? 'root' : 'another-user';
      const refused = await release().command({ ...env, MOAJANG_USER: other }, ['orders', 'list'], WRAPPER);
      expect(refused).toMatchObject({ code: 1, result: '' });
      expect(refused.notes).toContain(isRoot ? `uid ${UNPRIVILEGED}` : other);
      const unset = { ...env, MOAJANG_ENV: join(parent, 'nowhere.env') };
      expect((await release().command(unset, ['orders', 'list'], WRAPPER)).notes).toContain('nowhere.env');
    },
    PATIENCE_MS,
  );
});

/** Requests home, one of its products, a file and an image. */
async function expectOpenShop(url: string): Promise<void> {
  const home = await fetch(`${url}/`);
  const html = await home.text();
  expect(home.status).toBe(200);
  const paths = [/\/product\/\d+/, /\/assets\/[\w.-]+\.js/, /\/pictures\/\d+\/[\w./-]+/].map(
    (pattern) => pattern.exec(html)?.[0] ?? `nothing like ${pattern.source}`,
  );
  for (const path of paths) {
    const response = await fetch(url + path);
    expect([path, response.status, (await response.arrayBuffer()).byteLength > 100]).toEqual([path, 200, true]);
  }
}
