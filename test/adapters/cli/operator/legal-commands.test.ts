import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, ensureTerms } from '../../../../adapters/server/terms/terms.ts';
import { DEFAULT_COMPANY } from '../../../../core/content/company.ts';
import { addDays } from '../../../../core/time/kst.ts';
import { NOON, useTestShop } from '../../server/test-shop.ts';
import { jsonOf, operatorOf } from '../command-line.ts';

const TERMS = 'GET /api/v1/common/terms/{type}';
const COMPANY = 'GET /api/v1/common/company';

describe("the operator's legal texts", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const shown = async (version?: string) =>
    (await shop.call(TERMS, { type: 'policy', ...(version !== undefined && { version }) })).result_data;
  let folder = '';
  const fileOf = async (html: string): Promise<string> => {
    const file = join(folder, 'policy.html');
    await writeFile(file, html);
    return file;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moajang-legal-'));
    await ensureTerms(shop.database, NOON - 1_000);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are replaced immediately, sanitized and with the company filled in; the earlier version is retained', async () => {
    const file = await fileOf(
      '<h2>제1조</h2><p onclick="x()">{{company:은/는}} 이 쇼핑몰을 운영합니다.<script>x()</script></p>',
    );
    expect(jsonOf(await operator('terms', 'set', 'policy', file, '--title', '고래 이용약관', '--json'))).toMatchObject({
      type: 'policy',
      done: true,
    });
    expect(await shown()).toMatchObject({
      title: '고래 이용약관',
      version: '2026-11-21',
      content: '<h2>제1조</h2><p>(주)모아장은 이 쇼핑몰을 운영합니다.</p>',
    });
    expect((await shown(DEFAULT_TERMS.policy.version))?.content).toContain('제12조');
  });

  it('are in force from their announced day on, and can be read and replaced until then', async () => {
    const first = await fileOf('<p>십이월 일일부터 시행하는 첫 번째 이용약관이에요.</p>');
    expect((await operator('terms', 'set', 'policy', first, '--from', '2026-12-01')).notes).toContain('7일 전');
    const second = await fileOf('<p>십이월 일일부터 시행하는 두 번째 이용약관이에요.</p>');
    expect((await operator('terms', 'set', 'policy', second, '--from', '2026-12-01')).code).toBe(0);

    expect((await shown())?.version).toBe(DEFAULT_TERMS.policy.version);
    expect((await shown('2026-12-01'))?.content).toContain('두 번째');
    shop.clock.set(addDays(NOON, 10));
    shop.shop.responses.clear();
    expect((await shown())?.version).toBe('2026-12-01');
  });

  it('are never changed once they are in force, since members agreed to them', async () => {
    const file = await fileOf('<p>오늘부터 시행하는 고래 상점의 이용약관이에요.</p>');
    expect((await operator('terms', 'set', 'policy', file)).code).toBe(0);
    const again = await operator(
      'terms',
      'set',
      'policy',
      await fileOf('<p>다른 글로 다시 정하는 이용약관이에요. 스무 자.</p>'),
    );
    expect([again.code, again.notes]).toEqual([1, expect.stringContaining('이미 시행하고 있어서')]);
    expect((await shown())?.content).toContain('고래 상점');
  });

  it('are not replaced by newer shipped texts at the next start', async () => {
    const file = await fileOf('<p>오늘부터 시행하는 고래 상점의 이용약관이에요.</p>');
    await operator('terms', 'set', 'policy', file);
    await shop.database.deleteFrom('terms').where('is_own', '=', false).execute();
    await ensureTerms(shop.database, addDays(NOON, 400));
    shop.clock.set(addDays(NOON, 401));
    shop.shop.responses.clear();
    expect((await shown())?.content).toContain('고래 상점');
    const listed = jsonOf(await operator('terms', 'list', '--json'));
    expect(listed).toContainEqual(expect.objectContaining({ type: 'policy', is_own: true, is_in_force: true }));
    expect(listed).toContainEqual(expect.objectContaining({ type: 'privacy', is_own: false, is_in_force: true }));
  });

  it.each([
    ['an unknown placeholder', '<p>고객센터 {{phone}}으로 연락해 주세요. 언제나 열려 있어요.</p>', [], '{{phone}}'],
    ['HTML without text', '<script>약관 약관 약관 약관 약관 약관 약관</script>', [], '20자부터'],
    ['a past date', '<p>지난 날짜부터 시행하려는 이용약관이에요. 스무 자.</p>', ['--from', '2026-11-20'], '지난 날짜'],
  ])('are unchanged by %s, which is refused', async (_name, html, words, reason) => {
    const ran = await operator('terms', 'set', 'policy', await fileOf(html), ...words);
    expect([ran.code, ran.notes]).toEqual([1, expect.stringContaining(reason)]);
    expect((await shown())?.version).toBe(DEFAULT_TERMS.policy.version);
  });

  it('are unchanged by an unknown kind or a missing file', async () => {
    expect((await operator('terms', 'set', 'rules', 'a.html')).code).toBe(2);
    expect((await operator('terms', 'set', 'policy', join(folder, 'none.html'))).notes).toContain('그런 파일이 없어요');
  });

  it('are unchanged by a file in another encoding, which is refused', async () => {
    const file = join(folder, 'cp949.html');
    const korean = Buffer.from('bef8b0fc20'.repeat(10), 'hex'); // 약관, in CP949
    await writeFile(file, Buffer.concat([Buffer.from('<p>'), korean, Buffer.from('</p>')]));
    const ran = await operator('terms', 'set', 'policy', file);
    expect([ran.code, ran.notes]).toEqual([1, expect.stringContaining('UTF-8 파일이 아니에요')]);
    expect((await shown())?.version).toBe(DEFAULT_TERMS.policy.version);
  });
});

describe("the operator's company", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) => operatorOf(shop)(...words);
  const shown = async () => (await shop.call(COMPANY, {})).result_data;

  it('is the demo shop at first', async () => {
    expect(await shown()).toEqual(DEFAULT_COMPANY);
    expect((await operator('company', 'show')).result).toContain('처음부터 (지금)');
  });

  it('is changed in the named fields only, now or from a day on, and in the legal texts, too', async () => {
    await ensureTerms(shop.database, NOON);
    const words = ['--shop-name', '고래', '--company', '고래상점 주식회사', '--business-number', '220-81-62517'];
    expect((await operator('company', 'set', ...words)).code).toBe(0);
    expect((await operator('company', 'set', '--ceo', '고은별', '--from', '2026-12-01')).code).toBe(0);

    expect(await shown()).toEqual({
      ...DEFAULT_COMPANY,
      shop_name: '고래',
      company: '고래상점 주식회사',
      business_number: '220-81-62517',
    });
    const policy = await shop.call(TERMS, { type: 'policy' });
    expect(policy.result_data?.content).toContain('고래상점 주식회사(이하');
    shop.clock.set(addDays(NOON, 10));
    shop.shop.responses.clear();
    expect(await shown()).toMatchObject({ shop_name: '고래', ceo: '고은별' });
    expect(jsonOf(await operator('company', 'show', '--json'))).toMatchObject([
      { ceo: '고은별', is_in_force: true },
      { ceo: '윤하람', is_in_force: false },
    ]);
  });

  it('has its shop name at the start of each message', async () => {
    await operator('company', 'set', '--shop-name', '고래');
    await shop.call('POST /api/v1/common/alimtalk', { phone: '010-1234-5678', purpose: 'join' });
    expect(shop.messages.sent.at(-1)?.text).toMatch(/^\[고래\] 인증번호는/);
  });

  it('is unchanged by invalid values, a past day, or a command without changes', async () => {
    expect((await operator('company', 'set', '--email', 'help')).notes).toContain('이메일 주소를 다시 확인해 주세요.');
    expect((await operator('company', 'set', '--ceo', '고', '--from', '2026-11-20')).notes).toContain('지난 날짜');
    expect((await operator('company', 'set')).code).toBe(2);
    expect(await shown()).toEqual(DEFAULT_COMPANY);
  });
});
