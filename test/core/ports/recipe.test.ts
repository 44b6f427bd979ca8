import { describe, expect, it } from 'vitest';
import { LazyService } from '../../../core/ports/lazy-service.ts';
import { recipe } from '../../../core/ports/recipe.ts';
import { token, type Resolve } from '../../../core/ports/token.ts';

class SampleDependency {
  readonly #label: string;
  constructor(label: string) {
    this.#label = label;
  }
  get label(): string {
    return this.#label;
  }
}
class SampleService {
  readonly jar: SampleDependency;
  readonly width: number;
  constructor(jar: SampleDependency, width: number) {
    this.jar = jar;
    this.width = width;
  }
}
const Label = token<string>('Label');
const Width = token<number>('Width');
const jar = recipe(SampleDependency, Label);
const shelf = recipe(SampleService, jar, Width);

const services = new Map<unknown, unknown>([
  [Label, '유자청'],
  [Width, 3],
]);
// oxlint-disable-next-line typescript/consistent-type-assertions -- a map does not know its values' types
const resolve: Resolve = <T>(key: unknown): T => services.get(key) as T;

describe('recipe', () => {
  it('creates an instance from services and from other recipes', () => {
    const made = shelf.create(resolve);

    expect([made.jar.label, made.width]).toEqual(['유자청', 3]);
  });

  it('creates a new instance each time', () => {
    expect(shelf.create(resolve)).not.toBe(shelf.create(resolve));
    expect(shelf.create(resolve).jar).not.toBe(shelf.create(resolve).jar);
  });

  it('does not compile with dependencies that are swapped, missing or wrong', () => {
    // @ts-expect-error -- swapped
    recipe(SampleService, Width, jar);
    // @ts-expect-error -- missing
    recipe(SampleService, jar);
    // @ts-expect-error -- of another type
    recipe(SampleDependency, Width);
    expect(shelf.Class).toBe(SampleService);
  });
});

describe('LazyService', () => {
  it('fetches the code once and always returns the same service', async () => {
    let fetchCount = 0;
    const late = new LazyService(async () => {
      fetchCount += 1;
      return jar.create(resolve);
    });
    expect(late.loaded).toBeNull();

    const [one, other] = await Promise.all([late.load(), late.load()]);

    expect(one).toBe(other);
    expect(late.loaded).toBe(one);
    expect(fetchCount).toBe(1);
  });

  it('tries again after the code could not be fetched', async () => {
    let isOnline = false;
    const late = new LazyService(async () => {
      if (!isOnline) throw new Error('offline');
      return jar.create(resolve);
    });

    await expect(late.load()).rejects.toThrow('offline');
    isOnline = true;

    expect((await late.load()).label).toBe('유자청');
  });

  it('reports when it is ready, without fetching it', async () => {
    let fetchCount = 0;
    const late = new LazyService(async () => {
      fetchCount += 1;
      return jar.create(resolve);
    });
    const labels: string[] = [];
    void late.ready.then(({ label }) => labels.push(label));
    await Promise.resolve();
    expect([fetchCount, labels]).toEqual([0, []]);

    await late.load();

    expect([fetchCount, labels]).toEqual([1, ['유자청']]);
  });
});
