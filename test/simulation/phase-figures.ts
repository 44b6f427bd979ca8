import type { Exchange } from './round-robin-proxy.ts';

interface Phase {
  readonly name: string;
  readonly exchanges: Exchange[];
  paid: number;
}

/** Counts requests and orders in phases. */
export class PhaseFigures {
  readonly #phases: Phase[] = [];

  startPhase(name: string): void {
    this.#phases.push({ name, exchanges: [], paid: 0 });
  }

  record(exchange: Exchange): void {
    this.#phases.at(-1)?.exchanges.push(exchange);
  }

  countPaid(): void {
    const phase = this.#phases.at(-1);
    if (phase !== undefined) phase.paid += 1;
  }

  /** Returns the requests that the server failed: with a status of 500 and above, or without a response. */
  failures(): readonly Exchange[] {
    return this.#phases.flatMap(({ exchanges }) => exchanges.filter((one) => isServerError(one) || isBroken(one)));
  }

  /** Returns a Markdown table that is also readable in a terminal. */
  table(): string {
    const head = ['Running', 'Requests', 'of these to', '5xx', 'Broken', 'Orders paid', 'p50', 'p99'];
    const rows = this.#phases.map(({ name, exchanges, paid }) => {
      const times = exchanges.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const builds = [...new Set(exchanges.map(({ build }) => build))].toSorted();
      const each = builds.map((build) => `${build} ${exchanges.filter((one) => one.build === build).length}`);
      const at = (part: number): string => `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0)} ms`;
      const [errors, broken] = [exchanges.filter(isServerError).length, exchanges.filter(isBroken).length];
      return [name, `${exchanges.length}`, each.join(', '), `${errors}`, `${broken}`, `${paid}`, at(0.5), at(0.99)];
    });
    const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
    const line = (cells: readonly string[]): string =>
      `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
    return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
  }
}

function isServerError({ status }: Exchange): boolean {
  return status !== null && status >= 500;
}

function isBroken({ status }: Exchange): boolean {
  return status === null;
}
