import { describe, expect, it } from 'vitest';
import type { OfficeCallDefinition } from '../../../../core/api/office/call/office-call.ts';
import { officeContract } from '../../../../core/api/office/office-contract.ts';
import { CHANGES_WITHOUT_WALK, OFFICE_CHANGES } from '../../../e2e/office-changes.ts';

describe('changes of the office', () => {
  const changes = Object.entries<OfficeCallDefinition>(officeContract)
    .filter(([, { audit }]) => audit === 'change')
    .map(([call]) => call)
    .toSorted();
  const walked = new Set<string>(
    Object.values(OFFICE_CHANGES)
      .flat()
      .map(({ call }) => call),
  );
  const excused = Object.keys(CHANGES_WITHOUT_WALK);

  it('are each tested in a browser with a cut network, or have a reason why not', () => {
    expect([...walked, ...excused].toSorted()).toEqual(changes);
  });

  it('are cut before the request, or after the change, each in at least a third of the tests', () => {
    const cuts = Object.values(OFFICE_CHANGES).flat();
    const lost = cuts.filter(({ cut }) => cut === 'response').length;
    expect(lost / cuts.length).toBeGreaterThan(1 / 3);
    expect(lost / cuts.length).toBeLessThan(2 / 3);
  });
});
