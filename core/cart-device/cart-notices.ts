import type { Storage } from '../ports/storage.port.ts';
import { stored } from '../storage/stored.ts';

/** Above this number, the oldest notices are deleted. A shopper would not read more. */
const MAX_NOTICES = 20;
const MAX_NOTICE_LENGTH = 300;

/** Notices of the cart that no screen has shown yet. The server sends some of them only once. */
export const cartNotices = stored<readonly string[]>({
  key: 'moajang.cart-notices',
  owner: 'shopper',
  lifetime: 'until-signed-out',
  parse: parseNotices,
});

/** Stores notices until the cart is shown, even across a reload. A notice that is already stored is not repeated. */
export function storeNotices(storage: Storage, notices: readonly string[]): void {
  if (notices.length === 0) return;
  cartNotices.write(storage, [...new Set([...(cartNotices.read(storage) ?? []), ...notices])]);
}

/** Returns the stored notices and removes them. */
export function drainNotices(storage: Storage): readonly string[] {
  const storedNotices = cartNotices.read(storage) ?? [];
  if (storedNotices.length > 0) cartNotices.remove(storage);
  return storedNotices;
}

function parseNotices(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value
    .filter((one): one is string => typeof one === 'string' && one.length <= MAX_NOTICE_LENGTH)
    .slice(-MAX_NOTICES);
}
