import type { BlockedAccount } from '../../../../adapters/server/kernel/server-context.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_MEMBERS } from '../../../../adapters/demo/demo-members.ts';
import { Api } from '../../../../adapters/server/api/api.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { isBlockedSocial, warnOfBlockedAccounts } from '../../../../adapters/server/members/blocked-accounts.ts';
import { QUICK_PASSWORDS } from '../../../fakes/quick-passwords.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const PASSWORD = 'moajang1!';

describe('the check for demo accounts', () => {
  const test = useTestShop();
  const login = async (email: string, password: string, blockedAccounts: readonly BlockedAccount[]) => {
    const api = new Api({ ...test.shop, blockedAccounts });
    return (await api.handle('POST /api/v1/member/login', { email, password }, ANONYMOUS)).code;
  };
  const addMember = async (email: string, password: string) => {
    const { member_idx } = await sampleMember(test.database, { email });
    const password_hash = await QUICK_PASSWORDS.hash(password);
    await test.database.updateTable('member').set({ password_hash }).where('member_idx', '=', member_idx).execute();
    return member_idx;
  };
  const warnings = async (): Promise<string[]> => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    await warnOfBlockedAccounts(test.database, DEMO_MEMBERS, QUICK_PASSWORDS, log);
    return lines;
  };

  it.each(['hana@moajang.kr', 'jeju@moajang.kr', 'staff@moajang.kr'])(
    'refuses %s with the public password when demo accounts are blocked',
    async (email) => {
      await addMember(email, PASSWORD);

      expect(await login(email.toUpperCase(), PASSWORD, DEMO_MEMBERS)).toBe(422);
      expect(await login(email, PASSWORD, [])).toBe(200);
    },
  );

  it('lets a member log in who has the same e-mail and another password', async () => {
    await addMember('hana@moajang.kr', 'an0ther-one!');

    expect(await login('hana@moajang.kr', 'an0ther-one!', DEMO_MEMBERS)).toBe(200);
    expect(await warnings()).toEqual([]);
  });

  it('blocks the social login of the demo member only', () => {
    const social = { provider: 'kakao', social_id: '4000000005' } as const;

    expect(isBlockedSocial(DEMO_MEMBERS, 'sora@moajang.kr', social)).toBe(true);
    expect(isBlockedSocial(DEMO_MEMBERS, 'sora@example.com', social)).toBe(false);
    expect(isBlockedSocial(DEMO_MEMBERS, 'sora@moajang.kr', { ...social, social_id: '5' })).toBe(false);
    expect(isBlockedSocial([], 'sora@moajang.kr', social)).toBe(false);
  });

  it('logs all found accounts in one line, by member id', async () => {
    const staff = await addMember('staff@moajang.kr', PASSWORD);
    const { member_idx: sora } = await sampleMember(test.database, { email: 'sora@moajang.kr' });
    await test.database
      .insertInto('member_social')
      .values({
        member_idx: sora,
        provider: 'kakao',
        social_id: '4000000005',
        unlink_token: null,
        linked_dt: formatKst(test.clock.now()),
      })
      .execute();

    const lines = await warnings();

    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ member_idx: [staff, sora] });
    expect(lines[0]).not.toContain('@');
  });
});
