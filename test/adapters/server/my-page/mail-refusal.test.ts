import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { advertise } from '../../../../adapters/server/operator/messages.ts';
import { createRefusalKey, memberOfRefusalKey } from '../../../../adapters/server/messages/refusal-key.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { DEFAULT_TERMS } from '../../../../adapters/server/terms/terms.ts';
import { addDays } from '../../../../core/time/kst.ts';
import type { MemberIdx } from '../../../../core/vocabulary/ids.ts';
import { sampleMember } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const AGREED = { agree_marketing_mail: true, agree_marketing_message: true };

describe('the link in an advertising mail to refuse further ones', () => {
  const test = useTestShop();
  const consentsOf = (member_idx: MemberIdx) =>
    test.database
      .selectFrom('member')
      .select(['agree_marketing_mail', 'agree_marketing_message'])
      .where('member_idx', '=', member_idx)
      .executeTakeFirstOrThrow();
  const changesOf = (member_idx: MemberIdx) =>
    test.database
      .selectFrom('consent_change')
      .select(['terms_type', 'is_agreed', 'version'])
      .where('member_idx', '=', member_idx)
      .execute();

  /** Sends an advertisement to all who agreed, and returns the link of its only mail. */
  async function receivedLink(): Promise<string> {
    await advertise(test.shop, { title: '감사 쿠폰', text: '이번 주까지예요.', link: '/', isDry: false });
    await sendMessages(test.shop);
    expect(test.mails.sent).toMatchObject([{ hasOneClickRefusal: true }]);
    return test.mails.sent[0]?.refusalUrl ?? '';
  }

  it('only asks for confirmation when it is opened, and withdraws the consent when the form is sent, without a login', async () => {
    const { member_idx } = await sampleMember(test.database, AGREED);
    const link = await receivedLink();

    const asked = await test.fetch(link);
    const before = await consentsOf(member_idx);
    const refused = await test.fetch(link, { method: 'POST' });

    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('<form method="post">');
    expect(before).toEqual(AGREED);
    expect(await refused.text()).toContain('11월 21일 모아장 광고(이메일) 수신 동의를 철회했어요');
    expect(await consentsOf(member_idx)).toEqual({ ...AGREED, agree_marketing_mail: false });
    expect(await changesOf(member_idx)).toEqual([
      { terms_type: 'marketing-mail', is_agreed: false, version: DEFAULT_TERMS.marketing.version },
    ]);
  });

  it('changes nothing when the form is sent again', async () => {
    const { member_idx } = await sampleMember(test.database, AGREED);
    const link = await receivedLink();

    await test.fetch(link, { method: 'POST' });
    const again = await test.fetch(link, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') });

    expect(again.status).toBe(200);
    expect(await again.text()).toContain('이미 받지 않고 있어요');
    expect(await changesOf(member_idx)).toHaveLength(1);
  });

  it.each(['GET', 'POST'])('is refused with 404 by %s when its key was changed or has expired', async (method) => {
    const { member_idx } = await sampleMember(test.database, AGREED);
    const other = await sampleMember(test.database);
    const link = await receivedLink();
    const [own = '', ...rest] = link.split('/refusal/')[1]?.split('_') ?? [];
    const statusOf = async (key: string) => (await test.fetch(`/setting/refusal/${key}`, { method })).status;

    expect(await statusOf([other.member_idx.toString(36), ...rest].join('_'))).toBe(404);
    expect(await statusOf(`${own}_${rest[0] ?? ''}_${'a'.repeat(43)}`)).toBe(404);
    test.clock.set(addDays(NOON, 367));
    expect(await statusOf([own, ...rest].join('_'))).toBe(404);
    expect(await consentsOf(member_idx)).toEqual(AGREED);
  });

  it('permits no script, and no style but its own', async () => {
    await sampleMember(test.database, AGREED);
    const page = await test.fetch(await receivedLink());
    const style = /<style>([^<]*)<\/style>/.exec(await page.text())?.[1] ?? '';

    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('is the same all day, and lasts for a year', async () => {
    const { member_idx } = await sampleMember(test.database);
    const key = createRefusalKey(test.shop, member_idx);

    expect(createRefusalKey(test.shop, member_idx)).toBe(key);
    test.clock.set(addDays(NOON, 365));
    expect(memberOfRefusalKey(test.shop, key)).toBe(member_idx);
  });
});
