import { beforeEach, describe, expect, it } from 'vitest';
import { Api } from '../../../core/client/api.ts';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { Session } from '../../../core/client/session.ts';
import type { OpenOptions } from '../../../ui/routing/current-page.ts';
import { CategoryViewModel } from '../../../ui/category/category.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sampleCard } from '../home/sample-section.ts';

const LIST = 'POST /api/v1/category';
const PEOPLE = 'POST /api/v1/category/influencer';

let http: FakeHttp;
let dialogs: FakeDialogs;
let opened: [string, OpenOptions | undefined][];

function categoryAt(query: string, before: CategoryViewModel | null = null): CategoryViewModel {
  const api = new Api(http, new Session(new FakeStorage()), new FakeProgress());
  const open = async (location: string, options?: OpenOptions): Promise<boolean> => {
    opened.push([location, options]);
    return true;
  };
  return new CategoryViewModel({ api, dialogs, open }, new URLSearchParams(query), before);
}

beforeEach(() => {
  opened = [];
  dialogs = new FakeDialogs();
  http = new FakeHttp()
    .succeed('GET /api/v1/category', [
      { category_idx: 1, category_name: '패션', parent_idx: null, category_img: 'tiles/fashion' },
      { category_idx: 2, category_name: '식품', parent_idx: null, category_img: null },
      { category_idx: 3, category_name: '과일', parent_idx: 2, category_img: null },
    ])
    .reply(LIST, ({ category_idx }) => success({ list: [sampleCard(Number(category_idx))], next_cursor: 'a' }))
    .succeed(PEOPLE, {
      list: [{ member_id: 'sora', member_name: '소라', account: 'sora.daily', profile_img: null }],
      next_cursor: null,
    });
});

describe('CategoryViewModel', () => {
  it('shows the first top category when the address names none', async () => {
    const category = categoryAt('');
    await category.load();
    expect(http.requestsOf(LIST)).toEqual([{ category_idx: 1, sort: 0, cursor: null }]);
    expect(category.choice?.top.category_name).toBe('패션');
    expect(category.documentTitle).toBe('카테고리');
  });

  it('shows the category in the order that the address names, with the category tree and influencers', async () => {
    const category = categoryAt('category_idx=3&sort=2');
    await category.load();
    expect(http.requestsOf(LIST)).toEqual([{ category_idx: 3, sort: 2, cursor: null }]);
    expect(category.choice?.top.category_name).toBe('식품');
    expect(category.choice?.chosen.category_name).toBe('과일');
    expect(category.products.items).toEqual([sampleCard(3)]);
    expect(category.influencers.items).toHaveLength(1);
    expect(category.documentTitle).toBe('과일');
  });

  it.each(['category_idx=77', 'category_idx=x', 'category_idx=3%20or%201=1'])(
    'shows the first top category for ?%s',
    async (query) => {
      const category = categoryAt(query);
      await category.load();
      expect(http.requestsOf(LIST)).toEqual([{ category_idx: 1, sort: 0, cursor: null }]);
    },
  );

  it('loads the next page from where the last one ended', async () => {
    const category = categoryAt('category_idx=2&sort=1');
    await category.load();
    http.succeed(LIST, { list: [sampleCard(8)], next_cursor: null });
    await category.products.more();
    expect(http.requestsOf(LIST).at(-1)).toEqual({ category_idx: 2, sort: 1, cursor: 'a' });
    expect(category.products.items).toEqual([sampleCard(2), sampleCard(8)]);
  });

  it('reuses the tree and influencers of the previous category', async () => {
    const before = categoryAt('');
    await before.load();
    const next = categoryAt('category_idx=2', before);
    await next.load();
    expect(http.requestsOf('GET /api/v1/category')).toHaveLength(1);
    expect(http.requestsOf(PEOPLE)).toHaveLength(1);
    expect(next.choice?.chosen.category_name).toBe('식품');
    expect(next.influencers).toBe(before.influencers);
    expect(before.choice?.chosen.category_name).toBe('패션');
  });

  it('opens another category in the same order, replacing the history entry', async () => {
    const category = categoryAt('category_idx=2&sort=1');
    await category.load();
    category.choose(3, 120);
    category.listScroll = () => 80;
    category.filter.chooseSort(2);
    expect(opened).toEqual([
      ['/category?category_idx=3&sort=1', { replace: true, scroll: 120 }],
      ['/category?category_idx=2&sort=2', { replace: true, scroll: 80 }],
    ]);
  });

  it('sends the filters, and keeps them in the address of every order and category', async () => {
    const category = categoryAt('category_idx=2&flags=free&min_price=5000&sellers=<b>');
    await category.load();
    category.filter.chooseSort(5);
    category.choose(3, 0);

    expect(http.requestsOf(LIST)).toEqual([
      { category_idx: 2, sort: 0, cursor: null, flags: 'free', min_price: 5_000 },
    ]);
    expect(opened.map(([path]) => path)).toEqual([
      '/category?category_idx=2&sort=5&min_price=5000&flags=free',
      '/category?category_idx=3&min_price=5000&flags=free',
    ]);
  });

  it("shows the server's message about a refused list as soon as the page is on screen", async () => {
    dialogs.prepareReplies(true);
    http.reply(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
    const category = categoryAt('category_idx=2');
    await category.load();
    expect(category.failure).toBe('잠시 후 다시 시도해 주세요.');
    expect(dialogs.alerts).toEqual([]);
    category.start();
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
  });

  it('shows a refusal immediately when the page is already on screen, and again after a retry', async () => {
    dialogs.prepareReplies(true, true);
    http.reply(LIST, failure(500, '잠시 후 다시 시도해 주세요.'));
    const category = categoryAt('category_idx=2');
    const loading = category.load();
    category.start();
    expect(dialogs.alerts).toEqual([]);
    await loading;
    expect(dialogs.alerts).toHaveLength(1);
    await category.retry();
    expect(dialogs.alerts).toEqual([
      { content: '잠시 후 다시 시도해 주세요.' },
      { content: '잠시 후 다시 시도해 주세요.' },
    ]);
  });

  it('shows the products when the influencers fail to load', async () => {
    http.reply(PEOPLE, FAILED_REQUEST);
    const category = categoryAt('');
    await category.load();
    expect(category.failure).toBeNull();
    expect(category.products.items).toHaveLength(1);
  });

  it('shows nothing if the categories fail to load, until a retry succeeds', async () => {
    http.replyOnce('GET /api/v1/category', FAILED_REQUEST);
    const category = categoryAt('category_idx=2');
    await category.load();
    expect(category.choice).toBeNull();
    expect(category.failure).toBe(FAILED_REQUEST.result_msg);
    expect(http.requestsOf(LIST)).toEqual([]);
    await category.retry();
    expect(category.failure).toBeNull();
    expect(category.products.items).toEqual([sampleCard(2)]);
  });

  it('loads a refused list on a retry', async () => {
    http.replyOnce(LIST, FAILED_REQUEST);
    const category = categoryAt('category_idx=2');
    await category.load();
    await category.retry();
    expect(category.failure).toBeNull();
    expect(category.products.items).toEqual([sampleCard(2)]);
    expect(http.requestsOf(LIST)).toHaveLength(2);
  });
});
