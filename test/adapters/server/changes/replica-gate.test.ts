import { beforeEach, describe, expect, it } from 'vitest';
import { RecentChanges } from '../../../../adapters/server/changes/recent-changes.ts';
import { ReplicaGate } from '../../../../adapters/server/changes/replica-gate.ts';

const SALE = { sell_idx: 1 };
let changes: RecentChanges;
let now: number;
let isCurrent: boolean;
let gate: ReplicaGate;

/** Requests the position of the primary, which immediately responds with `lsn`. */
const primaryIsAt = (lsn: number): void => gate.startPositionRequest()(lsn);

beforeEach(() => {
  changes = new RecentChanges();
  now = 0;
  isCurrent = true;
  gate = new ReplicaGate(changes, { isCurrent: () => isCurrent }, () => now);
});

describe('ReplicaGate', () => {
  it('reads from the replica once it has replayed the primary’s changes', () => {
    expect(gate.canRead('lists')).toBe(false);
    primaryIsAt(100);
    gate.recordReplayed(99);
    expect(gate.canRead('lists')).toBe(false);
    gate.recordReplayed(100);
    expect(gate.canRead('lists')).toBe(true);
  });

  it('does not read changed rows from the replica until it has replayed the change', () => {
    primaryIsAt(100);
    gate.recordReplayed(100);

    changes.add({ kind: 'sale', sell_idx: 1 });

    expect([gate.canRead(SALE), gate.canRead('lists'), gate.canRead({ sell_idx: 2 })]).toEqual([false, false, true]);
    primaryIsAt(120);
    gate.recordReplayed(119);
    expect(gate.canRead(SALE)).toBe(false);
    gate.recordReplayed(120);
    expect([gate.canRead(SALE), gate.canRead('lists')]).toEqual([true, true]);
  });

  it('does not count a change as replayed if it was reported during the request to the primary', () => {
    const responds = gate.startPositionRequest();
    changes.add({ kind: 'details', sell_idx: 1 });
    responds(100);
    gate.recordReplayed(100);
    expect(gate.canRead(SALE)).toBe(false);
  });

  it('does not read from a replica that is too far behind, silent, or no longer a replica', () => {
    primaryIsAt(100);
    gate.recordReplayed(100);
    now = 1_000;
    expect(gate.canRead('lists')).toBe(false);
    gate.recordReplayed(100);
    expect(gate.canRead('lists')).toBe(true);
    now = 5_000;
    gate.recordReplayed(100);
    expect(gate.canRead('lists')).toBe(false);
    primaryIsAt(200);
    gate.recordReplayed(null);
    expect(gate.canRead('lists')).toBe(false);
  });

  it('does not read from the replica while changes are not reported', () => {
    primaryIsAt(100);
    gate.recordReplayed(100);
    isCurrent = false;
    expect(gate.canRead('lists')).toBe(false);
  });
});
