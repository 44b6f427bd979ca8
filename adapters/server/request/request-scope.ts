import { AsyncLocalStorage } from 'node:async_hooks';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';

/** A request or a job, whose id is in all of its log lines and statements. */
export interface RequestScope {
  readonly request_id: string;
  /** The result code of a call; null for anything else. */
  code: number | null;
  /** The staff member whose call of the office runs; absent for anyone else. */
  staff_idx?: StaffIdx;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work`, and all that it starts, in a scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Runs a background job, whose name is used as the request id. */
export function runJobInScope<T>(job: string, work: () => T): T {
  return scopes.run({ request_id: `job-${job}`, code: null }, work);
}

/** Returns the id of the request or job that runs now; null outside of them, for example when the process starts. */
export function currentRequestId(): string | null {
  return scopes.getStore()?.request_id ?? null;
}

/** Names the staff member who does all that the current request does from now on. */
export function setScopeStaff(staff_idx: StaffIdx): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.staff_idx = staff_idx;
}

/** Returns the staff member whose call runs now; null for a shopper, a job or a command. */
export function currentStaff(): StaffIdx | null {
  return scopes.getStore()?.staff_idx ?? null;
}
