import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, run } from '../../../../adapters/setup/kit/commands.mjs';

const npmRun = (name: string, ...words: string[]) =>
  run(process.execPath, [join(root, 'adapters', 'setup', `${name}.mjs`), ...words], { quiet: true });

/** A busy machine takes seconds to start a program. */
const SLOW = { timeout: 30_000 };

describe('a command of the project', SLOW, () => {
  it.each(['simulate', 'bench', 'mutate', 'check', 'build', 'screenshots', 'start', 'dev', 'test'])(
    'prints its usage instead of running: %s --help',
    async (name) => {
      const { code, output } = await npmRun(name, '--help');
      expect([code, output]).toEqual([0, expect.stringMatching(/npm (?:run )?\w+|Builds /)]);
    },
  );

  it.each(['simulate', 'bench', 'mutate', 'build'])('explains each of its options: %s --help', async (name) => {
    const source = readFileSync(join(root, 'adapters', 'setup', `${name}.mjs`), 'utf8');
    const options = [...source.matchAll(/'?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)].map(
      ([, option]) => `--${option}`,
    );

    const { output } = await npmRun(name, '--help');

    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((option) => !output.includes(option))).toEqual([]);
  });

  it('refuses a part that does not exist: bench -- rate', async () => {
    const { code, output } = await npmRun('bench', 'rate');
    expect([code, output]).toEqual([1, expect.stringContaining('There is no part rate: lighthouse, ')]);
  });

  it('names an unknown option, and prints its usage', async () => {
    const { code, output } = await npmRun('simulate', '--nonsense');
    expect([code, output]).toEqual([2, expect.stringMatching(/--nonsense[^]*npm run simulate/)]);
    expect(output).not.toMatch(/^ +at /m);
  });
});
