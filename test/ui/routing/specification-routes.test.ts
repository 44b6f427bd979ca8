import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../core/api/contract.ts';
import { ROUTES } from '../../../ui/routing/route-table.ts';

const SPECIFICATION = readFileSync('docs/specification.md', 'utf8');

/** Returns the cells of the tables of a section, row by row. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = SPECIFICATION.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Returns the paths in code style in a cell. */
function pathsOf(cell = ''): string[] {
  return [...cell.matchAll(/`(?:[A-Z]+ )?(\/[^`]*)`/g)].map(([, path = '']) => path);
}

describe('docs/specification.md', () => {
  it('lists each route once, beside those that require the same login', () => {
    const rows = rowsOf('Routes');
    const listed = (index: number) => new Set(rows.flatMap((cells) => pathsOf(cells[index])));
    const own = (hasLogin: boolean) =>
      new Set(
        ROUTES.filter(({ guard, path }) => (guard === 'login') === hasLogin && path !== '/*?').map(({ path }) =>
          path.replaceAll(/:(\w+)/g, '{$1}'),
        ),
      );

    expect([...listed(2)].toSorted()).toEqual([...own(false)].toSorted());
    expect([...listed(3)].toSorted()).toEqual([...own(true)].toSorted());
  });

  it('names the paths under which each call is', () => {
    const prefixes = rowsOf('Calls').flatMap((cells) => pathsOf(cells[2]));
    const isNamed = (path: string) =>
      prefixes.some((prefix) => (prefix.endsWith('…') ? path.startsWith(prefix.slice(0, -1)) : path === prefix));

    expect(Object.keys(contract).filter((call) => !isNamed(call.replace(/^[A-Z]+ /, '')))).toEqual([]);
  });
});
