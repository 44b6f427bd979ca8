import type { Network } from '../../core/ports/screen/network.port.ts';

/** Timeout for checking whether the server can be reached. */
const TIMEOUT_MS = 5_000;

/** The device's network. Being online does not mean that the server can be reached. */
export const browserNetwork: Network = {
  isReachable: () => fetch('', { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(Boolean, () => false),
  onReconnect: (task) => {
    addEventListener('online', task);
    return () => removeEventListener('online', task);
  },
};
