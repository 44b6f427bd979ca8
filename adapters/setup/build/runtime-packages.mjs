// Finds the packages that the built programs need at run time, with the dependencies of these packages.

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 */
/** @typedef {Readonly<Record<string, Entry>>} Packages `packages` of a lock file */

/**
 * Returns the folders of packages and of all their dependencies, as in the lock file: `node_modules/pg`. Omits optional
 * packages that are not installed, since they are for other systems; throws if another one is missing.
 * @param {readonly string[]} names
 * @param {Packages} packages
 * @param {(folder: string) => boolean} isInstalled
 * @returns {string[]} sorted
 */
export function packageFolders(names, packages, isInstalled) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {(name: string, from: string, isOptional: boolean) => void} */
  const add = (name, from, isOptional) => {
    const folder = foldersFor(name, from).find((one) => packages[one] !== undefined && isInstalled(one));
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from || 'the build'} needs, is not installed`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder] ?? {};
    for (const wanted of Object.keys(dependencies ?? {})) add(wanted, folder, false);
    for (const wanted of Object.keys(optionalDependencies ?? {})) add(wanted, folder, true);
    for (const wanted of Object.keys(peerDependencies ?? {})) {
      add(wanted, folder, peerDependenciesMeta?.[wanted]?.optional === true);
    }
  };
  for (const name of names) add(name, '', false);
  return [...found].sort();
}

/**
 * Returns the folders in which Node looks for a package, the nearest first.
 * @param {string} name
 * @param {string} from the folder of the package that imports it; '' for the project
 */
function foldersFor(name, from) {
  const folders = [`node_modules/${name}`];
  for (let at = from.indexOf('/node_modules/'); ; at = from.indexOf('/node_modules/', at + 1)) {
    const owner = at === -1 ? from : from.slice(0, at);
    if (owner !== '') folders.unshift(`${owner}/node_modules/${name}`);
    if (at === -1) return folders;
  }
}
