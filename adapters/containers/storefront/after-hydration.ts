import type { Resolve } from '../../../core/ports/token.ts';
import { resumePendingAlert } from '../../../ui/alert/resume-pending-alert.ts';
import { logPageViews } from './log-page-views.ts';

/**
 * Starts the services that every visit needs, as soon as its first page is hydrated. `locations`: the addresses of the
 * visit so far.
 */
export function afterHydration(resolve: Resolve, apiBase: string, locations: readonly string[]): void {
  logPageViews(resolve, apiBase, locations);
  resumePendingAlert(resolve);
}
