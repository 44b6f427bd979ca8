import { stored } from '../storage/stored.ts';

/** The payment method of this device's last order. Callers must check whether it is still available. */
export const lastPayMethod = stored<string>({
  key: 'moajang.pay-method',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (typeof value === 'string' ? value : null),
});
