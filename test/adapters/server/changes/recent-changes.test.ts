import { beforeEach, describe, expect, it } from 'vitest';
import { RecentChanges } from '../../../../adapters/server/changes/recent-changes.ts';

let changes: RecentChanges;

beforeEach(() => {
  changes = new RecentChanges();
});

describe('RecentChanges', () => {
  it('returns the number of the last change that affects a response', () => {
    changes.add({ kind: 'sale', sell_idx: 1 });
    changes.add({ kind: 'details', sell_idx: 2 });

    expect(changes.count).toBe(2);
    expect(changes.lastOf({ sell_idx: 1 })).toBe(1);
    expect(changes.lastOf('lists')).toBe(1);
    expect(changes.lastOf({ sell_idx: 2 })).toBe(0);
    expect(changes.lastDetailOf({ sell_idx: 2 })).toBe(2);
    expect(changes.lastOf('none')).toBe(0);
  });

  it('does not count a change of a sale’s details as a change of the sale', () => {
    changes.add({ kind: 'sale', sell_idx: 1 });
    changes.add({ kind: 'details', sell_idx: 1 });

    expect(changes.lastOf({ sell_idx: 1 })).toBe(1);
  });

  it('remembers a limited number of sales: beyond it, everything counts as changed', () => {
    for (let sell_idx = 1; sell_idx <= 10_001; sell_idx += 1) changes.add({ kind: 'details', sell_idx });

    expect(changes.lastOf({ sell_idx: 77_777 })).toBe(10_001);
    expect(changes.lastOf('none')).toBe(10_001);
  });
});
