// Checks the import rules, which state what each folder may import.
import { builtinModules } from 'node:module';
import { importsOf, packageOf } from './imports.mjs';

/** @typedef {import('./imports.mjs').Import} Import */
/**
 * @typedef {object} Rule
 * @property {string} description what is allowed, in a sentence
 * @property {(from: string, imported: Import) => boolean} breaks
 */

const isInside = (/** @type {string} */ path, /** @type {string[]} */ ...folders) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * Returns the first two folders of a path, such as `adapters/server`.
 * @param {string} path
 */
const areaOf = (path) => path.split('/').slice(0, 2).join('/');

const isAdapterArea = (/** @type {string} */ path) =>
  isInside(path, 'adapters') && !isInside(path, 'adapters/containers', 'adapters/setup');

const isOneOf = (/** @type {Import} */ { to, isPackage }, /** @type {string[]} */ ...packages) =>
  isPackage && packages.includes(packageOf(to));

const isNode = (/** @type {Import} */ { to, isPackage }) =>
  isPackage && (to.startsWith('node:') || builtinModules.includes(to));

/**
 * Returns whether a test compares the server's gateway requests with worked examples.
 * @param {string} path
 */
const isGatewayTest = (path) => isInside(path, 'test/adapters/gateways');
/**
 * Returns whether a test compares the sandbox's responses with worked examples. The sandbox's other tests run server
 * and sandbox against each other.
 * @param {string} path
 */
const isVectorTestOfSandbox = (path) => isInside(path, 'test/adapters/sandbox') && path.endsWith('-vectors.test.ts');

/** Packages for screens, of the shop and of the back office. */
export const uiPackages = [
  'react',
  'react-dom',
  'wouter',
  'regexparam',
  'mobx',
  'mobx-react-lite',
  'lucide-react',
  'react-day-picker',
];
/** Packages that only the back office uses. */
export const officePackages = [
  '@tanstack/react-table',
  'cmdk',
  'uplot',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@tiptap/core',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'react-image-crop',
  'qrcode',
];

/** @type {readonly Rule[]} */
export const rules = [
  {
    description: 'core imports core only: no adapter, no ui, no test.',
    breaks: (from, { to, isPackage }) => isInside(from, 'core') && !isPackage && !isInside(to, 'core'),
  },
  {
    description: 'core imports no package but valibot in core/api, es-hangul in core/search and dayjs in core/time.',
    breaks: (from, imported) =>
      isInside(from, 'core') &&
      imported.isPackage &&
      !(isInside(from, 'core/api') && isOneOf(imported, 'valibot')) &&
      !(isInside(from, 'core/search') && isOneOf(imported, 'es-hangul')) &&
      !(isInside(from, 'core/time') && isOneOf(imported, 'dayjs')),
  },
  {
    description: 'ui imports ui and core only: no adapter, no test.',
    breaks: (from, { to, isPackage }) => isInside(from, 'ui') && !isPackage && !isInside(to, 'ui', 'core'),
  },
  {
    description: `ui imports no package but those made for screens: ${uiPackages.join(', ')}.`,
    breaks: (from, imported) =>
      isInside(from, 'ui') &&
      imported.isPackage &&
      !isOneOf(imported, ...uiPackages) &&
      !(isInside(from, 'ui/office') && isOneOf(imported, ...officePackages)),
  },
  {
    description: 'nothing of the shop imports the back office: no byte of it is in the bundle of the shop.',
    breaks: (from, { to, isPackage }) =>
      !isPackage && isInside(to, 'ui/office') && !isInside(from, 'ui/office', 'adapters/containers/office', 'test'),
  },
  {
    description:
      'ui, adapters/browser and adapters/web import only types from core/api (import type): no schema reaches the browser.',
    breaks: (from, { to, isPackage, isType }) =>
      isInside(from, 'ui', 'adapters/browser', 'adapters/web') && !isPackage && !isType && isInside(to, 'core/api'),
  },
  {
    description:
      'a module of adapters imports itself and core only (conformance and cli/shopper: web, too): no other adapter, no ui, no container, no test.',
    breaks: (from, { to, isPackage }) =>
      isAdapterArea(from) &&
      !isPackage &&
      !isInside(to, 'core', areaOf(from)) &&
      !(isInside(from, 'adapters/conformance', 'adapters/cli/shopper') && isInside(to, 'adapters/web')),
  },
  {
    description:
      'a test of worked examples imports one side only: no sandbox in a test of the gateways, no gateway in one of the sandbox.',
    breaks: (from, { to, isPackage }) =>
      !isPackage &&
      ((isGatewayTest(from) && isInside(to, 'adapters/sandbox', 'test/adapters/sandbox')) ||
        (isVectorTestOfSandbox(from) && isInside(to, 'adapters/gateways', 'test/adapters/gateways'))),
  },
  {
    description: 'Inversify and React stay out of the modules of adapters: containers bind, ui renders.',
    breaks: (from, imported) =>
      isAdapterArea(from) &&
      isOneOf(imported, 'inversify', 'reflect-metadata', 'react', 'react-dom', 'mobx-react-lite'),
  },
  {
    description: 'prom-client is imported in adapters/metrics and its tests only: all others know the port Metrics.',
    breaks: (from, imported) =>
      !isInside(from, 'adapters/metrics', 'test/adapters') && isOneOf(imported, 'prom-client'),
  },
  {
    description: 'adapters/browser and adapters/web import nothing of Node.',
    breaks: (from, imported) => isInside(from, 'adapters/browser', 'adapters/web') && isNode(imported),
  },
  {
    description:
      'adapters/conformance imports no package but valibot, and nothing of Node: it knows a server only by its responses.',
    breaks: (from, imported) =>
      isInside(from, 'adapters/conformance') && imported.isPackage && !isOneOf(imported, 'valibot'),
  },
  {
    description:
      'adapters/setup imports itself, Node and the tools it starts (vite, playwright-core): it runs before the rest.',
    breaks: (from, imported) =>
      isInside(from, 'adapters/setup') &&
      !isNode(imported) &&
      !isOneOf(imported, 'vite', 'playwright-core') &&
      !isInside(imported.to, 'adapters/setup'),
  },
  {
    description: 'adapters/containers imports everything but adapters/setup and test.',
    breaks: (from, { to, isPackage }) =>
      isInside(from, 'adapters/containers') && !isPackage && isInside(to, 'adapters/setup', 'test'),
  },
  {
    description: 'adapters/containers is imported by nothing but itself and test.',
    breaks: (from, { to, isPackage }) =>
      !isInside(from, 'adapters/containers', 'test') && !isPackage && isInside(to, 'adapters/containers'),
  },
  {
    description: 'test is imported by tests only.',
    breaks: (from, { to, isPackage }) => !isInside(from, 'test') && !isPackage && isInside(to, 'test'),
  },
];

const reachesBrowser = 'what the browser loads imports valibot by import type only: no schema in the bundle.';

/**
 * Returns whether a file can be an entry point of the browser's bundle.
 * @param {string} path
 */
const isBrowserRoot = (path) =>
  isInside(path, 'ui', 'adapters/browser', 'adapters/web') || path.startsWith('adapters/containers/storefront/browser');

/**
 * Returns the import paths by which valibot would enter the browser's bundle: the shortest one for each file that
 * imports it.
 * @param {Map<string, Import[]>} imports
 * @returns {string[][]}
 */
function schemaImportPaths(imports) {
  const queue = [...imports.keys()].filter(isBrowserRoot).map((path) => [path]);
  const seen = new Set(queue.map(([path]) => path));
  const importPaths = [];
  for (const importPath of queue) {
    const last = importPath.at(-1) ?? '';
    for (const { to, isPackage, isType } of imports.get(last) ?? []) {
      if (isType) continue;
      if (isPackage && packageOf(to) === 'valibot') importPaths.push([...importPath, to]);
      if (isPackage || seen.has(to) || !imports.has(to)) continue;
      seen.add(to);
      queue.push([...importPath, to]);
    }
  }
  return importPaths;
}

/**
 * Returns a line for each import that breaks a rule, with the rule.
 * @param {ReadonlyMap<string, string>} sources path and text of the files under core, adapters, ui and test
 * @returns {string[]}
 */
export function brokenBoundaries(sources) {
  const imports = new Map([...sources].map(([path, source]) => [path, importsOf(path, source)]));
  const direct = [...imports].flatMap(([from, list]) =>
    list.flatMap((imported) =>
      rules
        .filter((rule) => rule.breaks(from, imported))
        .map((rule) => `${from} -> ${imported.to}\n    ${rule.description}`),
    ),
  );
  return [
    ...direct,
    ...schemaImportPaths(imports).map((importPath) => `${importPath.join(' -> ')}\n    ${reachesBrowser}`),
  ];
}
