import type { Network } from '../../core/ports/network.port.ts';

/** A network that goes and comes back when the test says so. */
export class FakeNetwork implements Network {
  isAway = false;
  readonly #tasks = new Set<() => void>();

  get listener_cnt(): number {
    return this.#tasks.size;
  }

  async isThere(): Promise<boolean> {
    return !this.isAway;
  }

  onReturn(task: () => void): () => void {
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  comeBack(): void {
    this.isAway = false;
    // A task that goes on waiting listens anew, and that for the next time.
    const tasks = Array.from(this.#tasks);
    for (const task of tasks) task();
  }
}
