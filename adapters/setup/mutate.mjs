// npm run mutate: changes the money rules one operator or value at a time, and lists each change that no test notices,
// unless test/mutation/accepted-survivors.json states why none can.
//   -- cart            one or more modules of core/
//   -- --seed 7        seed of the property tests
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAsCommand, onExit, CommandError, run, printMessage } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { ensureMutationTool } from './mutation/mutation-tool.mjs';
import { filesUnder } from './kit/source-files.mjs';
import { compareSurvivors, countChanges, readAcceptedSurvivors, survivorsIn } from './mutation/surviving-mutants.mjs';

/** @typedef {import('./mutation/surviving-mutants.mjs').AcceptedGroup} AcceptedGroup */
/** @typedef {import('./mutation/surviving-mutants.mjs').Report} Report */

const MODULES = ['pricing', 'cart', 'claim', 'payment'];
/** Minimum percentage of the changes in each module that tests must notice. */
const MIN_SCORE = 85;
const REPORT = 'report.json';

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
  const accepted = readAcceptedSurvivors();
  const stryker = await ensureMutationTool();
  /** @type {string[]} */
  const weak = [];
  for (const name of modules) {
    printMessage(`core/${name}`);
    const { code, report } = await mutate(stryker, name, values.seed);
    const isListed = report !== null && printSurvivors(name, report, accepted);
    if (code !== 0 || !isListed) weak.push(name);
  }
  if (weak.length > 0) throw new CommandError(`Unnoticed changes, or a broken run: ${weak.join(', ')}`);
});

/**
 * Prints the changes that no test noticed and the list does not explain, and the entries of the list that a test now
 * notices. These may still survive with another seed, so they do not fail the command.
 * @param {string} name @param {Report} report @param {readonly AcceptedGroup[]} accepted
 * @returns {boolean} whether the list contains every survivor
 */
function printSurvivors(name, report, accepted) {
  const survivors = survivorsIn(report);
  const { unlisted, stale } = compareSurvivors(survivors, accepted, `core/${name}`);
  for (const { file, line, change } of unlisted) console.log(`✗ ${file}:${line} ${change}`);
  for (const { file, change } of stale) console.log(`no longer survives, remove it from the list: ${file} ${change}`);
  const { tried, noticed } = countChanges(report);
  const percent = ((100 * noticed) / tried).toFixed(1);
  const explained = survivors.length - unlisted.length;
  printMessage(
    `core/${name}: ${tried} changes, ${noticed} noticed (${percent} %), ${explained} accepted, ${unlisted.length} unlisted`,
  );
  return unlisted.length === 0;
}

/**
 * Returns the exit code of the tool and its report; null if the run broke before there was one.
 * @param {string} stryker @param {string} name @param {string} seed
 * @returns {Promise<{ code: number, report: Report | null }>}
 */
async function mutate(stryker, name, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'moajang-mutate-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const cancelCleanup = onExit(remove);
  const file = join(folder, 'stryker.json');
  writeFileSync(file, JSON.stringify(settingsFor(name, folder)));
  const { code } = await run(stryker, ['run', file], { env: { NODE_ENV: 'test', SEED: seed } });
  const reportFile = join(folder, REPORT);
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
  remove();
  cancelCleanup();
  return { code, report };
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
    reporters: ['clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false, allowColor: false },
    jsonReporter: { fileName: join(folder, REPORT) },
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
