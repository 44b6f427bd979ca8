// npm run mutate: changes the money rules one operator or value at a time, and lists each change that no test notices.
//   -- cart            one or more modules of core/
//   -- --seed 7        seed of the property tests
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, onExit, CommandError, run, printMessage } from './commands.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureMutationTool } from './mutation-tool.mjs';
import { filesUnder } from './source-files.mjs';

const MODULES = ['pricing', 'cart', 'claim', 'payment'];
/** Minimum percentage of the changes in each module that tests must notice. */
const MIN_SCORE = 85;

await runAsCommand(import.meta.url, async () => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  await ensureDependencies();
  const modules = positionals.length > 0 ? positionals : MODULES;
  for (const name of modules) {
    if (filesUnder(`core/${name}`).length === 0) throw new CommandError(`There is no module core/${name}.`);
  }
  const stryker = await ensureMutationTool();
  /** @type {string[]} */
  const weak = [];
  for (const name of modules) {
    printMessage(`core/${name}`);
    if ((await mutate(stryker, name, values.seed)) !== 0) weak.push(name);
  }
  if (weak.length > 0) throw new CommandError(`Too many unnoticed changes, or a broken run: ${weak.join(', ')}`);
});

/** @param {string} stryker @param {string} name @param {string} seed */
async function mutate(stryker, name, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'moajang-mutate-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const cancelCleanup = onExit(remove);
  const file = join(folder, 'stryker.json');
  writeFileSync(file, JSON.stringify(settingsFor(name, folder)));
  const { code } = await run(stryker, ['run', file], { env: { NODE_ENV: 'test', SEED: seed } });
  remove();
  cancelCleanup();
  return code;
}

/** @param {string} name @param {string} folder */
function settingsFor(name, folder) {
  return {
    mutate: [`core/${name}/**/*.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    thresholds: { high: MIN_SCORE, low: MIN_SCORE, break: MIN_SCORE },
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    // Results of earlier runs cannot be reused, since the paths of the copy differ each time.
    incremental: false,
    tempDirName: join(folder, 'copy'),
    ignorePatterns: ['/dist', '/docs', '/.*', '/test/mutation/node_modules'],
    // Turns off Stryker's steps with the compiler, which need the JavaScript API that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    warnings: { slow: false },
  };
}
