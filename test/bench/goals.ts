/** The limit of a measurement, wide enough for the noise of a shared machine. `npm run bench` fails beyond it. */
export type Goal =
  | { readonly kind: 'at-most'; readonly bound: number; readonly unit: string }
  | { readonly kind: 'at-least'; readonly bound: number; readonly unit: string };

const atMost = (bound: number, unit: string): Goal => ({ kind: 'at-most', bound, unit });
const atLeast = (bound: number, unit: string): Goal => ({ kind: 'at-least', bound, unit });

export const GOALS = {
  'Lighthouse performance': atLeast(97, 'points'),
  'largest contentful paint': atMost(1.25, 'of the baseline'),
  'tap to product': atMost(150, 'ms'),
  'script of home': atMost(125_000, 'bytes'),
  'first page': atMost(3_000, 'ms'),
  'idle memory': atMost(450, 'MB'),
  'pages in turn': atLeast(1_200, 'a second'),
  'rendered pages': atLeast(400, 'a second'),
  'second process': atLeast(1.7, 'times'),
  'product details': atLeast(10_000, 'a second'),
  searches: atLeast(5_000, 'a second'),
  'orders placed': atLeast(300, 'a second'),
  'orders paid': atLeast(50, 'a second'),
  'refusal in a rush': atMost(900, 'ms'),
  'file while logins arrive': atMost(50, 'ms'),
  'rate beside staff': atLeast(0.85, 'of the rate alone'),
  'memory after load': atMost(600, 'MB'),
  'growth of memory': atMost(60, 'MB'),
  'page of the office': atMost(100, 'ms'),
  'count of the office': atMost(300, 'ms'),
  'figures of the office': atMost(400, 'ms'),
  'dry run of an import': atMost(300, 'MB'),
} as const satisfies Record<string, Goal>;
export type GoalName = keyof typeof GOALS;

/** Compares measurements with their goals, and collects the missed ones. */
export class GoalCheck {
  readonly #missed: string[] = [];

  /**
   * Returns the goal as a table cell. An invalid measurement counts as missed. `of` names what was measured, such as
   * the page.
   */
  check(name: GoalName, measured: number, of = ''): string {
    const goal = goalText(name);
    if (isMet(GOALS[name], measured)) return goal;
    this.#missed.push(`${[name, of].filter((part) => part !== '').join(' of ')}: ${rounded(measured)}, ${goal}`);
    return `${goal}: MISSED`;
  }

  get missed(): readonly string[] {
    return this.#missed;
  }
}

function goalText(name: GoalName): string {
  const { kind, bound, unit } = GOALS[name];
  return `${kind === 'at-most' ? 'at most' : 'at least'} ${bound} ${unit}`;
}

function isMet({ kind, bound }: Goal, measured: number): boolean {
  return kind === 'at-most' ? measured <= bound : measured >= bound;
}

function rounded(measured: number): number {
  return Math.round(measured * 100) / 100;
}
