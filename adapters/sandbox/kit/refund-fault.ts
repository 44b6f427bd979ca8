import type { Context } from 'hono';
import { dropConnection } from './drop-connection.ts';
import type { SandboxServices } from './sandbox-services.ts';

/**
 * Runs a refund with the failure that is planned for its order. If `oid` is null, the order is unknown and no failure
 * is planned.
 */
export async function withRefundFault(
  c: Context,
  { faults, wait }: Pick<SandboxServices, 'faults' | 'wait'>,
  oid: string | null,
  refund: () => Response,
): Promise<Response> {
  const fault = oid === null ? null : faults.removeRefundFault(oid);
  if (fault?.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  const response = refund();
  if (fault?.behaviour === 'lose-answer') return dropConnection();
  if (fault?.behaviour === 'timeout') await wait(fault.delay_ms);
  return response;
}
