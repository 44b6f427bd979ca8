import { expect, it } from 'vitest';
import { buildFilesAmong } from '../../../adapters/browser/service-worker-client.ts';

const SITE = 'https://moajang.kr';

it('returns the build files of this site, and ignores a name that is not a URL', () => {
  const names = [
    '',
    'about',
    `${SITE}/assets/app-1a2b.js`,
    `${SITE}/pictures/320/a.webp`,
    'https://cdn.kr/assets/b.js',
  ];
  expect(buildFilesAmong(names, SITE)).toEqual(['/assets/app-1a2b.js']);
});
