import type { RunningShop } from '../e2e/running-shop.ts';
import type { Stocked } from './stocked-shop.ts';

/** A shop as its simulated shoppers see it: they notice neither how many processes it has nor which one responds. */
export interface VisitedShop {
  readonly running: Pick<RunningShop, 'apiUrl' | 'sandboxUrl'>;
  readonly stocked: Stocked;
  /** Groups that shoppers have opened. */
  readonly groups: number[];
  /** Resolves when the shop can be reached. */
  whenUp(): Promise<void>;
}
