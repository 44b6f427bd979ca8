import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopServer } from '../../../../adapters/containers/shop/shop-server.ts';
import { InvalidKeys } from '../../../../adapters/gateways/wire/invalid-keys.ts';
import { InvalidSettings } from '../../../../adapters/server/environment/invalid-settings.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { readSettings } from '../../../../adapters/server/kernel/settings.ts';

const INICIS = {
  INICIS_MID: 'moajang001',
  INICIS_HASH_KEY: 'hash',
  INICIS_INIAPI_KEY: 'key',
  INICIS_INIAPI_IV: 'iv',
};

describe('createShopServer in production', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-start-'));
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('DATA_DIR', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
  const open = () =>
    createShopServer(readSettings(process.env), createLog('silent'), {
      preparer: { prepare: async () => ({ kind: 'refused', reason: 'broken' }) },
      database: { worker: null, statementTimeoutMs: null, migratesEmbedded: true },
    });

  it.each([
    ['no gateway has keys', {}, 'INICIS_MID'],
    ['the message sender has no keys', INICIS, 'NHN_'],
    [
      'a social login is half configured',
      { ALLOW_SANDBOX: 'inicis,messages', NAVER_LOGIN_CLIENT_ID: 'id' },
      'Naver Login',
    ],
    ['the bucket is half configured', { ALLOW_SANDBOX: 'inicis,messages', S3_BUCKET: 'pictures' }, 'S3_ENDPOINT'],
  ])(
    'names the setting, and writes nothing to the data folder, when %s',
    async (_, env: Record<string, string>, reason) => {
      for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);

      const error: unknown = await open().catch((caught: unknown) => caught);

      expect(error instanceof InvalidKeys || error instanceof InvalidSettings).toBe(true);
      expect(String(error)).toContain(reason);

      expect(await readdir(folder)).toEqual([]);
    },
  );
});
