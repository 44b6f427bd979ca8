import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyView } from '../../../ui/kit/lazy-view.tsx';

interface GreetingProps {
  readonly name: string;
}

function Greeting({ name }: GreetingProps): ReactElement {
  return <p>안녕하세요, {name}</p>;
}

describe('lazyView', () => {
  it('renders its placeholder on the server, and fetches nothing', () => {
    let fetchCount = 0;
    const Late = lazyView(
      async () => {
        fetchCount += 1;
        return { Greeting };
      },
      (code) => code.Greeting,
      { waiting: <p>불러오고 있어요</p> },
    );

    expect(renderToString(<Late name="하나" />)).toBe('<p>불러오고 있어요</p>');
    expect(fetchCount).toBe(0);
  });

  it('fetches its code once for several calls of load', async () => {
    let fetchCount = 0;
    const Late = lazyView(
      async () => {
        fetchCount += 1;
        return { Greeting };
      },
      (code) => code.Greeting,
    );

    await Promise.all([Late.load(), Late.load()]);

    expect(fetchCount).toBe(1);
  });

  it('rejects when its code cannot be fetched, and fetches it again on the next call', async () => {
    let isOnline = false;
    const Late = lazyView(
      async () => {
        if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
        return { Greeting };
      },
      (code) => code.Greeting,
    );

    await expect(Late.load()).rejects.toThrow('a chunk could not be fetched');
    isOnline = true;

    expect(await Late.load()).toEqual({ Greeting });
  });
});
