import { describe, expect, it } from 'vitest';
import { staffCommands } from '../../../../adapters/cli/operator/staff-commands.ts';
import { staffAccounts } from '../../../../adapters/containers/operator/staff-accounts.ts';
import { addTestStaff } from '../../server/office/office-client.ts';
import { sampleSeller } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, runCommandLine } from '../command-line.ts';

describe("the operator's commands for accounts of the office", () => {
  const shop = useTestShop();
  const recorded: string[] = [];
  const operator = (...words: string[]) => {
    const accounts = staffAccounts(shop.shop, async ({ call, row_list }) => void recorded.push(`${call} ${row_list}`));
    return runCommandLine(
      staffCommands(async () => accounts),
      words,
    );
  };

  it('change a role, which the security log records', async () => {
    await sampleSeller(shop.database, { member_id: 'hangang' });
    const staff_idx = await addTestStaff(shop, 'customer-service');

    const ran = await operator(
      'staff',
      'role',
      'Customer-Service@office.kr',
      '--role',
      'seller',
      '--seller',
      'hangang',
    );

    expect(ran).toMatchObject({ code: 0, result: '판매자 권한으로 바꿨어요.' });
    expect(recorded.at(-1)).toBe(`staff role staff_idx ${staff_idx} seller`);
    expect(jsonOf(await operator('staff', 'list', '--json'))).toEqual([
      expect.objectContaining({ role: 'seller', member_id: 'hangang' }),
    ]);
  });

  it('add an account with an address in a domain of shops', async () => {
    const ran = await operator('staff', 'add', 'owner@whale.shop', '--name', '한대표', '--role', 'owner');

    expect(ran.code).toBe(0);
    expect(jsonOf(await operator('staff', 'list', '--json'))).toEqual([
      expect.objectContaining({ email: 'owner@whale.shop' }),
    ]);
  });

  it('refuse the last owner, a seller without a shop, an unknown account and an unknown role', async () => {
    await addTestStaff(shop, 'owner');

    const role = (email: string, name: string) => operator('staff', 'role', email, '--role', name);
    expect(await role('owner@office.kr', 'accounting')).toMatchObject({
      code: 1,
      notes: '대표가 한 명은 있어야 해요.',
    });
    expect(await role('owner@office.kr', 'seller')).toMatchObject({ code: 1 });
    expect(await role('nobody@office.kr', 'owner')).toMatchObject({ code: 1 });
    expect(await role('owner@office.kr', 'boss')).toMatchObject({ code: 2 });
  });
});
