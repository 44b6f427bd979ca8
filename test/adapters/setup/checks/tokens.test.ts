import { describe, expect, it } from 'vitest';
import { rawColors, strayTokens } from '../../../../adapters/setup/checks/tokens.mjs';

describe('rawColors', () => {
  it.each([
    ['ui/a/a.module.css', '.a {\n  color: #fee500;\n}'],
    ['ui/a/a.module.css', '.a { box-shadow: 0 0 1px\n #00000080; }'],
    ['ui/a/a.view.tsx', `const a = 1;\nconst look = { color: '#FFF' };`],
    ['ui/a/a.view.tsx', `const a = 1;\nconst look = 'background: #19160080';`],
  ])('finds a color in %s: %j', (path, source) => {
    const [found, ...more] = rawColors(new Map([[path, source]]));
    expect(found).toMatch(/^ui\/a\/a[\w.]+:2: #|^ui\/a\/a.module.css:2: /);
    expect(more).toEqual([]);
  });

  it('accepts tokens, addresses with a fragment, comments, and the file of tokens itself', () => {
    const sources = new Map([
      ['ui/app/tokens.css', ':root { --kakao: #fee500; }'],
      ['ui/a/a.module.css', '/* was #fee500 */\n.a { color: var(--kakao); background: url(a.svg#cafe1); }'],
      ['ui/a/a.view.tsx', `const href = '#detail'; const other = '/cart#face';\n// was '#fff'\nclass A { #add = 1; }`],
      ['adapters/server/a.ts', `const fill = '#17171B';`],
    ]);
    expect(rawColors(sources)).toEqual([]);
  });
});

describe('strayTokens', () => {
  it('finds a token that nothing uses, and a use that nothing defines', () => {
    const sources = new Map([
      ['ui/app/tokens.css', ':root {\n  --a: 1px;\n  --b: var(--a);\n  --c: 2px;\n}'],
      ['ui/a/a.module.css', '.a {\n  margin: var(--c) var(--d);\n  --own: 1; top: var(--own) }'],
    ]);
    expect(strayTokens(sources)).toEqual([
      'ui/app/tokens.css:3: nothing uses --b',
      'ui/a/a.module.css:2: nothing defines --d',
    ]);
  });
});
