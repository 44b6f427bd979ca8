import { describe, expect, it } from 'vitest';
import { settlementCommands } from '../../../../adapters/cli/sellers/settlement-commands.ts';
import { settlementService } from '../../../../adapters/containers/operator/settlement-service.ts';
import { endNovember, finalOrder } from '../../server/settlement/final-order.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, runCommandLine } from '../command-line.ts';

describe("the operator's commands for settlements", () => {
  const shop = useTestShop();
  const operator = (...words: string[]) =>
    runCommandLine(
      settlementCommands(async () => settlementService(shop.shop, '운영자')),
      words,
    );

  it('lead a seller from terms to a statement, which is paid once', async () => {
    const { member_id } = await finalOrder(shop, null);
    const agree = ['settlement', 'agree', member_id, '11.8', '--from', '2026-01-01'];
    expect(await operator(...agree)).toMatchObject({ code: 0 });
    expect((await operator('settlement', 'terms')).result).toContain('11.8%');
    endNovember(shop);
    expect((await operator('settlement', 'close', '2026-11-30')).result).toContain('1곳을 마감했어요');
    expect(await operator('settlement', 'close', '2026-11-30')).toMatchObject({ code: 1 });
    const [statement] = await shop.database.selectFrom('settlement_statement').select('statement_idx').execute();
    const number = String(statement?.statement_idx);
    expect(await operator('settlement', 'paid', number)).toMatchObject({ code: 1 });
    expect(await operator('settlement', 'schedule', number)).toMatchObject({ code: 0 });
    expect(await operator('settlement', 'paid', number, '--note', '이체 12')).toMatchObject({ code: 0 });
    expect(await operator('settlement', 'paid', number)).toMatchObject({ code: 1 });
    expect(jsonOf(await operator('settlement', 'list', '--json'))).toMatchObject([
      { state: 'paid', is_overdue: false },
    ]);
    expect(await operator('settlement', 'return', number, '계좌 오류')).toMatchObject({ code: 0 });
  });

  it.each([['51'], ['=1+1'], ['-3']])('refuse a commission of %s', async (rate) => {
    const { code } = await operator('settlement', 'agree', 'seller', '--from', '2026-01-01', '--', rate);
    expect(code).toBe(2);
  });
});
