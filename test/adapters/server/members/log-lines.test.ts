import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { apiHttp } from '../../../../adapters/server/api/api-http.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { socialCallbackRoutes } from '../../../../adapters/server/members/social-callback.ts';
import type { CallName, RequestOf } from '../../../../core/api/contract.ts';
import { authorizeAt } from '../social/sandbox-social.ts';
import { OWNER_SECRETS, createOwner, type OwnerFixture } from '../api/owned-fixture.ts';
import { verifyPhone } from './verify-phone.ts';
import { rawCall } from '../raw-call.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const PERSON = { email: 'quiet@example.com', member_name: '조용한', phone: '01055556666' };
const SECRETS = ['quiet@example.com', '조용한', '01055556666', 'spring-2026', 'summer-2026'];

describe('the lines of the log', () => {
  const test = useTestShop();

  it('contain no personal data or credentials, for all calls of members and all errors', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const failing = { send: () => Promise.reject(new Error('the provider is away')) };
    const shop = { ...test.shop, log };
    const app = apiHttp(shop, new Api(shop), { isCallAllowed: () => true, addressOf: () => '203.0.113.9' });
    app.route('/auth', socialCallbackRoutes(shop));
    const broken = apiHttp({ ...shop, messages: failing }, new Api({ ...shop, messages: failing, social: new Map() }), {
      isCallAllowed: () => true,
      addressOf: () => '203.0.113.9',
    });
    const bodies: string[] = [];
    const call = async <K extends CallName>(name: K, request: RequestOf<K>, token = '', on = app): Promise<string> => {
      const [method = '', path = ''] = name.split(' ');
      const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) };
      const url = path.replace('{provider}', 'kakao').replace('{token}', 'a-token-in-the-path');
      const response = await on.request(url, {
        method,
        headers,
        ...(method !== 'GET' && { body: JSON.stringify(request) }),
      });
      bodies.push(await response.text());
      return bodies.at(-1) ?? '';
    };
    const { phone } = PERSON;
    const consents = { agree_policy: true, agree_privacy: true, agree_age: true };
    const join = {
      ...PERSON,
      password: 'spring-2026',
      ...consents,
      auth_token: await verifyPhone(test, phone, 'join'),
    };
    const token = /"token":"([^"]+)"/.exec(await call('POST /api/v1/member/join', join))?.[1] ?? '';
    expect(token).not.toBe('');
    await call('POST /api/v1/member/login', { email: PERSON.email, password: 'wrong' });
    await call('POST /api/v1/member/login/{token}', { token: 'x' });
    await call('POST /api/v1/member/find/id', { phone, auth_token: await verifyPhone(test, phone, 'find') });
    await call('PUT /api/v1/my-page/members', { member_name: PERSON.member_name }, token);
    await call('POST /api/v1/common/alimtalk', { phone, purpose: 'find' }, '', broken);
    const start = await call('POST /api/v1/member/external/{provider}', {
      provider: 'kakao',
      browser_key: 'k'.repeat(30),
    });
    const url = /"authorize_url":"([^"]+)"/.exec(start)?.[1] ?? '';
    const { fields } = await authorizeAt(test.sandbox, url, 'normal');
    await app.request(`/auth/kakao/callback?${new URLSearchParams(fields).toString()}`);
    await sampleMember(test.database, { phone: '01000000000' });
    await call('PUT /api/v1/my-page/members/secede', { reason_type: 'seldom', password: 'spring-2026' }, token);
    // Without this table, every call ends in an internal error.
    await test.database.schema.alterTable('member').renameTo('member_away').execute();
    await call('POST /api/v1/member/login', { email: PERSON.email, password: 'summer-2026' });
    await call('POST /api/v1/member/join', { ...join, auth_token: 'x' });
    await app.request(`/auth/kakao/callback?state=${fields['state'] ?? ''}&code=x`);
    await test.database.schema.alterTable('member_away').renameTo('member').execute();

    expect(lines.length).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('"level":"error"'))).toBe(true);
    const secrets = [...SECRETS, token, 'a-token-in-the-path', fields['code'] ?? '', fields['state'] ?? ''];
    for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    // The responses reveal no internals either.
    expect(bodies.filter((response) => /relation|select |member_away|node_modules/.test(response))).toEqual([]);
  }, 60_000);

  describe('of all calls of a member', () => {
    /** Makes each call with all personal data that it accepts. Returns the log lines. */
    async function linesOf(fixture: OwnerFixture): Promise<string> {
      const lines: string[] = [];
      const shop = { ...test.shop, log: createLog('trace', { write: (line) => void lines.push(line) }) };
      const app = apiHttp(shop, new Api(shop), { isCallAllowed: () => true, addressOf: () => '203.0.113.9' });
      const fetch = (path: string, init: RequestInit) => app.request(path, init);
      // Reversed, since the first calls end the login.
      for (const [call, request] of Object.entries(fixture.requests).toReversed())
        await rawCall(fetch, call, request, fixture.owner.token);
      return lines.join('\n');
    }
    const secretsOf = ({ owner }: OwnerFixture) => [
      ...OWNER_SECRETS,
      owner.token,
      owner.password,
      'spring-2026',
      '01077778888',
      '110123456789',
      '새이름',
      '아이가 잘 먹어요',
    ];

    it('contain no name, address, phone, e-mail, token or text of the member', async () => {
      const fixture = await createOwner(test);
      const lines = await linesOf(fixture);
      expect(secretsOf(fixture).filter((secret) => lines.includes(secret))).toEqual([]);
    }, 60_000);

    it('contain no such data when the database refuses the very row that has them', async () => {
      const fixture = await createOwner(test);
      // PostgreSQL puts the whole row into such an error.
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
          and table_name not in ('attempt', 'member_token')
      `.execute(test.database);
      const each = (change: (name: string) => RawBuilder<unknown>) =>
        rows.reduce(async (before, { name }) => {
          await before;
          await change(name).execute(test.database);
        }, Promise.resolve());
      await each((name) => sql`alter table ${sql.id(name)} add constraint refuses check (false) not valid`);
      const lines = await linesOf(fixture);
      await each((name) => sql`alter table ${sql.id(name)} drop constraint refuses`);
      expect(lines.match(/violates check constraint/g)?.length).toBeGreaterThan(10);
      expect(secretsOf(fixture).filter((secret) => lines.includes(secret))).toEqual([]);
    }, 60_000);

    it('accompany responses that are never cached, so that no other member gets them', async () => {
      const { owner, requests } = await createOwner(test);
      const stranger = await sampleMember(test.database);
      for (const [call, request] of Object.entries(requests).filter(([name]) => /^GET|list|posts/.test(name))) {
        const own = await rawCall(test.fetch, call, request, owner.token);
        expect([call, own.headers.get('cache-control')]).toEqual([call, 'no-store']);
        const { text } = await rawCall(test.fetch, call, request, stranger.token);
        expect(OWNER_SECRETS.filter((word) => text.includes(word))).toEqual([]);
      }
    });
  });
});
