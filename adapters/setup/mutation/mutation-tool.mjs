// Installs Stryker, which has a separate lock file, so that `npm start` and `npm test` need not install it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, root, run, printMessage } from '../kit/commands.mjs';

const folder = join(root, 'test', 'mutation');

/** Installs Stryker if it is missing. Returns its program. */
export async function ensureMutationTool() {
  const program = join(folder, 'node_modules', '.bin', 'stryker');
  if (existsSync(program)) return program;
  printMessage('Installing the mutation tool');
  // Uses the npm that started this process, if one did, since it may not be on the path.
  const npm = process.env['npm_execpath'] ?? '';
  const args = ['ci', '--no-audit', '--no-fund'];
  const { code } = npm.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...args], { cwd: folder })
    : await run('npm', args, { cwd: folder });
  if (code !== 0) throw new CommandError('npm ci failed: see its message above. Is the package registry reachable?');
  return program;
}
