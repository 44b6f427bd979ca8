import { hostname, userInfo } from 'node:os';

/** Returns the user who runs a command, and the machine. With `sudo`, also names the user who called it. */
export function actorOf(env: Readonly<Record<string, string | undefined>>): string {
  const own = userName();
  const behind = env['SUDO_USER'] ?? '';
  return `${behind === '' || behind === own ? own : `${behind} as ${own}`}@${hostname()}`.slice(0, 200);
}

/** Returns the name of the process's user, or its number: a container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
