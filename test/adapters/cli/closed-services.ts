import type { OperatorServices } from '../../../adapters/cli/operator-commands.ts';

const closed = (): never => {
  throw new Error('the shop was opened');
};

/** Services that fail when a command opens them. */
export const CLOSED_SERVICES: OperatorServices = {
  operator: closed,
  office: closed,
  secrets: closed,
  staff: closed,
  campaigns: closed,
  settlement: closed,
  security: closed,
};
