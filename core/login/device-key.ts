import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { stored } from '../storage/stored.ts';

const KEY = /^[\w-]{20,100}$/;

/** The secret of this device. It shows the server that the device has logged in before. Only logins send it. */
export const storedDeviceKey = stored<string>({
  key: 'moajang.device-key',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (typeof value === 'string' && KEY.test(value) ? value : null),
});

/** Returns the key of this device. The first login creates it, and a logout does not remove it. */
export function deviceKey(storage: Storage, random: Random): string {
  const known = storedDeviceKey.read(storage);
  if (known !== null) return known;
  const created = random.uuid();
  storedDeviceKey.write(storage, created);
  return created;
}
