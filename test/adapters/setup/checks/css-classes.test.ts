import { describe, expect, it } from 'vitest';
import { missingClasses, sharedStyleMarks } from '../../../../adapters/setup/checks/css-classes.mjs';
import { readSources } from '../../../../adapters/setup/kit/source-files.mjs';
import { styleMark } from '../../../../adapters/setup/build/style-mark.mjs';

const findingsOf = (files: Record<string, string>) => missingClasses(new Map(Object.entries(files)));

describe('missingClasses', () => {
  it('finds nothing where each class is defined', () => {
    expect(
      findingsOf({
        'ui/a.tsx': "import styles from './b/a.module.css';\nexport const A = () => styles.card ?? styles.open;",
        'ui/b/a.module.css': "/* .none */ .card { composes: layer from '../c.module.css'; } .card[open] .open, .x {}",
        'ui/c.module.css': '@media print { .layer { color: red; } } .two { composes: layer; }',
      }),
    ).toEqual([]);
  });

  it('names a class that a view or another module uses and no file defines', () => {
    expect(
      findingsOf({
        'ui/a.tsx': "import styles from './a.module.css';\nexport const A = () => styles.crad;",
        'ui/a.module.css': ".card { composes: head from './c.module.css'; margin: 0.5px; } .two { composes: gone; }",
        'ui/c.module.css': '.header {}',
      }),
    ).toEqual([
      'ui/a.tsx: no .crad in ui/a.module.css',
      'ui/a.module.css: no .head in ui/c.module.css',
      'ui/a.module.css: no .gone in ui/a.module.css',
    ]);
  });
});

describe('sharedStyleMarks', () => {
  it('finds two style sheets whose classes would have the same names', () => {
    const paths = new Map<string, string>();
    let path = 'ui/0.module.css';
    for (let number = 1; !paths.has(styleMark(path)); number += 1) {
      paths.set(styleMark(path), path);
      path = `ui/${number}.module.css`;
    }
    const other = paths.get(styleMark(path)) ?? '';
    const sources = [other, 'ui/other.module.css', path].map((one) => [one, ''] as const);
    expect(sharedStyleMarks(new Map(sources))).toEqual([`${path}: has the mark of ${other}; rename one of them`]);
  });

  it('finds none in this project', () => {
    const sources = readSources(['ui'], (path) => path.endsWith('.module.css'));
    expect(sources.size).toBeGreaterThan(100);
    expect(sharedStyleMarks(sources)).toEqual([]);
  });
});
