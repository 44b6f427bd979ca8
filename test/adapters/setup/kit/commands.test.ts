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

  it('names an unknown option, and prints its usage', async () => {
    const { code, output } = await npmRun('simulate', '--nonsense');
    expect([code, output]).toEqual([2, expect.stringMatching(/--nonsense[^]*npm run simulate/)]);
    expect(output).not.toMatch(/^ +at /m);
  });
});
