// Checks the import rules, which state what each folder may import.
import { builtinModules } from 'node:module';
import { importsOf, packageOf } from './imports.mjs';

/** @typedef {import('./imports.mjs').Import} Import */
/**
 * @typedef {object} Rule
 * @property {string} says what is allowed, in a sentence
 * @property {(from: string, imported: Import) => boolean} breaks
 */

const inside = (/** @type {string} */ path, /** @type {string[]} */ ...folders) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/**
 * Returns the first two folders of a path, such as `adapters/server`.
 * @param {string} path
 */
const areaOf = (path) => path.split('/').slice(0, 2).join('/');

const isAdapterArea = (/** @type {string} */ path) =>
  inside(path, 'adapters') && !inside(path, 'adapters/containers', 'adapters/setup');

const isOneOf = (/** @type {Import} */ { to, isPackage }, /** @type {string[]} */ ...packages) =>
  isPackage && packages.includes(packageOf(to));

const isNode = (/** @type {Import} */ { to, isPackage }) =>
  isPackage && (to.startsWith('node:') || builtinModules.includes(to));

/**
 * Returns whether a test compares the server's gateway requests with worked examples.
 * @param {string} path
 */
const isGatewayTest = (path) => inside(path, 'test/adapters/gateways');
/**
 * Returns whether a test compares the sandbox's responses with worked examples. The sandbox's other tests run server
 * and sandbox against each other.
 * @param {string} path
 */
const isVectorTestOfSandbox = (path) => inside(path, 'test/adapters/sandbox') && path.endsWith('-vectors.test.ts');

const uiPackages = [
  'react',
  'react-dom',
  'wouter',
  'regexparam',
  'mobx',
  'mobx-react-lite',
  'lucide-react',
  'qrcode',
  'embla-carousel-react',
  'embla-carousel-autoplay',
  'virtua',
  'react-day-picker',
];
/** Packages that only the back office uses. */
const officePackages = [
  '@tanstack/react-table',
  'cmdk',
  'uplot',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@tiptap/core',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'react-image-crop',
];

/** @type {readonly Rule[]} */
export const rules = [
  {
    says: 'core imports core only: no adapter, no ui, no test.',
    breaks: (from, { to, isPackage }) => inside(from, 'core') && !isPackage && !inside(to, 'core'),
  },
  {
    says: 'core imports no package but valibot in core/api, es-hangul in core/search and dayjs in core/time.',
    breaks: (from, imported) =>
      inside(from, 'core') &&
      imported.isPackage &&
      !(inside(from, 'core/api') && isOneOf(imported, 'valibot')) &&
      !(inside(from, 'core/search') && isOneOf(imported, 'es-hangul')) &&
      !(inside(from, 'core/time') && isOneOf(imported, 'dayjs')),
  },
  {
    says: 'ui imports ui and core only: no adapter, no test.',
    breaks: (from, { to, isPackage }) => inside(from, 'ui') && !isPackage && !inside(to, 'ui', 'core'),
  },
  {
    says: `ui imports no package but those made for screens: ${uiPackages.join(', ')}.`,
    breaks: (from, imported) =>
      inside(from, 'ui') &&
      imported.isPackage &&
      !isOneOf(imported, ...uiPackages) &&
      !(inside(from, 'ui/office') && isOneOf(imported, ...officePackages)),
  },
  {
    says: 'nothing of the shop imports the back office: no byte of it is in the bundle of the shop.',
    breaks: (from, { to, isPackage }) =>
      !isPackage && inside(to, 'ui/office') && !inside(from, 'ui/office', 'adapters/containers/office', 'test'),
  },
  {
    says: 'ui, adapters/browser and adapters/web take types alone from core/api (import type): no schema reaches the browser.',
    breaks: (from, { to, isPackage, isType }) =>
      inside(from, 'ui', 'adapters/browser', 'adapters/web') && !isPackage && !isType && inside(to, 'core/api'),
  },
  {
    says: 'a module of adapters imports itself and core only (conformance and cli/shopper: web, too): no other adapter, no ui, no container, no test.',
    breaks: (from, { to, isPackage }) =>
      isAdapterArea(from) &&
      !isPackage &&
      !inside(to, 'core', areaOf(from)) &&
      !(inside(from, 'adapters/conformance', 'adapters/cli/shopper') && inside(to, 'adapters/web')),
  },
  {
    says: 'a test of worked examples imports one side alone: no sandbox in a test of the gateways, no gateway in one of the sandbox.',
    breaks: (from, { to, isPackage }) =>
      !isPackage &&
      ((isGatewayTest(from) && inside(to, 'adapters/sandbox', 'test/adapters/sandbox')) ||
        (isVectorTestOfSandbox(from) && inside(to, 'adapters/gateways', 'test/adapters/gateways'))),
  },
  {
    says: 'Inversify and React stay out of the rooms of adapters: containers bind, ui draws.',
    breaks: (from, imported) =>
      isAdapterArea(from) &&
      isOneOf(imported, 'inversify', 'reflect-metadata', 'react', 'react-dom', 'mobx-react-lite'),
  },
  {
    says: 'prom-client is imported in adapters/metrics and its tests only: all others know the port Metrics.',
    breaks: (from, imported) => !inside(from, 'adapters/metrics', 'test/adapters') && isOneOf(imported, 'prom-client'),
  },
  {
    says: 'adapters/browser and adapters/web import nothing of Node.',
    breaks: (from, imported) => inside(from, 'adapters/browser', 'adapters/web') && isNode(imported),
  },
  {
    says: 'adapters/conformance imports no package but valibot, and nothing of Node: it knows a server by its answers alone.',
    breaks: (from, imported) =>
      inside(from, 'adapters/conformance') && imported.isPackage && !isOneOf(imported, 'valibot'),
  },
  {
    says: 'adapters/setup imports itself, Node and the tools it starts (vite, playwright-core): it runs before the rest.',
    breaks: (from, imported) =>
      inside(from, 'adapters/setup') &&
      !isNode(imported) &&
      !isOneOf(imported, 'vite', 'playwright-core') &&
      !inside(imported.to, 'adapters/setup'),
  },
  {
    says: 'adapters/containers imports everything but adapters/setup and test.',
    breaks: (from, { to, isPackage }) =>
      inside(from, 'adapters/containers') && !isPackage && inside(to, 'adapters/setup', 'test'),
  },
  {
    says: 'adapters/containers is imported by nothing but itself and test.',
    breaks: (from, { to, isPackage }) =>
      !inside(from, 'adapters/containers', 'test') && !isPackage && inside(to, 'adapters/containers'),
  },
  {
    says: 'test is imported by tests only.',
    breaks: (from, { to, isPackage }) => !inside(from, 'test') && !isPackage && inside(to, 'test'),
  },
];

const reachesBrowser = 'what the browser loads reaches valibot by no way but import type: no schema in the bundle.';

/**
 * Returns whether a file can be an entry point of the browser's bundle.
 * @param {string} path
 */
const isBrowserRoot = (path) =>
  inside(path, 'ui', 'adapters/browser', 'adapters/web') || path.startsWith('adapters/containers/storefront/browser');

/**
 * Returns the import paths by which valibot would enter the browser's bundle: the shortest one for each file that
 * imports it.
 * @param {Map<string, Import[]>} imports
 * @returns {string[][]}
 */
function waysToSchemas(imports) {
  const queue = [...imports.keys()].filter(isBrowserRoot).map((path) => [path]);
  const seen = new Set(queue.map(([path]) => path));
  const ways = [];
  for (const way of queue) {
    const last = way.at(-1) ?? '';
    for (const { to, isPackage, isType } of imports.get(last) ?? []) {
      if (isType) continue;
      if (isPackage && packageOf(to) === 'valibot') ways.push([...way, to]);
      if (isPackage || seen.has(to) || !imports.has(to)) continue;
      seen.add(to);
      queue.push([...way, to]);
    }
  }
  return ways;
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
      rules.filter((rule) => rule.breaks(from, imported)).map((rule) => `${from} -> ${imported.to}\n    ${rule.says}`),
    ),
  );
  return [...direct, ...waysToSchemas(imports).map((way) => `${way.join(' -> ')}\n    ${reachesBrowser}`)];
}
