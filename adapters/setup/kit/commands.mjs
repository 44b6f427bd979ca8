// Runs other programs, and cleans up when this process ends.
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, which need not be the current one. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Returns the path of a program of the installed dependencies.
 * @param {string} name
 */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

/** @type {Set<() => void>} */
const leftovers = new Set();
const cleanAll = () => {
  for (const clean of leftovers) clean();
};
const ends = /** @type {const} */ ([
  ['SIGHUP', () => process.exit(129)],
  ['SIGINT', () => process.exit(130)],
  ['SIGTERM', () => process.exit(143)],
]);

/**
 * Calls `clean` once when this process exits, normally or by a signal. `clean` must be synchronous. Signal listeners
 * exist only while there is something to clean, so that a server started later in this process handles signals itself.
 * @param {() => void} clean
 * @returns {() => void} cancels it
 */
export function onExit(clean) {
  if (leftovers.size === 0) {
    process.on('exit', cleanAll);
    for (const [signal, end] of ends) process.on(signal, end);
  }
  leftovers.add(clean);
  return () => {
    if (!leftovers.delete(clean) || leftovers.size > 0) return;
    process.off('exit', cleanAll);
    for (const [signal, end] of ends) process.off(signal, end);
  };
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's; `undefined` removes a variable
 * @property {boolean} [quiet] return the output instead of printing it
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 */

/**
 * Runs a program to its end. Returns code 127 for a program that cannot be started; never rejects.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, cwd = root, uid, gid } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    const cancelCleanup = onExit(() => child.kill('SIGTERM'));
    const append = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.on('error', (error) => {
      cancelCleanup();
      resolve({ code: 127, output: `${output}${command}: ${error.message}` });
    });
    child.on('close', (code) => {
      cancelCleanup();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Prints a message of a command, marked to distinguish it from the output of programs that the command runs.
 * @param {string} sentence
 */
export const printMessage = (sentence) => console.log(`› ${sentence}`);

/** Thrown to end the command with a message instead of a stack trace. */
export class CommandError extends Error {}

/**
 * Runs `main` if the file at `url` is the program that was started, not if it was imported. `--help` prints the comment
 * at the top of the file instead, and so does an unknown option, with exit code 2.
 * @param {string} url the file's `import.meta.url`
 * @param {() => Promise<unknown>} main
 * @param {{ hasOwnHelp?: boolean }} [options] `hasOwnHelp`: `main` handles `--help`
 */
export async function runAsCommand(url, main, { hasOwnHelp = false } = {}) {
  const [, typed, ...args] = process.argv;
  const file = fileURLToPath(url);
  if (typed === undefined || realpathSync(typed) !== realpathSync(file)) return;
  if (!hasOwnHelp && args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(helpOf(file));
    return;
  }
  try {
    await main();
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) {
      console.error(`${error.message}\n\n${helpOf(file)}`);
      process.exitCode = 2;
      return;
    }
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/**
 * Returns the comment at the top of a program.
 * @param {string} file
 */
function helpOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}

/** @param {number} since from `performance.now()` */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
