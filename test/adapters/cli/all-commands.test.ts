import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { browseCommands } from '../../../adapters/cli/shopper/browse-commands.ts';
import { cartCommands } from '../../../adapters/cli/shopper/cart-commands.ts';
import { orderPlaceCommands } from '../../../adapters/cli/shopper/order-place-command.ts';
import { previewCommand } from '../../../adapters/cli/operator/preview-command.ts';
import { operatorCommands } from '../../../adapters/cli/operator-commands.ts';
import { CLOSED_SERVICES } from './closed-services.ts';
import { runCommandLine } from './command-line.ts';

const closed = (): never => {
  throw new Error('the shop was opened');
};
const COMMANDS = [
  ...operatorCommands(CLOSED_SERVICES),
  previewCommand(closed),
  ...browseCommands(closed),
  ...cartCommands(closed),
  ...orderPlaceCommands(closed),
];

describe('every command', () => {
  it.each(COMMANDS)('prints its usage and options without opening a database: $name', async (command) => {
    const words = command.name.split(' ');
    const { code, result, notes } = await runCommandLine(COMMANDS, [...words, '--help']);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expect(result).toMatch(new RegExp(`^shop ${command.name}`));
    for (const part of [command.summary, ...command.parameters, '--json', '--help']) expect(result).toContain(part);
    for (const [name, { summary }] of Object.entries(command.options)) {
      expect(result).toContain(`--${name}`);
      expect(result).toContain(summary);
    }
  });

  it.each(COMMANDS)(
    'prints errors as JSON for scripts when it is mistyped, and opens no database: $name',
    async ({ name }) => {
      const { code, result, notes } = await runCommandLine(COMMANDS, [
        ...name.split(' '),
        '--no-such-option',
        '--json',
      ]);
      expect({ code, notes }).toEqual({ code: 2, notes: '' });
      expect(v.parse(v.strictObject({ error: v.string() }), JSON.parse(result)).error).not.toBe('');
    },
  );

  it('has a unique name, and is in the list of all commands', async () => {
    const { result } = await runCommandLine(COMMANDS, ['--help']);
    const names = COMMANDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(result).toContain(`  ${name}`);
  });

  it('has a dry run if it changes many rows', () => {
    const dry = COMMANDS.filter(({ options }) => 'dry-run' in options).map(({ name }) => name);
    expect(dry).toEqual(expect.arrayContaining(['catalogue import', 'orders cancel']));
  });
});

describe('a preview', () => {
  const opened: unknown[] = [];
  const preview = previewCommand(async (at, port) => {
    opened.push({ at, port });
    return { url: `http://127.0.0.1:${port}`, ended: Promise.resolve() };
  });

  it('shows the storefront at a KST time until it is closed', async () => {
    const { code, result, notes } = await runCommandLine([preview], ['preview', '--at', '2026-11-27 20:00', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(result)).toEqual({ at: '2026-11-27 20:00:00', url: 'http://127.0.0.1:4100' });
    expect(notes).toContain('http://127.0.0.1:4100');
    expect(opened).toEqual([{ at: Date.UTC(2026, 10, 27, 11), port: 4_100 }]);
  });

  it('requires a valid time and a valid port', async () => {
    for (const words of [
      [],
      ['--at', '내일'],
      ['--at', '2026-11-27 20:00', '--port', '0'],
      ['--at', '2026-11-27 20:00', '--port', '65536'],
    ]) {
      expect((await runCommandLine([preview], ['preview', ...words])).code).toBe(2);
    }
  });
});
