import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operatorCommands } from '../../../adapters/cli/operator-commands.ts';
import { CLOSED_SERVICES } from './closed-services.ts';

const GUIDE = readFileSync('docs/operations.md', 'utf8');

/**
 * Returns whether a guide names a command: as code (`orders show`), after others of its group in the same line
 * (`orders list`, `show`), or in an example that begins with `shop`.
 */
function names(guide: string, command: string): boolean {
  const [group = '', ...rest] = command.split(' ');
  const action = rest.join(' ');
  if (guide.includes(`shop ${command} `)) return true;
  return guide.split('\n').some((line) => {
    const codes = [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => `${code} `);
    const hasCode = (words: string): boolean => codes.some((code) => code.startsWith(`${words} `));
    return hasCode(command) || (action !== '' && hasCode(group) && hasCode(action));
  });
}

describe('the operator’s guide', () => {
  it('names each command of the operator', () => {
    const commands = operatorCommands(CLOSED_SERVICES).map(({ name }) => name);

    expect(commands.length).toBeGreaterThan(100);
    expect(commands.filter((command) => !names(GUIDE, command))).toEqual([]);
  });

  it.each([
    ['`orders list`, `show`', 'orders list', true],
    ['`orders list`, `show LINE`', 'orders show', true],
    ['`orders`: `list`, `show`', 'orders show', true],
    ['`orders list`', 'orders show', false],
    ['shop orders list --json', 'orders list', true],
    ['`orders lists`', 'orders list', false],
    ['`orders`\n`list`', 'orders list', false],
  ])('in the form %j: %s, %s', (guide, command, isNamed) => {
    expect(names(guide, command)).toBe(isNamed);
  });
});
