import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHOP_INFO } from '../../core/shop.ts';

/**
 * Files that may contain the name. Another test compares the manifest with SHOP_INFO; legal texts and the demo shop are
 * documents of this company.
 */
const EXEMPT =
  /^(?:core\/shop\.ts|ui\/app\/public\/|ui\/app\/fonts\/|adapters\/demo\/|adapters\/server\/terms\/texts\/)/;
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

describe('the name of the shop', () => {
  it('is spelled only in core/shop.ts', () => {
    const files = execFileSync('git', ['ls-files', '-z', 'core', 'ui', 'adapters'], { encoding: 'utf8' }).split('\0');
    const spelled = files
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !EXEMPT.test(path))
      .filter((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .some((line) => line.includes(SHOP_INFO.name) && !COMMENT.test(line)),
      );
    expect(spelled).toEqual([]);
  });
});
