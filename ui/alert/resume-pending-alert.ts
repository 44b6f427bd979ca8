import { pendingAlert } from '../../core/alert/pending-alert.ts';
import { Session } from '../../core/client/session.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import type { Resolve } from '../../core/ports/token.ts';
import { LazyProductAlerts } from './lazy-product-alerts.ts';

/** Turns on the alert that a guest tapped, once they are logged in: now, or after a login in this visit. */
export function resumePendingAlert(resolve: Resolve): void {
  const [session, storage, clock] = [resolve(Session), resolve(Storage), resolve(Clock)];
  const resume = (): void => {
    if (session.user === null || pendingAlert.read(storage, clock.now()) === null) return;
    resolve(LazyProductAlerts)
      .load()
      .then(
        (alerts) => alerts.resume(),
        () => {
          // If the code cannot be fetched, the tap stays stored for the next login or reload.
        },
      );
  };
  session.subscribe(resume);
  resume();
}
