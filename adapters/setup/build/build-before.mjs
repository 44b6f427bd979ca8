// Builds an earlier commit in a separate folder, to run it side by side with the present build.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, run, printMessage } from '../kit/commands.mjs';

const MIGRATIONS = 'adapters/server/database/migrate.ts';
// Builds without this file, at either path, refuse a newer schema, so they cannot continue during a migration.
const TOLERANT = ['adapters/containers/database/migrate-database.ts', 'adapters/containers/migrate-database.ts'];

/** @param {string} source of `migrate.ts` */
const migrationNames = (source) => [...source.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map(([, name]) => name ?? '');

/**
 * Returns whether a schema is an earlier version of the present one: its migrations are the first ones of the present
 * schema, which has more.
 * @param {readonly string[]} earlier
 * @param {readonly string[]} present
 */
export const isEarlierSchema = (earlier, present) =>
  earlier.length > 0 && earlier.length < present.length && earlier.every((name, at) => present[at] === name);

/**
 * Builds a commit, unless its build exists already, and returns the folder of its programs.
 * @param {string} wanted a commit, or `newest`: the newest one with an earlier schema
 */
export async function buildBefore(wanted) {
  const commit = wanted === 'newest' ? await newestBefore() : (await git('rev-parse', `${wanted}^{commit}`)).trim();
  const folder = join(root, '.cache', 'builds', commit);
  const programs = join(folder, 'dist', 'server');
  printMessage(`The build before: ${(await git('log', '-1', '--format=%h %s', commit)).trim()}`);
  if (existsSync(join(folder, 'dist', '.stamp'))) return programs;
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  const archive = join(beside, 'sources.tar');
  await git('archive', `--output=${archive}`, commit);
  await runOrFail('tar', ['--extract', `--file=${archive}`, `--directory=${beside}`], root);
  await runOrFail('npm', ['ci', '--no-audit', '--no-fund'], beside);
  await runOrFail('npm', ['run', 'build'], beside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  return programs;
}

async function newestBefore() {
  const present = migrationNames(readFileSync(join(root, MIGRATIONS), 'utf8'));
  for (const commit of (await git('log', '--first-parent', '--format=%H')).trim().split('\n')) {
    const { code, output } = await run('git', ['show', `${commit}:${MIGRATIONS}`], { quiet: true });
    const { output: tolerant } = await run('git', ['ls-tree', '--name-only', commit, ...TOLERANT], { quiet: true });
    if (tolerant.trim() === '' || code !== 0) break;
    if (isEarlierSchema(migrationNames(output), present)) return commit;
  }
  throw new CommandError(
    'There is no commit with an earlier schema that runs on a newer one: name one, or wait for it.',
  );
}

/** @param {readonly string[]} args */
const git = (...args) => runOrFail('git', args, root);

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
async function runOrFail(command, args, cwd) {
  const { code, output } = await run(command, args, { quiet: true, cwd });
  if (code !== 0) throw new CommandError(`${output}\n${command} ${args.join(' ')} failed.`);
  return output;
}
