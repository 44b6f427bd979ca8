import { describe, expect, it } from 'vitest';
import { BudgetedMessages } from '../../../../adapters/server/messages/budgeted-messages.ts';
import { createLog } from '../../../../adapters/server/kernel/log.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const MESSAGE = { phone: '01098765432', template: 'certification', text: '인증번호는 123456 입니다.' } as const;
const MIDNIGHT = NOON + 12 * HOUR_MS;

describe('BudgetedMessages', () => {
  const test = useTestShop();
  const opened = (budget: number) => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const { database, clock, messages } = test;
    const sender = new BudgetedMessages(messages, { database, clock, log }, budget);
    const send = async (times: number) => {
      const kinds: string[] = [];
      for (let count = 0; count < times; count += 1) kinds.push((await sender.send(MESSAGE)).kind);
      return kinds;
    };
    return { send, lines, sender };
  };

  it('sends as many messages a day as the budget, and again from midnight KST', async () => {
    const { send } = opened(3);

    expect(await send(4)).toEqual(['sent', 'sent', 'sent', 'over-budget']);
    test.clock.set(MIDNIGHT - 1);
    expect(await send(1)).toEqual(['over-budget']);
    test.clock.set(MIDNIGHT);
    expect(await send(1)).toEqual(['sent']);
    expect(test.messages.sent).toHaveLength(4);
  });

  it('logs an error once at 80 % of the budget, and once when it is used up', async () => {
    const { send, lines } = opened(10);
    await send(7);
    expect(lines).toEqual([]);
    await send(1);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', sent: 8, budget: 10 });
    await send(5);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'error', sent: 10, budget: 10 });
  });

  it('never sends more when processes send concurrently', async () => {
    const [one, two] = [opened(5), opened(5)];
    const kinds = (await Promise.all([one.send(6), two.send(6)])).flat();

    expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(5);
    expect(test.messages.sent).toHaveLength(5);
  });

  it('does not count a message that the provider refuses', async () => {
    const { send } = opened(2);
    test.messages.failing = true;
    expect(await send(3)).toEqual(['failed', 'failed', 'failed']);
    test.messages.failing = false;

    expect(await send(3)).toEqual(['sent', 'sent', 'over-budget']);
  });

  it('has no limit with a budget of 0', async () => {
    expect(new Set(await opened(0).send(20))).toEqual(new Set(['sent']));
  });
});
