import { describe, expect, it } from 'vitest';
import { rawColors, rawRadii, strayTokens } from '../../../../adapters/setup/checks/tokens.mjs';

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

describe('rawRadii', () => {
  it.each([
    '.a {\n  border-radius: 6px;\n}',
    '.a {\n  border-radius: var(--r-m) 2px 0 0 }',
    '.a {\n  border-top-left-radius: 0.5rem;\n}',
    '.a {\n  border-radius: calc(var(--r-m) * 2px);\n}',
  ])('finds a radius in %j', (source) => {
    expect(rawRadii(new Map([['ui/a/a.module.css', source]]))).toEqual([
      expect.stringMatching(/^ui\/a\/a\.module\.css:2: /),
    ]);
  });

  it('accepts tokens, those around a border, shares, comments, and the file of tokens itself', () => {
    const sources = new Map([
      ['ui/app/tokens.css', ':root { --r-m: 12px; }\n.a { border-radius: 12px; }'],
      [
        'ui/a/a.module.css',
        '.a { border-radius: 0 var(--r-m) calc(var(--r-m) - 1px) 50%; border: 6px solid }\n/* border-radius: 6px; */',
      ],
    ]);
    expect(rawRadii(sources)).toEqual([]);
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
