import { describe, expect, it } from 'vitest';
import { strayFieldNames } from '../../../../adapters/setup/checks/field-names.mjs';
import { readSources } from '../../../../adapters/setup/kit/source-files.mjs';

const name = (...parts: string[]) => parts.join('_');
const STRAY = name('chosen', 'cnt');
const check = (sources: Readonly<Record<string, string>>) => strayFieldNames(new Map(Object.entries(sources)));

describe('strayFieldNames', () => {
  it.each([
    `const ${STRAY} = 1;`,
    `function count(${STRAY}: number) {}`,
    `class Cart { readonly #${STRAY} = 1; }`,
    `const { ${name('chosen', 'list')} } = viewModel;`,
    `const ${name('chosen', 'idx')} = 1;`,
    `const LIMITS = { ${name('lines', 'most')}: 200 };`,
    `const LIMITS = { ${name('most', 'lines')}: 200 };`,
    `const LIMITS = { ${name('longest', 'reason')}: 200 };`,
  ])('refuses a name that no field has: %s', (code) => {
    expect(check({ 'ui/cart/cart.ts': `// fine\n${code}\n${code}` })).toEqual([
      expect.stringMatching(/^ui\/cart\/cart\.ts:2: \w+ is no field/),
    ]);
  });

  it.each([
    ['the contract', 'core/api/buying/cart.api.ts', `v.object({ ${STRAY}: v.number() })`],
    ['a table', 'adapters/server/database/tables/tables.ts', `interface Cart { ${STRAY}: number }`],
    ['a gateway', 'adapters/gateways/inicis/inicis-api.ts', `v.object({ ${STRAY}: v.string() })`],
    ['a query', 'adapters/server/cart/cart.routes.ts', `sql\`select count(*) as ${STRAY} from cart\``],
    ['a query of Kysely', 'adapters/server/cart/cart.routes.ts', `row.fn.countAll<number>().as('${STRAY}')`],
  ])('accepts such a name if %s defines it', (_, path, source) => {
    expect(check({ [path]: source, 'ui/cart/cart.ts': `const { ${STRAY} } = cart;` })).toEqual([]);
  });

  it('refuses the name of a limit that the contract uses without defining it', () => {
    const limit = name('most', 'files');

    const found = check({
      'core/api/upload.api.ts': `v.maxLength(LIMITS.${limit})`,
      'core/limits.ts': `const LIMITS = { ${limit}: 4 };`,
    });

    expect(found).toEqual([expect.stringContaining(`core/limits.ts:1: ${limit}`)]);
  });

  it('accepts names in camelCase, in comments and in strings', () => {
    const code = `const chosenCount = 1; // ${STRAY}\nconst key = '${STRAY}';`;
    expect(check({ 'ui/cart/cart.ts': code })).toEqual([]);
  });

  it('finds no such name in this project', () => {
    const code = readSources(['core', 'adapters', 'ui', 'test'], (path) => /\.(?:ts|tsx|mjs|js)$/.test(path));
    expect(strayFieldNames(code)).toEqual([]);
  });
});
