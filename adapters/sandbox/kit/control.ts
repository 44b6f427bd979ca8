import { Hono } from 'hono';
import * as v from 'valibot';
import { BEHAVIOURS, type FaultPlan, LONG_DELAY_MS, REFUND_BEHAVIOURS } from './fault-plan.ts';
import { formFields } from './form-body.ts';

const requestSchema = v.object({
  /** An order number, or `next` for the next payment window that opens. */
  oid: v.optional(v.pipe(v.string(), v.maxLength(40)), 'next'),
  behaviour: v.optional(v.picklist(BEHAVIOURS)),
  /** Behavior of the next refund of the order. */
  refund: v.optional(v.picklist(REFUND_BEHAVIOURS)),
  delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), LONG_DELAY_MS),
  /** Whether the last three digits of an amount select a failure. */
  amount_suffix: v.optional(v.boolean()),
  /** Sends all delayed responses now. */
  end_delays: v.optional(v.boolean(), false),
  /** Cancels all planned failures. */
  clear: v.optional(v.boolean(), false),
});

const FORM =
  `oid?, behaviour? (${BEHAVIOURS.join(', ')}), refund? (${REFUND_BEHAVIOURS.join(', ')}), ` +
  'delay_ms?, end_delays?, amount_suffix?, clear?';

/** Plans failures of the next payments. Accepts JSON from tests and a form from the sandbox's page. */
export function control(faults: FaultPlan): Hono {
  const app = new Hono();

  app.get('/sandbox/control', (c) => c.json(plan(faults)));

  app.post('/sandbox/control', async (c) => {
    const isForm = (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
    const given: unknown = isForm ? await formFields(c) : await c.req.json().catch(() => null);
    const read = v.safeParse(requestSchema, given);
    if (!read.success) return c.json({ message: FORM }, 400);
    const { amount_suffix, behaviour, clear, delay_ms, end_delays, oid, refund } = read.output;
    if (end_delays) faults.endDelays();
    if (clear) faults.clear();
    if (behaviour !== undefined) faults.set(oid === 'next' ? null : oid, { behaviour, delay_ms });
    if (refund !== undefined) faults.setRefund(oid, { behaviour: refund, delay_ms });
    if (amount_suffix !== undefined) faults.amountSuffix = amount_suffix;
    return isForm ? c.redirect('/sandbox', 303) : c.json(plan(faults));
  });

  return app;
}

/** Returns the planned failures that have not occurred yet. */
function plan({ amountSuffix, next, oids, refunds }: FaultPlan): object {
  return { next, oids, refunds, amount_suffix: amountSuffix };
}
