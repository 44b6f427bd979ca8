import { beforeEach, describe, expect, it } from 'vitest';
import { KeptFiles } from '../../../adapters/browser/kept-files.ts';
import { SHELL_IMAGES } from '../../../core/offline/worker-task.ts';
import { FakeCaches } from '../../fakes/fake-caches.ts';

let caches: FakeCaches;
let asked: string[];
let answers: Map<string, () => Response>;
let kept: KeptFiles;

const html = (...assets: readonly string[]) =>
  `<body>${assets.map((path) => `<i data-x="${path}"></i>`).join('')}</body>`;
const page = (text: string) => () =>
  new Response(text, { headers: { 'content-security-policy': "default-src 'self'", 'set-cookie': 'a=b' } });
const file = () => new Response('x');
const request = (path: string) => new Request(`http://shop.test${path}`);

beforeEach(() => {
  caches = new FakeCaches();
  asked = [];
  answers = new Map([
    ['/', page(html('/assets/a-12345678.js'))],
    ['/assets/a-12345678.js', file],
  ]);
  kept = new KeptFiles(caches, async (input) => {
    const path = input instanceof Request ? new URL(input.url).pathname : String(input);
    asked.push(path);
    const answer = answers.get(path);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
});

describe('KeptFiles', () => {
  it('keeps a page with the files it names, and shows it under the rules it came with', async () => {
    await kept.keepPage('/');
    expect(await caches.paths()).toEqual(['/', '/assets/a-12345678.js']);
    expect(await kept.pageOf('/')).toEqual({ html: html('/assets/a-12345678.js'), policy: "default-src 'self'" });
  });

  it('asks for a file once, however many pages name it', async () => {
    await kept.keepPage('/');
    answers.set('/cart', page(html('/assets/a-12345678.js')));
    await kept.keepPage('/cart');
    expect(asked).toEqual(['/', '/assets/a-12345678.js', '/cart']);
  });

  it('keeps nothing that belongs to somebody, nor a page that is missing', async () => {
    answers.set('/mypage', page('mine'));
    answers.set('/product/1', () => new Response('', { status: 404 }));
    for (const path of ['/mypage', '/product/1', '/product/2']) await kept.keepPage(path);
    expect(await caches.paths()).toEqual([]);
    expect(asked).not.toContain('/mypage');
  });

  it('keeps the page when a file of it can not be had', async () => {
    answers.set('/', page(html('/assets/gone-12345678.js', '/assets/a-12345678.js')));
    await kept.keepPage('/');
    expect(await caches.paths()).toEqual(['/', '/assets/a-12345678.js']);
  });

  it('keeps 30 pages, home and cart among them, those that were seen last', async () => {
    for (const path of ['/', '/cart']) answers.set(path, page(html()));
    await kept.keepPage('/');
    await kept.keepPage('/cart');
    const see = async (number: number): Promise<void> => {
      answers.set(`/product/${number}`, page(html()));
      await kept.keepPage(`/product/${number}`);
    };
    for (let number = 1; number <= 28; number += 1) await see(number);
    await see(1);
    await see(29);
    const paths = await caches.paths();
    expect(paths).toHaveLength(30);
    expect(paths).toEqual(expect.arrayContaining(['/', '/cart', '/product/1', '/product/29']));
    expect(paths).not.toContain('/product/2');
  });

  it('answers a file from what is kept, and asks the network for it but once', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await (await kept.file(request('/assets/a-12345678.js'), 'asset')).text()).toBe('x');
    expect(asked).toEqual(['/assets/a-12345678.js']);
  });

  it('keeps no file that was missing, and 150 pictures at most', async () => {
    answers.set('/assets/gone-12345678.js', () => new Response('', { status: 404 }));
    expect((await kept.file(request('/assets/gone-12345678.js'), 'asset')).status).toBe(404);
    for (let number = 1; number <= 151; number += 1) {
      answers.set(`/pictures/320/${number}`, file);
      await kept.file(request(`/pictures/320/${number}`), 'picture');
    }
    const paths = await caches.paths();
    expect(paths).toHaveLength(150);
    expect(paths).not.toContain('/pictures/320/1');
  });

  it('takes a picture of the shop itself from the network while there is one, else as it was kept', async () => {
    const logo = '/assets/images/common/logo.svg';
    answers.set('/', page(html(logo)));
    answers.set(logo, () => new Response('old'));
    await kept.keepPage('/');
    answers.set(logo, () => new Response('new'));
    expect(await (await kept.image(request(logo))).text()).toBe('new');
    answers.delete(logo);
    expect(await (await kept.image(request(logo))).text()).toBe('old');
  });

  it('drops files that no kept page names, beyond the newest 250, but not what says that something is missing', async () => {
    for (const path of SHELL_IMAGES) answers.set(path, file);
    await kept.keepAssets(SHELL_IMAGES);
    await kept.keepPage('/');
    for (let number = 1; number <= 252; number += 1) {
      answers.set(`/assets/old${number}-12345678.js`, file);
      await kept.file(request(`/assets/old${number}-12345678.js`), 'asset');
    }
    await kept.dropUnnamed();
    const paths = await caches.paths();
    expect(paths).toEqual(expect.arrayContaining(['/assets/a-12345678.js', ...SHELL_IMAGES]));
    expect(paths).not.toContain('/assets/old2-12345678.js');
    expect(paths).toContain('/assets/old3-12345678.js');
  });
});
