// Runs the tests of a project of vite.config.ts and reads the result.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit, run, tool } from '../kit/commands.mjs';

const WORKERS = { node: 2, postgres: 3, browser: 4 };

/** Maximum number of lines of a failure's message in the summary. */
const MAX_MESSAGE_LINES = 12;

/** @typedef {{ file: string, test: string | null, text: string }} Failure `test`: null if the file itself failed */
/**
 * The result of a run. `ran` and `skipped` name tests, by file and full name; `flaky` says how each failed at first.
 * @typedef {{ passed: number, failed: number, failures: Failure[], ran: string[], skipped: string[], flaky: string[] }}
 * Tally
 */
/**
 * The part of Vitest's JSON report that is used.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string,
 * failureMessages?: string[] }[] }[]} testResults one a file
 */

/**
 * Counts the tests of a run. A file that failed without a failing test, for example by an import error, counts as one
 * failure, and so does a run that failed without a reported cause.
 * @param {Report | undefined} report
 * @param {number} code Vitest's exit code
 * @returns {Tally}
 */
export function tallyOf(report, code) {
  const files = report?.testResults ?? [];
  const passed = report?.numPassedTests ?? 0;
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  const failures = files.flatMap((file) =>
    broken.includes(file)
      ? [failureOf(file.name, null, file.message)]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => failureOf(file.name, fullName, failureMessages?.[0])),
  );
  const named = (/** @type {boolean} */ hasRun) =>
    files.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => (status === 'passed' || status === 'failed') === hasRun)
        .map(({ fullName }) => `${file.name} > ${fullName}`),
    );
  return {
    passed,
    failed: code !== 0 ? Math.max(failed, 1) : failed,
    failures,
    ran: named(true),
    skipped: named(false),
    flaky: [],
  };
}

/** Maximum number of failures that are retried. If there are more, they are not flaky, and none is retried. */
const MAX_TRIED_AGAIN = 10;

/**
 * Retries failed tests, each alone and one after the other. Those that pass then count as passed and as flaky.
 * @param {Tally} tally
 * @param {(failure: Failure) => Promise<Tally>} runAlone
 * @returns {Promise<Tally>}
 */
export async function retryFailures(tally, runAlone) {
  if (tally.failures.length > MAX_TRIED_AGAIN) return tally;
  const result = { ...tally, failures: [...tally.failures], ran: [...tally.ran], flaky: [...tally.flaky] };
  for (const failure of tally.failures) {
    const again = await runAlone(failure);
    if (again.failed > 0 || again.passed === 0) continue;
    result.flaky.push(failure.text);
    result.failures = result.failures.filter((one) => one !== failure);
    result.failed -= 1;
    result.passed += again.passed;
    result.ran.push(...again.ran);
  }
  return result;
}

/**
 * Returns a pattern for Vitest's `-t` that matches one test only.
 * @param {string} fullName
 */
export const onlyTest = (fullName) => `^\\s*${fullName.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** @param {string} file @param {string | null} test @param {string | undefined} message @returns {Failure} */
function failureOf(file, test, message) {
  const lines = (message ?? '').split('\n').filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  const text = [test ?? file, ...lines.slice(0, MAX_MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
  return { file, test, text };
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
  const cancelCleanup = onExit(remove);
  const file = join(folder, 'report.json');
  // Vitest's default number of workers would leave one of two processors idle, although tests of screens and on
  // PostgreSQL often wait.
  const report = [
    `--maxWorkers=${WORKERS[project]}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run(tool('vitest'), ['run', '--project', project, '--passWithNoTests', ...report, ...args], {
    env: { NODE_ENV: 'test', ...env },
  });
  const tally = tallyOf(readReport(file), code);
  remove();
  cancelCleanup();
  // Tests that `-t` excludes do not count as skipped.
  return args.some((arg) => /^(?:-t|--testNamePattern)\b/.test(arg)) ? { ...tally, skipped: [] } : tally;
}
