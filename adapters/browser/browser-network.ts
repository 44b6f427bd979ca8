import type { Network } from '../../core/ports/network.port.ts';

/** Whoever waits for an answer longer than this has none, in ms. */
const PATIENCE = 5_000;

/** The network as the device knows it. That there is one does not mean that the shop can be reached. */
export const browserNetwork: Network = {
  isThere: () => fetch('', { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).then(Boolean, () => false),
  onReturn: (task) => {
    addEventListener('online', task);
    return () => removeEventListener('online', task);
  },
};
