import { randomBytes } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SANDBOX_NAMES } from '../../core/vocabulary/sandbox-names.ts';
import { MadeRelease } from './made-release.ts';
import { canProxy, NAME, ProxiedShop } from './proxied-shop.ts';
import { freePorts } from './free-ports.ts';
import { type Program } from './running-shop.ts';

const MEGABYTE = 1024 * 1024;
const LINE =
  /^127\.0\.0\.1 \[\d{4}-\d\d-\d\dT[\d:+]+\] "(?:GET|POST) [^ ?"]+" \d{3} \d+ \d+\.\d{3} (?:-|MISS|HIT|EXPIRED) (?:-|\d{3}) [\da-f]{32}$/;

describe.skipIf(!canProxy())('a release behind the nginx of deploy/', () => {
  const given: { release?: MadeRelease; shop?: ProxiedShop; program?: Program } = {};
  const shop = (): ProxiedShop => {
    if (given.shop === undefined) throw new Error('nginx runs inside tests only');
    return given.shop;
  };
  beforeAll(async () => {
    const release = await MadeRelease.make(Date.now());
    given.release = release;
    const DATA_DIR = join(release.parent, 'data');
    await cp(inject('demoData'), DATA_DIR, { recursive: true });
    const { program, port } = await release.serve({
      DATA_DIR,
      NODE_ENV: 'production',
      DEMO: '1',
      ALLOW_SANDBOX: SANDBOX_NAMES.join(','),
      PUBLIC_URL: `https://${NAME}`,
      API_SAME_ORIGIN: '1',
      TRUST_PROXY: '1',
    });
    given.program = program;
    // Nothing listens on the second port, as while the second process is restarted.
    const [closed = 0] = await freePorts(1);
    given.shop = await ProxiedShop.start(join(release.parent, 'nginx'), release.folder, [port, closed]);
  }, 180_000);
  afterAll(async () => {
    await given.shop?.stop();
    await given.release?.remove();
  });
  const logIn = async (): Promise<string> => {
    const body = JSON.stringify({ email: 'hana@moajang.kr', password: 'moajang1!' });
    const headers = { 'content-type': 'application/json', origin: `https://${NAME}` };
    const response = await shop().send('/api/v1/member/login', { method: 'POST', headers, body });
    return /"token":"([^"]+)"/.exec(response.body)?.[1] ?? `no token: ${response.body}`;
  };

  it('serves pages while the second process is down', async () => {
    for (const path of ['/', '/', '/cart', '/faq']) {
      const page = await shop().send(path, { headers: { 'accept-encoding': 'identity' } });
      expect([path, page.status, page.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(page.headers['strict-transport-security']).toBeDefined();
      expect(page.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
    }
  });

  it('caches hashed files permanently, and finds those of another build', async () => {
    const home = await shop().send('/', { headers: { 'accept-encoding': 'identity' } });
    const path = /\/assets\/[\w.-]+\.js/.exec(home.body)?.[0] ?? 'no script';
    const [first, second] = [await shop().send(path), await shop().send(path)];
    expect(first.body.length).toBeGreaterThan(100);
    expect(second.body).toBe(first.body);
    expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await expect
      .poll(async () => (await shop().log()).filter((line) => line.includes(` ${path}"`)).join())
      .toMatch(/MISS.*HIT/);

    await writeFile(join(given.release?.folder ?? '', 'dist/client/assets/later-12345678.js'), 'export {}');
    const later = await shop().send('/assets/later-12345678.js');
    expect([later.status, later.body]).toEqual([200, 'export {}']);
    expect((await shop().send('/assets/never-12345678.js')).status).toBe(404);
  });

  it('passes on calls, and images up to the size that the server itself refuses with a message', async () => {
    const authorization = `Bearer ${await logIn()}`;
    const list = await shop().send('/api/v1/order/list', { headers: { authorization } });
    expect(list.status).not.toBe(502);
    const photo = await sharp(randomBytes(1_500 * 1_500 * 3), { raw: { width: 1_500, height: 1_500, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const send = (body: Uint8Array) => {
      const headers = { authorization, 'content-type': 'image/png', 'content-length': `${body.length}` };
      return shop().send('/api/v1/upload', { method: 'POST', headers, body });
    };
    const taken = await send(photo);
    expect([photo.length > 6 * MEGABYTE, taken.status]).toEqual([true, 200]);
    const path = /"img_path":"([^"]+)"/.exec(taken.body)?.[1] ?? '';
    expect((await shop().send(`/pictures/320/${path}`)).status).toBe(200);
    const large = await send(randomBytes(11 * MEGABYTE));
    expect(large.body).toContain('10MB 이하의 사진만 올릴 수 있어요.');
    expect((await send(randomBytes(26 * MEGABYTE))).status).toBe(413);
  });

  it('redirects pages without encryption, and refuses calls', async () => {
    const page = await shop().sendUnencrypted('/product/1');
    expect([page.status, page.headers.get('location')]).toEqual([301, `https://${NAME}/product/1`]);
    expect((await shop().sendUnencrypted('/api/v1/home')).status).toBe(403);
  });

  it('logs addresses without queries, tokens, order keys and search terms, and the client address as the server determines it', async () => {
    const secrets = [
      '/order/result/1_secret',
      '/order/kakao/forward?pg_token=secret',
      '/pg/naver/return/secret?resultCode=Fail',
      '/api/v1/search/suggest/secret',
      '/search?keyword=secret',
      '/auth/kakao/callback?code=secret',
      '/setting/refusal/secret',
    ];
    const headers = { referer: `https://${NAME}/secret`, 'x-forwarded-for': '203.0.113.1, secret' };
    for (const path of secrets) await shop().send(path, { headers });
    await expect.poll(async () => (await shop().log()).filter((line) => line.includes('/search')).length).toBe(2);
    const lines = await shop().log();
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('secret'))).toEqual([]);
    expect(await shop().errors()).toBe('');
    const { output = '' } = (await given.program?.end('SIGTERM')) ?? {};
    expect(output).not.toContain('X-Forwarded-For');
    expect(output).not.toContain('TRUST_PROXY');
  });
});
