import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, success, type Envelope } from '../../../core/http/envelope.ts';
import { EndlessListViewModel, type ListPage } from '../../../ui/widgets/endless-list.view-model.ts';
import { deferred } from '../../fakes/deferred.ts';

const page = (list: number[], next_cursor: string | null): Envelope<ListPage<number>> => success({ list, next_cursor });

/** A list over prepared answers, and the cursors that it asked with. */
function listOver(...answers: (Envelope<ListPage<number>> | Promise<Envelope<ListPage<number>>>)[]) {
  const cursors: (string | null)[] = [];
  const list = new EndlessListViewModel<number>(
    async (cursor) => {
      cursors.push(cursor);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('asked once too often');
      return answer;
    },
    (item) => item,
  );
  return { list, cursors };
}

describe('EndlessListViewModel', () => {
  it('grows page by page, from where the last one ended', async () => {
    const { list, cursors } = listOver(page([1, 2], 'a'), page([3], null));
    await list.more();
    expect(list.state).toBe('ready');
    await list.more();
    expect(list.items).toEqual([1, 2, 3]);
    expect(cursors).toEqual([null, 'a']);
  });

  it('asks no more once it has ended', async () => {
    const { list, cursors } = listOver(page([1], null));
    await list.more();
    expect(list.state).toBe('ended');
    await list.more();
    expect(cursors).toEqual([null]);
  });

  it('asks once for a page, however often it is wanted meanwhile', async () => {
    const slow = deferred<Envelope<ListPage<number>>>();
    const { list, cursors } = listOver(slow.promise);
    const [first, second] = [list.more(), list.more()];
    expect(list.state).toBe('loading');
    slow.resolve(page([1], null));
    await Promise.all([first, second]);
    expect(cursors).toEqual([null]);
    expect(list.items).toEqual([1]);
  });

  it('keeps what is there when a page does not come, and asks for it again only when told to', async () => {
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

  it('has nothing to try again when nothing failed', async () => {
    const { list, cursors } = listOver(page([1], 'a'));
    await list.more();
    await list.retry();
    expect(cursors).toEqual([null]);
  });

  it('shows an item once, though two pages bring it', async () => {
    const { list } = listOver(page([1, 2], 'a'), page([2, 3], null));
    await list.more();
    await list.more();
    expect(list.items).toEqual([1, 2, 3]);
  });
});
