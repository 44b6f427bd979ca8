import type { Registry } from 'prom-client';

/** Parses the scraped metrics: the value of each sample by its name and labels, as written in the text format. */
export async function samplesOf(registry: Pick<Registry, 'metrics'>): Promise<ReadonlyMap<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}
