import { createServer } from 'node:net';
import { InvalidSettings } from '../../server/environment/invalid-settings.ts';
import { readSettings, type Settings } from '../../server/kernel/settings.ts';
import { setPrivateUmask, protectDataFolder } from '../database/private-data.ts';

/** The ports that a program listens on, by the names of their environment variables. */
export type Ports = Readonly<Record<string, number>>;

/**
 * Reads the settings of a program that owns the data folder, and makes its files private. Checks that the settings are
 * valid, the data folder is writable and the ports are free. Otherwise writes a line for each error to standard error,
 * and ends the program with exit code 1.
 */
export async function startSettings(
  variables: Readonly<Record<string, string | undefined>>,
  portsOf: (settings: Settings) => Ports | Promise<Ports>,
): Promise<Settings> {
  try {
    setPrivateUmask();
    const settings = readSettings(variables);
    protectDataFolder(settings.dataFolder);
    const errors = await findPortErrors(await portsOf(settings), settings.host);
    if (errors.length > 0) throw new InvalidSettings(errors);
    return settings;
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: '다른 프로그램이 쓰고 있어요',
  EACCES: '열 권한이 없어요',
  EADDRNOTAVAIL: '이 컴퓨터의 주소가 아니에요',
  ENOTFOUND: '없는 호스트예요',
};

/** Returns a line for each port that cannot be opened at `host`. */
export async function findPortErrors(ports: Ports, host: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    const code = await findOpeningError(port, host);
    if (code === null) continue;
    const isHost = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND';
    const line = isHost ? `HOST: ${REASONS[code]}: ${host}` : `${name}: ${REASONS[code] ?? code}: ${host}:${port}`;
    if (!found.includes(line)) found.push(line);
  }
  return found;
}

/** Opens and closes a port. Returns the code of the error if that fails, otherwise null. */
function findOpeningError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(String(Reflect.get(error, 'code') ?? error.message)));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
