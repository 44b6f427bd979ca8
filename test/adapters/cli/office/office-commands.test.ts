import { describe, expect, it } from 'vitest';
import { operatorCommands } from '../../../../adapters/cli/operator-commands.ts';
import { officeContract } from '../../../../core/api/office/office-contract.ts';
import { CLOSED_SERVICES } from '../closed-services.ts';
import { OFFICE_COMMANDS } from './office-commands.ts';

describe('the calls of the office', () => {
  const names = new Set(operatorCommands(CLOSED_SERVICES).map(({ name }) => name));

  it('each have a command of the operator, or a reason why they need none', () => {
    expect(Object.keys(OFFICE_COMMANDS).toSorted()).toEqual(Object.keys(officeContract).toSorted());
  });

  it('name commands that exist', () => {
    const unknown = Object.entries(OFFICE_COMMANDS).filter(([, one]) => 'command' in one && !names.has(one.command));

    expect(unknown).toEqual([]);
  });
});
