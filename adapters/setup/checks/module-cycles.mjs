// Finds cycles: modules are folders, and no two of them may depend on each other, nor may two files.
// `node adapters/setup/checks/module-cycles.mjs` prints every cycle and every folder with too many files.
import { runAsCommand } from '../kit/commands.mjs';
import { importsOf } from './imports.mjs';
import { readSources } from '../kit/source-files.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */
/**
 * The imports between modules, or between files: for each pair the imports, as `file -> file`.
 * @typedef {Map<string, Map<string, readonly string[]>>} Graph
 */

const isCode = (/** @type {string} */ path) => /\.(?:ts|tsx|mjs|js)$/.test(path);

/** The wiring may import everything; the other two folders are lists of independent files. */
const isExempt = (/** @type {string} */ path) =>
  path.startsWith('adapters/containers/') || /\/database\/migrations\//.test(path) || /\/demo\/scenes\//.test(path);

/**
 * Returns core, adapters or ui. Cycles are possible only within one of them, since the import rules forbid all others.
 */
const kindOf = (/** @type {string} */ path) => /^(core|adapters|ui)\//.exec(path)?.[1];

/**
 * Returns a file's folder, which is its module. A subfolder is a separate module.
 * @param {string} path
 */
const moduleOf = (path) => path.slice(0, path.lastIndexOf('/'));

/** A folder should have about 15 files of code; up to this many are accepted. */
const MAX_FILES = 17;

/** @param {Sources} sources @returns {Graph} */
function graphOf(sources) {
  /** @type {Graph} */
  const graph = new Map();
  for (const [path, text] of sources) {
    const kind = kindOf(path);
    if (kind === undefined || !isCode(path) || isExempt(path)) continue;
    const from = moduleOf(path);
    const targets = graph.get(from) ?? new Map();
    graph.set(from, targets);
    for (const { to, isPackage } of importsOf(path, text)) {
      if (isPackage || !isCode(to) || isExempt(to) || kindOf(to) !== kind || moduleOf(to) === from) continue;
      targets.set(moduleOf(to), [...(targets.get(moduleOf(to)) ?? []), `${path} -> ${to}`]);
    }
  }
  return graph;
}

/**
 * Returns the imports between files, of all folders and without exemptions.
 * @param {Sources} sources
 * @returns {Graph}
 */
function fileGraphOf(sources) {
  const targetsOf = (/** @type {string} */ path, /** @type {string} */ text) =>
    importsOf(path, text)
      .filter(({ to, isPackage }) => !isPackage && isCode(to))
      .map(({ to }) => /** @type {const} */ ([to, [`${path} -> ${to}`]]));
  return new Map(
    [...sources].flatMap(([path, text]) => (isCode(path) ? [[path, new Map(targetsOf(path, text))]] : [])),
  );
}

/**
 * Removes everything that leads to no cycle. This is fast, and leaves little for the search for groups.
 * @param {Graph} graph
 * @returns {Graph}
 */
function leadingToCycles(graph) {
  const left = new Map(graph);
  const isDeadEnd = (/** @type {ReadonlyMap<string, unknown>} */ targets) =>
    [...targets.keys()].every((to) => !left.has(to));
  let before;
  do {
    before = left.size;
    for (const [from, targets] of left) if (isDeadEnd(targets)) left.delete(from);
  } while (left.size < before);
  return left;
}

/**
 * Returns every module that can be reached from `start`.
 * @param {Graph} graph
 * @param {string} start
 */
function reachedFrom(graph, start) {
  const reached = new Set(graph.get(start)?.keys());
  for (const module of reached) for (const next of graph.get(module)?.keys() ?? []) reached.add(next);
  return reached;
}

/**
 * Returns the groups of modules that all reach each other, the largest first. The modules of a group are sorted.
 * @param {Graph} graph
 * @returns {string[][]}
 */
function cyclicGroupsOf(graph) {
  const reached = new Map([...graph.keys()].map((module) => [module, reachedFrom(graph, module)]));
  const seen = new Set();
  const groups = [];
  for (const module of [...graph.keys()].sort()) {
    if (seen.has(module) || !reached.get(module)?.has(module)) continue;
    const group = [...graph.keys()]
      .filter((one) => reached.get(module)?.has(one) && reached.get(one)?.has(module))
      .sort();
    for (const one of group) seen.add(one);
    groups.push(group);
  }
  return groups.sort((one, other) => other.length - one.length);
}

/**
 * Returns the shortest cycle of a group.
 * @param {Graph} graph
 * @param {readonly string[]} group
 * @returns {string[]} modules, the first again at the end
 */
function shortestCycle(graph, group) {
  /** @type {string[]} */
  let shortest = [];
  for (const start of group) {
    const queue = [[start]];
    const seen = new Set();
    for (const chain of queue) {
      if (shortest.length > 0 && chain.length + 1 >= shortest.length) break;
      for (const next of graph.get(chain.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) {
          shortest = [...chain, start];
          break;
        }
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push([...chain, next]);
      }
    }
  }
  return shortest;
}

/**
 * Returns the imports from each module of a cycle to the next.
 * @param {Graph} graph
 * @param {readonly string[]} cycle
 */
const stepsOf = (graph, cycle) =>
  cycle.slice(1).map((to, at) => ({ to, imports: graph.get(cycle[at] ?? '')?.get(to) ?? [] }));

/**
 * Returns one entry for each group of modules that import each other: its shortest cycle, and the imports of the step
 * with the fewest imports, which is the cheapest to break. Counts `import type`, too.
 * @param {Sources} sources path and text of the files under core, adapters and ui
 * @returns {string[]}
 */
export function moduleCycles(sources) {
  const graph = graphOf(sources);
  return cyclicGroupsOf(graph).map((group) => {
    const cycle = shortestCycle(graph, group);
    const steps = stepsOf(graph, cycle).sort((one, other) => one.imports.length - other.imports.length);
    const others = group.length > cycle.length - 1 ? ` (one cycle of a group of ${group.length} modules)` : '';
    return [`${cycle.join(' -> ')}${others}`, ...(steps[0]?.imports ?? []).map((one) => `    ${one}`)].join('\n');
  });
}

/**
 * Returns one entry for each group of files that import each other: its shortest cycle. Counts `import type`, too.
 * @param {Sources} sources path and text of the files under core, adapters, ui and test
 * @returns {string[]}
 */
export function fileCycles(sources) {
  const graph = leadingToCycles(fileGraphOf(sources));
  return cyclicGroupsOf(graph).map((group) => {
    const cycle = shortestCycle(graph, group);
    const others = group.length > cycle.length - 1 ? ` (one cycle of a group of ${group.length} files)` : '';
    return `${cycle.join(' -> ')}${others}`;
  });
}

/**
 * Returns folders with too many files of code.
 * @param {Sources} sources
 * @returns {string[]}
 */
export function fullModules(sources) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of sources.keys()) {
    if (kindOf(path) === undefined || !isCode(path) || isExempt(path)) continue;
    counts.set(moduleOf(path), (counts.get(moduleOf(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .sort(([, one], [, other]) => other - one)
    .map(([module, count]) => `${module}: ${count} files of code, about 15 make a module`);
}

/**
 * Returns the imports between the modules of each group, with their number, as a list for refactoring.
 * @param {Sources} sources
 * @returns {string[]}
 */
function groupsInFull(sources) {
  const graph = graphOf(sources);
  return cyclicGroupsOf(graph).map((group) => {
    const lines = group.map((module) => {
      const targets = [...(graph.get(module) ?? [])].filter(([to]) => group.includes(to));
      return `    ${module} -> ${targets.map(([to, imports]) => `${to} (${imports.length})`).join(', ')}`;
    });
    return [`${group.length} modules`, ...lines].join('\n');
  });
}

await runAsCommand(import.meta.url, async () => {
  const sources = readSources(['core', 'adapters', 'ui'], isCode);
  const cycles = moduleCycles(sources);
  const ofFiles = fileCycles(readSources(['core', 'adapters', 'ui', 'test'], isCode));
  const full = fullModules(sources);
  console.log(`Cycles of files: ${ofFiles.length}\n${ofFiles.join('\n')}\n`);
  console.log(`Cycles of modules: ${cycles.length}\n${cycles.join('\n')}\n`);
  console.log(`Imports inside each group:\n${groupsInFull(sources).join('\n')}\n`);
  console.log(`Modules with too many files: ${full.length}\n${full.join('\n')}`);
});
