import { describe, expect, it } from 'vitest';
import { importsOf, packageOf, withoutComments } from '../../../../adapters/setup/checks/imports.mjs';

const names = (source: string) =>
  importsOf('ui/cart/page.tsx', source).map(({ to, isType }) => (isType ? `type ${to}` : to));

describe('importsOf', () => {
  it.each([
    [`import a from './a.ts';`, 'ui/cart/a.ts'],
    [`import * as a from "../a.ts";`, 'ui/a.ts'],
    [`import {\n  a,\n  b as c,\n} from './a.ts';`, 'ui/cart/a.ts'],
    [`import a, { b } from './a.ts';`, 'ui/cart/a.ts'],
    [`import './a.css';`, 'ui/cart/a.css'],
    [`import url from './a.svg?url';`, 'ui/cart/a.svg'],
    [`export * from './a.ts';`, 'ui/cart/a.ts'],
    [`export { a } from './a.ts';`, 'ui/cart/a.ts'],
    [`const page = lazy(() => import('./a.tsx'));`, 'ui/cart/a.tsx'],
    [`const all = import.meta.glob('../**/*.page.tsx');`, 'ui/**/*.page.tsx'],
    [`import type { A } from './a.ts';`, 'type ui/cart/a.ts'],
    [`export type { A } from './a.ts';`, 'type ui/cart/a.ts'],
    [`import { type A } from './a.ts';`, 'ui/cart/a.ts'],
    [`import { x } from '@scope/name/deep';`, '@scope/name/deep'],
  ])('reads %s', (source, expected) => {
    expect(names(source)).toEqual([expected]);
  });

  it('ignores comments, and exports that import nothing', () => {
    const source = [
      `// import a from './a.ts';`,
      `/* import b from './b.ts'; */`,
      `export type C = { from: 'c' };`,
      `export const d = 1;`,
    ].join('\n');
    expect(names(source)).toEqual([]);
  });

  it('ignores a type declared before the import', () => {
    expect(names(`export type A = { a: 1 }\nimport { b } from './b.ts'`)).toEqual(['ui/cart/b.ts']);
  });
});

describe('withoutComments', () => {
  it('retains strings, templates and patterns that look like comments', () => {
    const source =
      'const a = "// no"; const b = `/* no ${"// no" + `//`} */`; const c = /\\/\\*[/]/g; const d = 4 / 2;';
    expect(withoutComments(source)).toBe(source);
  });

  it('retains line numbers', () => {
    expect(withoutComments('a\n/* b\nc */ d // e\nf').split('\n')).toEqual(['a', '    ', '     d ', 'f']);
  });
});

describe('packageOf', () => {
  it.each([
    ['react-dom/server', 'react-dom'],
    ['@hono/node-server/serve-static', '@hono/node-server'],
    ['node:fs/promises', 'node:'],
  ])('reads from %s the package %s', (name, expected) => {
    expect(packageOf(name)).toBe(expected);
  });
});
