import type { Network } from '../../core/ports/screen/network.port.ts';

/** A network that a test switches off and on. */
export class FakeNetwork implements Network {
  isOffline = false;
  readonly #tasks = new Set<() => void>();

  get listenerCount(): number {
    return this.#tasks.size;
  }

  async isReachable(): Promise<boolean> {
    return !this.isOffline;
  }

  onReconnect(task: () => void): () => void {
    this.#tasks.add(task);
    return () => this.#tasks.delete(task);
  }

  reconnect(): void {
    this.isOffline = false;
    // A copy, since a task that fails again registers itself for the next time.
    const tasks = Array.from(this.#tasks);
    for (const task of tasks) task();
  }
}
