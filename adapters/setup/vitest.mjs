// One run of the tests of a project of vite.config.ts, and what came of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd, run, tool } from './commands.mjs';

/** How much of what a failure said is said once more at the end. */
const SAID_LINES = 12;

/** @typedef {{ passed: number, failed: number, failures: string[] }} Tally `failures`: what failed, and why */
/**
 * The part of Vitest's JSON report that is read here.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} testResults one a file
 */

/**
 * Counts tests; a file that failed with no test failing in it (it did not load, say) counts as one, and so does a
 * run that failed without saying why.
 * @param {Report | undefined} report
 * @param {number} code that Vitest ended with
 * @returns {Tally}
 */
export function tallyOf(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  const failures = (report?.testResults ?? []).flatMap((file) =>
    broken.includes(file)
      ? [withReason(file.name, file.message)]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => withReason(test.fullName, test.failureMessages?.[0])),
  );
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed, failures };
}

/** @param {string} name @param {string | undefined} message */
function withReason(name, message) {
  const lines = (message ?? '').split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...lines.slice(0, SAID_LINES).map((line) => `    ${line}`)].join('\n');
}

/** @param {string} file @returns {Report | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {'node' | 'postgres' | 'browser'} project
 * @param {readonly string[]} args for Vitest: parts of paths, `-t name`, ...
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Tally>}
 */
export async function runTests(project, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'moajang-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = onEnd(remove);
  const file = join(folder, 'report.json');
  // Vitest itself would leave one of two processors idle; screens wait for a third of their time.
  const report = [
    `--maxWorkers=${project === 'browser' ? 3 : 2}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run(tool('vitest'), ['run', '--project', project, '--passWithNoTests', ...report, ...args], {
    env: { NODE_ENV: 'test', ...env },
  });
  const tally = tallyOf(readReport(file), code);
  remove();
  forget();
  return tally;
}
