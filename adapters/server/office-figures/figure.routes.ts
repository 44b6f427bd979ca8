import type { figureApi } from '../../../core/api/office/money/figure.api.ts';
import { figurePeriod } from '../../../core/office-figures/figure-period.ts';
import { success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { loadFigures } from './load-figures.ts';

export function figureRoutes({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): OfficeHandlers<keyof typeof figureApi> {
  return {
    'GET /api/office/v1/figures': async ({ unit, by, from, to }, caller) => {
      const period = figurePeriod(unit, from, to, clock.now());
      return success(await loadFigures(database, period, by, callingStaff(caller).seller_idx));
    },
  };
}
