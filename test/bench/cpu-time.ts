import { readFileSync } from 'node:fs';

/**
 * Returns the processor time in ms that this process and the given one have used so far; null if this machine does not
 * report it. `pid` is the process of a PostgreSQL connection on this machine.
 */
export function cpuMsWith(pid: number): number | null {
  const other = scheduledMs(pid);
  if (other === null) return null;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + other;
}

/** Returns the processor time of a process, which Linux counts in nanoseconds. */
function scheduledMs(pid: number): number | null {
  try {
    const [onCore] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(onCore) / 1_000_000;
  } catch {
    return null;
  }
}
