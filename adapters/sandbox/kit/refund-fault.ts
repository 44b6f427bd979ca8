import type { Context } from 'hono';
import { dropConnection } from './drop-connection.ts';
import type { SandboxServices } from './sandbox-services.ts';

/** Runs a refund of an order with its planned failure. `oid` null: the order is unknown, so no failure is planned. */
export async function withRefundFault(
  c: Context,
  { faults, wait }: Pick<SandboxServices, 'faults' | 'wait'>,
  oid: string | null,
  sendBack: () => Response,
): Promise<Response> {
  const fault = oid === null ? null : faults.removeRefundFault(oid);
  if (fault?.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  const answer = sendBack();
  if (fault?.behaviour === 'lose-answer') return dropConnection();
  if (fault?.behaviour === 'timeout') await wait(fault.delay_ms);
  return answer;
}
