// Creates a release: one folder that runs with only Node, without npm, the sources or build tools.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { CommandError, root, run, printMessage } from '../kit/commands.mjs';
import { restoreOldAssets, stashOldAssets } from './old-assets.mjs';
import { packageFolders } from './runtime-packages.mjs';

const MANIFEST = 'release.json';
/** Files that the programs read at run time, and the files of deploy/, at their paths in the project. */
const PARTS = ['dist/server', 'dist/client', 'dist/office', 'adapters/demo/glyphs', 'adapters/demo/fonts', 'deploy'];
/** Files that a release omits: source maps, which contain paths of the build machine, and type declarations. */
const unused = /\.(?:map|d\.[cm]?ts)$/;
/** The example of the settings, in `deploy/`. Other files with this ending are settings of a shop, with its secrets. */
const SETTINGS_EXAMPLE = 'moajang.env';

const COMMAND = `#!/bin/sh
# The command line of this release: shop --help. Files and DATA_DIR are relative to the current folder.
exec node "$(dirname -- "$(readlink -f -- "$0")")/dist/server/cli.js" "$@"
`;

/**
 * Creates a release of the current build, completely or not at all: prepares it next to `folder`, then moves it there.
 * Replaces an existing release; refuses any other folder that is not empty.
 * @param {string} folder
 * @param {{ now: number, previous?: string | undefined }} options `previous`: the release before, whose files for open
 * pages are served for a week
 */
export async function makeRelease(folder, { now, previous }) {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MANIFEST))) {
    throw new CommandError(`${folder} is not empty, and no release: choose another folder.`);
  }
  if (previous !== undefined && !existsSync(join(previous, MANIFEST))) {
    throw new CommandError(`${previous} is no release.`);
  }
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  for (const part of PARTS) await copyPart(join(root, part), join(beside, part));
  const packages = await copyPackages(beside);
  if (previous !== undefined) await addOldAssets(previous, beside, now);
  const project = readJson('package.json');
  const about = {
    name: project.name,
    version: project.version,
    ...(await commit()),
    builtAt: new Date(now).toISOString(),
    node: process.versions.node,
    platform: `${process.platform}-${process.arch}`,
    packages,
  };
  await writeJson(join(beside, MANIFEST), about);
  await writeJson(join(beside, 'package.json'), runtimePackage(project));
  await writeFile(join(beside, 'README.md'), readme(about));
  await writeFile(join(beside, 'shop'), COMMAND);
  await chmod(join(beside, 'shop'), 0o755);
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
  printMessage(`Release ${about.version} in ${folder}`);
}

/**
 * Copies a folder without the files that no program reads, and without settings of a shop.
 * @param {string} from
 * @param {string} to
 */
export function copyPart(from, to) {
  return cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => {
      const name = relative(from, path);
      const isSecret = name.endsWith('.env') && name !== SETTINGS_EXAMPLE;
      // Packages inside a package are copied separately, if they are needed.
      return !unused.test(path) && !isSecret && name.split(sep)[0] !== 'node_modules';
    },
  });
}

/**
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} the versions of the copied packages
 */
async function copyPackages(folder) {
  /** @type {string[]} */
  const names = readJson('dist/server/packages.json');
  const lock = readJson('package-lock.json').packages;
  const needed = packageFolders(names, lock, (one) => existsSync(join(root, one)));
  for (const one of needed) await copyPart(join(root, one), join(folder, one));
  return Object.fromEntries(needed.map((one) => [one.slice('node_modules/'.length), lock[one].version]));
}

/**
 * @param {string} previous
 * @param {string} folder
 * @param {number} now
 */
async function addOldAssets(previous, folder, now) {
  const [client, aside] = [join(folder, 'previous'), join(folder, 'old-assets')];
  await cp(join(previous, 'dist', 'client'), client, { recursive: true, preserveTimestamps: true });
  await stashOldAssets(client, aside, now);
  await rm(client, { recursive: true });
  await restoreOldAssets(join(folder, 'dist', 'client'), aside, now);
}

/** Returns the commit of the sources, and whether files differ from it. The commit is null without a repository. */
async function commit() {
  const git = (/** @type {string[]} */ ...args) => run('git', args, { quiet: true });
  const top = await git('rev-parse', '--show-toplevel');
  if (top.code !== 0 || realpathSync(top.output.trim()) !== realpathSync(root)) return { commit: null };
  const [head, changes] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')];
  return { commit: head.output.trim(), isChanged: changes.output.trim() !== '' };
}

/** @param {{ name: string, version: string, license: string, engines: object }} project */
function runtimePackage({ name, version, license, engines }) {
  const scripts = { start: 'node dist/server/server.js', shop: './shop' };
  return { name, version, private: true, license, type: 'module', engines, scripts };
}

/** @param {{ version: string, commit: string | null, builtAt: string, node: string, platform: string }} about */
function readme({ version, commit: made, builtAt, node, platform }) {
  return `# Release ${version}

A release of ${builtAt}${made === null ? '' : `, commit ${made.slice(0, 12)}`}. It needs Node.js 20.19 or newer (20, 22.12+ or 24) on ${platform}, and
nothing else; it was built with Node ${node}.

\`\`\`sh
export DATA_DIR=/var/lib/moajang       # or DATABASE_URL=postgres://user:password@host/name too
./shop migrate                         # creates the database, or brings it up to this release
node dist/server/server.js             # the storefront on http://127.0.0.1:4000
./shop --help                          # all commands
\`\`\`

The server creates and migrates nothing, so \`migrate\` comes first, at each update. The folder may be read-only.
\`deploy/\` has the files for systemd, nginx and containers; \`release.json\` says what this folder was made of.
`;
}

/** @param {string} path of the project */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
