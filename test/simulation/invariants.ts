/** The invariants that `npm run simulate` checks, valid at any time or once the system is idle. */
export const SIMULATED_INVARIANTS = [
  'the amounts of a payment add up',
  'the lines add up to their payment',
  'the amounts of a line add up',
  'the parts of a refund add up',
  'the points of a payment are those of its lines',
  'the lines share the coupon of their payment',
  'a coupon is used while a line that it discounts is held',
  'no line is further than its payment',
  'no payment stays open',
  'no ended payment holds stock',
  'no more is refunded than was paid',
  'a refund states what remains',
  'the gateway holds what was paid less what was refunded',
  'no money is taken without an order',
  'stock plus what orders hold is the opening stock',
  'stock is never negative',
  'a withdrawn option is not sold',
  'the point lots hold what the history says',
  'no lot holds more than was given or less than nothing',
  'every point was granted, earned, used or expired',
  'a confirmed line has earned its points once',
  'the opener of a made group was rewarded once',
  'a group counts its members',
  'a group has no more members than seats',
  'a group that was ended keeps its members',
  'only paid orders have a seat',
  'no virtual account outlives its deadline',
  'no refund waits for ever',
  'no line waits for a refund that was sent',
  'no delivery stays unconfirmed',
  'no point outlives its lot',
  'no cash receipt waits for ever',
  'a cash receipt states what the shop holds',
  'the tax office knows the receipts that stand',
  'only an order takes units out of a cart',
  'an order takes its own quantity out of a cart',
  'what was bought leaves the cart',
] as const;

/** Invariants of what a real server reported to shoppers. Only simulations with real processes check them. */
const REPORTED_INVARIANTS = [
  'every order was asked for',
  'a payment keeps to what its shopper was told',
  'a refund is what its shopper was told',
] as const;

/** All invariants. checkers.test.ts violates each on purpose. */
export const INVARIANTS = [...SIMULATED_INVARIANTS, ...REPORTED_INVARIANTS] as const;

export type Invariant = (typeof INVARIANTS)[number];

/** A violation of an invariant. */
export interface Violation {
  readonly invariant: Invariant;
  /** The row and the violation. */
  readonly detail: string;
}

/** Returns the violation as a list, or [] if the invariant holds. */
export function violationUnless(holds: boolean, invariant: Invariant, detail: string): Violation[] {
  return holds ? [] : [{ invariant, detail }];
}

/** Formats the first `maxCount` violations. */
export function formatViolations(violations: readonly Violation[], maxCount: number): string {
  return violations
    .slice(0, maxCount)
    .map(({ invariant, detail }) => `${invariant}: ${detail}`)
    .join('; ');
}
