import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import type { GoalName } from '../goals.ts';

/** A call of the office, under the name by which it is printed. */
export interface OfficeBenchCall {
  readonly name: string;
  readonly call: OfficeCallName;
  readonly request: object;
  readonly isSeller: boolean;
  /** The goal of the call's time. A count of a whole list loads beside its page, so it is allowed to take longer. */
  readonly goal: Extract<GoalName, `${string} of the office`>;
}

export function staff(name: string, call: OfficeCallName, request: object): OfficeBenchCall {
  return { name, call, request, isSeller: false, goal: goalOf(call) };
}

export function seller(name: string, call: OfficeCallName, request: object): OfficeBenchCall {
  return { name, call, request, isSeller: true, goal: goalOf(call) };
}

/** Conditions of a list under the names by which they are printed. */
export type Conditions = Readonly<Record<string, object>>;

/**
 * Returns the calls of a list under each of its conditions: the first page, and the page after the cursor `deep`, far
 * down the list. With `forSellers`, also the first page as a seller sees it.
 */
export function pagesOf(
  list: string,
  call: OfficeCallName,
  conditions: Conditions,
  { deep, forSellers = false }: { readonly deep: string | null; readonly forSellers?: boolean },
): readonly OfficeBenchCall[] {
  return Object.entries(conditions).flatMap(([name, condition]) => [
    staff(`${list}: ${name}`, call, condition),
    ...(deep === null ? [] : [staff(`${list}: ${name}, deep`, call, { ...condition, cursor: deep })]),
    ...(forSellers ? [seller(`${list}: ${name}, of a seller`, call, condition)] : []),
  ]);
}

const COUNTS: readonly OfficeCallName[] = [
  'GET /api/office/v1/orders/total',
  'GET /api/office/v1/catalogue/sales/total',
  'GET /api/office/v1/exports/{list}',
  'POST /api/office/v1/campaigns/count',
];
/** Calls that return sums of days. */
const SUMS: readonly OfficeCallName[] = [
  'GET /api/office/v1/figures',
  'GET /api/office/v1/ledger',
  'POST /api/office/v1/reconciliation',
];

function goalOf(call: OfficeCallName): OfficeBenchCall['goal'] {
  if (COUNTS.includes(call)) return 'count of the office';
  return SUMS.includes(call) ? 'figures of the office' : 'page of the office';
}
