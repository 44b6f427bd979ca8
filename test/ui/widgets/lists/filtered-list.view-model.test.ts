import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success, type Envelope } from '../../../../core/outcome/envelope.ts';
import { FilteredListViewModel } from '../../../../ui/widgets/lists/filtered-list.view-model.ts';
import { deferred } from '../../../fakes/deferred.ts';

interface Page {
  readonly list: readonly number[];
  readonly total_page: number;
}
const page = (list: number[], total_page: number): Envelope<Page> => success({ list, total_page });

/** A list with prepared responses, and its requests. */
function listOver(...responses: (Envelope<Page> | Promise<Envelope<Page>>)[]) {
  const requests: (readonly [string, number])[] = [];
  const list = new FilteredListViewModel<number, string, Page>(
    'all',
    async (filter, now_page) => {
      requests.push([filter, now_page]);
      return responses.shift() ?? FAILED_REQUEST;
    },
    (item) => item,
  );
  return { list, requests };
}

describe('FilteredListViewModel', () => {
  it('appends page by page until the last, each item once', async () => {
    const { list, requests } = listOver(page([3, 2], 2), page([2, 1], 2));
    await list.load();
    expect([list.state, list.hasMore]).toEqual(['ready', true]);
    await Promise.all([list.more(), list.more()]);
    await list.more();
    expect(list.items).toEqual([3, 2, 1]);
    expect(requests).toEqual([
      ['all', 1],
      ['all', 2],
    ]);
  });

  it('replaces its items by those of another filter', async () => {
    const { list } = listOver(page([2, 1], 1), page([2], 1));
    await list.load();
    const chosen = list.choose('some');
    expect([list.filter, list.isBusy, list.items]).toEqual(['some', true, [2, 1]]);
    await chosen;
    expect([list.filter, list.isBusy, list.items]).toEqual(['some', false, [2]]);
  });

  it('returns to the filter of the shown items when another filter fails to load', async () => {
    const { list } = listOver(page([1], 1), FAILED_REQUEST);
    await list.load();
    expect(await list.choose('some')).toBe(FAILED_REQUEST);
    expect([list.filter, list.isBusy, list.state, list.items]).toEqual(['all', false, 'ready', [1]]);
  });

  it('ignores a response that a later choice has overtaken', async () => {
    const slow = deferred<Envelope<Page>>();
    const { list } = listOver(page([1], 1), slow.promise, page([3], 1));
    await list.load();
    const overtaken = list.choose('some');
    await list.choose('other');
    slow.resolve(page([2], 1));
    expect(await overtaken).toBeNull();
    expect([list.filter, list.isBusy, list.items]).toEqual(['other', false, [3]]);
  });

  it('shows why its first page failed to load, and loads it on the next try', async () => {
    const { list } = listOver(FAILED_REQUEST, page([1], 1));
    await list.load();
    expect([list.state, list.message]).toEqual(['failed', FAILED_REQUEST.result_msg]);
    await list.load();
    expect([list.state, list.message, list.items]).toEqual(['ready', '', [1]]);
  });
});
