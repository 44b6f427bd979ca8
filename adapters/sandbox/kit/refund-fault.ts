import type { Context } from 'hono';
import { dropConnection } from './drop-connection.ts';
import type { SandboxServices } from './sandbox-services.ts';

/** Reason of a planned refusal. */
export const REFUSED_TEXT = '지금은 취소할 수 없는 거래입니다';

/** The responses of a gateway to a refund. */
interface RefundResponses {
  /** Refunds, or refuses what cannot be refunded. */
  readonly refund: () => Response;
  /** Refuses in the gateway's format, with a code that does not exclude a later refund. */
  readonly refuse: () => Response;
}

/**
 * Runs a refund with the failure that is planned for its order. If `oid` is null, the order is unknown and no failure
 * is planned.
 */
export async function withRefundFault(
  c: Context,
  { faults, wait }: Pick<SandboxServices, 'faults' | 'wait'>,
  oid: string | null,
  { refund, refuse }: RefundResponses,
): Promise<Response> {
  const fault = oid === null ? null : faults.removeRefundFault(oid);
  if (fault?.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  const response = fault?.behaviour === 'refuse' ? refuse() : refund();
  if (fault?.behaviour === 'lose-answer') return dropConnection();
  if (fault !== null && fault.delay_ms > 0) await wait(fault.delay_ms);
  return response;
}
