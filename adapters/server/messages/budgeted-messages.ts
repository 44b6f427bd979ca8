import type { Clock } from '../../../core/ports/clock.port.ts';
import type { Message, MessageResult, MessageSender } from '../../../core/ports/server/message-sender.port.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { countAttempt, loadAttemptCount, refundAttempt } from '../kernel/rate-limit.ts';

interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const KEY = 'messages';
/** The part of the budget at which the operator is warned. */
const WARN_RATIO = 0.8;

/** Returns the used share of the budget of today; 0 without a limit. */
export async function loadUsedBudget(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  budget: number,
): Promise<number> {
  if (budget === 0) return 0;
  return (await loadAttemptCount(database, KEY, { windowMs: DAY_MS }, clock.now())) / budget;
}

/**
 * Sends paid messages within a budget of `budget` a day in Korean time, for all processes and purposes together; 0 for
 * no limit. A message that the provider refuses is not counted.
 */
export class BudgetedMessages implements MessageSender {
  readonly #sender: MessageSender;
  readonly #context: Context;
  readonly #budget: number;

  constructor(sender: MessageSender, context: Context, budget: number) {
    this.#sender = sender;
    this.#context = context;
    this.#budget = budget;
  }

  async send(message: Message): Promise<MessageResult> {
    if (this.#budget === 0) return this.#sender.send(message);
    try {
      return await this.#sendCounted(message);
    } catch (error) {
      this.#context.log.error({ err: error }, 'a message could not be counted, and was not sent');
      return { kind: 'failed' };
    }
  }

  async #sendCounted(message: Message): Promise<MessageResult> {
    const { database, clock } = this.#context;
    const [limit, now] = [{ maxAttempts: this.#budget, windowMs: DAY_MS }, clock.now()];
    const sent = await countAttempt(database, KEY, limit, now);
    if (sent === null) return { kind: 'over-budget' };
    this.#report(sent);
    const result = await this.#sender.send(message);
    // A message whose response was lost may have been charged.
    if (result.kind !== 'sent' && result.kind !== 'unclear') await refundAttempt(database, KEY, limit, now);
    return result;
  }

  /** Logs when the count reaches a mark. Each message has a different number, so each mark is logged only once. */
  #report(sent: number): void {
    const budget = this.#budget;
    const { log } = this.#context;
    if (sent === budget)
      log.error({ sent, budget }, 'THE BUDGET OF MESSAGES IS USED UP: no more are sent until midnight');
    else if (sent === Math.ceil(budget * WARN_RATIO))
      log.error({ sent, budget }, 'MESSAGES: 80 % of the budget of today is used');
  }
}
