// npm run check: runs all static checks of the sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenBoundaries } from './checks/boundaries.mjs';
import { fileCycles, fullModules, moduleCycles } from './checks/module-cycles.mjs';
import { runAsCommand, root, run, printMessage, secondsSince, tool } from './kit/commands.mjs';
import { ensureDependencies } from './kit/dependencies.mjs';
import { missingClasses, sharedStyleMarks } from './checks/css-classes.mjs';
import { strayFieldNames } from './checks/field-names.mjs';
import { decisionListFindings, repeatedLines } from './checks/decision-list.mjs';
import { gapsOf } from './checks/lock-file.mjs';
import { wordFindings } from './checks/words.mjs';
import { replacedKorean } from './checks/korean-words.mjs';
import { readSources } from './kit/source-files.mjs';
import { fixedParticles } from './checks/particles.mjs';
import { unsafeMigrations } from './checks/migrations.mjs';
import { rawColors, rawRadii, strayTokens } from './checks/tokens.mjs';
import {
  badMigrations,
  badNames,
  impureCore,
  lockedAddresses,
  rawSql,
  timedWaits,
  tooLong,
  wideComments,
} from './checks/source-rules.mjs';

/** @typedef {{ name: string, findings: () => Promise<readonly string[]> | readonly string[] }} Check */

const folders = ['core', 'adapters', 'ui', 'test'];
const topFiles = ['vite.config.ts'].filter((file) => existsSync(join(root, file)));

/** Returns a check by a program that exits with a code other than 0 if it finds something. */
const program = (/** @type {string} */ name, /** @type {string} */ command, /** @type {string[]} */ args) => ({
  name,
  findings: async () => {
    const { code, output } = await run(tool(command), args, { quiet: true });
    return code === 0 ? [] : [output.trim() || `${command} ended with ${code}`];
  },
});

/** @param {string} lock */
function lockFileFindings(lock) {
  const gaps = gapsOf(JSON.parse(lock)).map(
    ({ name, wantedBy }) =>
      `${wantedBy} wants ${name}, which is not there: run node adapters/setup/checks/lock-file.mjs`,
  );
  return [...lockedAddresses(lock), ...gaps];
}

/**
 * Returns the checks in two lists that run in parallel. One list contains the programs that need gigabytes of memory,
 * so that these never run concurrently.
 * @returns {Check[][]}
 */
function checks() {
  const code = readSources(folders, (path) => /\.(?:ts|tsx|mjs|js|css)$/.test(path));
  const binary = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|ttf|gz|br|tar|pdf)$/;
  const texts = readSources([...folders, 'docs', '.ci'], (path) => !binary.test(path));
  for (const file of ['README.md', 'package.json', 'tsconfig.json', ...topFiles]) {
    if (existsSync(join(root, file))) texts.set(file, readFileSync(join(root, file), 'utf8'));
  }
  const large = [
    // Names the folders, since the linter would walk through node_modules otherwise.
    program('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...folders]),
    program('types', 'tsc', ['-p', 'tsconfig.json']),
    program('types of the core alone', 'tsc', ['-p', 'core/tsconfig.json']),
  ];
  const small = [
    program('format', 'oxfmt', ['--check', ...folders, ...topFiles]),
    program('dead code', 'knip', ['--config', '.knip.json', '--no-progress']),
    { name: 'import boundaries', findings: () => brokenBoundaries(code) },
    { name: 'import cycles between modules', findings: () => moduleCycles(code) },
    { name: 'import cycles between files', findings: () => fileCycles(code) },
    { name: 'files of a module', findings: () => fullModules(code) },
    { name: 'classes of CSS modules', findings: () => missingClasses(code) },
    { name: 'marks of CSS modules', findings: () => sharedStyleMarks(code) },
    { name: 'names', findings: () => badNames(code) },
    { name: 'names of fields', findings: () => strayFieldNames(code) },
    { name: 'migrations', findings: () => badMigrations(code) },
    { name: 'migrations beside a running build', findings: () => unsafeMigrations(code) },
    { name: 'length of files', findings: () => tooLong(code) },
    { name: 'waits of tests', findings: () => timedWaits(code) },
    { name: 'width of comments', findings: () => wideComments(code) },
    { name: 'raw SQL', findings: () => rawSql(code) },
    { name: 'purity of the core', findings: () => impureCore(code) },
    { name: 'colors outside of tokens', findings: () => rawColors(code) },
    { name: 'radii outside of tokens', findings: () => rawRadii(code) },
    { name: 'unused and unknown tokens', findings: () => strayTokens(code) },
    { name: 'particles after values', findings: () => fixedParticles(code) },
    { name: 'replaced Korean words', findings: () => replacedKorean(code) },
    { name: 'words', findings: () => wordFindings(texts, (path) => existsSync(join(root, path))) },
    { name: 'list of decisions', findings: () => [...decisionListFindings(texts), ...repeatedLines(texts)] },
    { name: 'lock file', findings: () => lockFileFindings(readFileSync(join(root, 'package-lock.json'), 'utf8')) },
  ];
  return [large, small];
}

/**
 * Runs all checks, even after one has failed.
 * @returns {Promise<string[]>} the names of the failed checks
 */
export async function runChecks() {
  printMessage('Checks');
  /** @type {{ name: string, findings: readonly string[] }[]} */
  const failures = [];
  const runRow = async (/** @type {Check[]} */ row) => {
    for (const { name, findings } of row) {
      const since = performance.now();
      const found = await findings();
      console.log(`  ${found.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${secondsSince(since)})`);
      if (found.length > 0) failures.push({ name, findings: found });
    }
  };
  await Promise.all(checks().map(runRow));
  for (const { name, findings } of failures) console.log(`\n-- ${name} --\n${findings.join('\n')}`);
  return failures.map(({ name }) => name);
}

await runAsCommand(import.meta.url, async () => {
  await ensureDependencies();
  if ((await runChecks()).length > 0) process.exitCode = 1;
});
