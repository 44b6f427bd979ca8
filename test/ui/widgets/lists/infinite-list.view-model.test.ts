import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success, type Envelope } from '../../../../core/outcome/envelope.ts';
import { InfiniteListViewModel, type ListPage } from '../../../../ui/widgets/lists/infinite-list.view-model.ts';
import { deferred } from '../../../fakes/deferred.ts';

const page = (list: number[], next_cursor: string | null): Envelope<ListPage<number>> => success({ list, next_cursor });

/** A list with prepared responses, and the cursors of its requests. */
function listOver(...responses: (Envelope<ListPage<number>> | Promise<Envelope<ListPage<number>>>)[]) {
  const cursors: (string | null)[] = [];
  const list = new InfiniteListViewModel<number>(
    async (cursor) => {
      cursors.push(cursor);
      const response = responses.shift();
      if (response === undefined) throw new Error('requested once too often');
      return response;
    },
    (item) => item,
  );
  return { list, cursors };
}

describe('InfiniteListViewModel', () => {
  it('loads page by page, each from where the last one ended', async () => {
    const { list, cursors } = listOver(page([1, 2], 'a'), page([3], null));
    await list.more();
    expect(list.state).toBe('ready');
    await list.more();
    expect(list.items).toEqual([1, 2, 3]);
    expect(cursors).toEqual([null, 'a']);
  });

  it('makes no request after its end', async () => {
    const { list, cursors } = listOver(page([1], null));
    await list.more();
    expect(list.state).toBe('ended');
    await list.more();
    expect(cursors).toEqual([null]);
  });

  it('requests a page once when it is needed twice', async () => {
    const slow = deferred<Envelope<ListPage<number>>>();
    const { list, cursors } = listOver(slow.promise);
    const [first, second] = [list.more(), list.more()];
    expect(list.state).toBe('loading');
    slow.resolve(page([1], null));
    await Promise.all([first, second]);
    expect(cursors).toEqual([null]);
    expect(list.items).toEqual([1]);
  });

  it('keeps its items when a page fails, and requests it again only on a retry', async () => {
    const { list, cursors } = listOver(page([1], 'a'), FAILED_REQUEST, page([2], null));
    await list.more();
    await list.more();
    expect(list.state).toBe('failed');
    expect(list.items).toEqual([1]);
    await list.more();
    expect(cursors).toEqual([null, 'a']);
    await list.retry();
    expect(cursors).toEqual([null, 'a', 'a']);
    expect(list.items).toEqual([1, 2]);
  });

  it('shows the state of its first page, which stays loaded when a later page fails', async () => {
    const { list } = listOver(FAILED_REQUEST, page([1], 'a'), FAILED_REQUEST);
    expect(list.first.state).toBe('loading');
    await list.more();
    expect([list.first.state, list.first.message]).toEqual(['failed', FAILED_REQUEST.result_msg]);
    await list.retry();
    await list.more();
    expect([list.first.state, list.first.message, list.state]).toEqual(['ready', '', 'failed']);
  });

  it('retries nothing without a failure', async () => {
    const { list, cursors } = listOver(page([1], 'a'));
    await list.more();
    await list.retry();
    expect(cursors).toEqual([null]);
  });

  it('shows an item that is on two pages only once', async () => {
    const { list } = listOver(page([1, 2], 'a'), page([2, 3], null));
    await list.more();
    await list.more();
    expect(list.items).toEqual([1, 2, 3]);
  });
});
