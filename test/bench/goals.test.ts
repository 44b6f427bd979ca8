import { describe, expect, it } from 'vitest';
import { GOALS, GoalCheck, type GoalName } from './goals.ts';

describe('GoalCheck', () => {
  it('accepts a measurement at its bound', () => {
    const goals = new GoalCheck();

    expect(goals.check('tap to product', 150)).toBe('at most 150 ms');
    expect(goals.check('Lighthouse performance', 97, 'home')).toBe('at least 97 points');
    expect(goals.missed).toEqual([]);
  });

  it('collects each measurement beyond its bound, with the name of the page', () => {
    const goals = new GoalCheck();

    expect(goals.check('tap to product', 150.5)).toBe('at most 150 ms: MISSED');
    expect(goals.check('Lighthouse performance', 96, 'cart')).toBe('at least 97 points: MISSED');
    expect(goals.missed).toEqual([
      'tap to product: 150.5, at most 150 ms',
      'Lighthouse performance of cart: 96, at least 97 points',
    ]);
  });

  it.each(Object.keys(GOALS).filter(isGoal))('fails for %s if nothing was measured', (name) => {
    const goals = new GoalCheck();

    goals.check(name, Number.NaN);

    expect(goals.missed).toHaveLength(1);
  });
});

function isGoal(name: string): name is GoalName {
  return name in GOALS;
}
