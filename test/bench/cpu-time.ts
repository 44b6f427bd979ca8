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

/** Linux counts the time of a process on a core, in nanoseconds. */
function scheduledMs(pid: number): number | null {
  try {
    const [onCore] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(onCore) / 1_000_000;
  } catch {
    return null;
  }
}
