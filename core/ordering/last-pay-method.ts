import { stored } from '../storage/stored.ts';

/** The payment method of this device's last order. The reader checks whether it is offered now. */
export const lastPayMethod = stored<string>({
  key: 'moajang.pay-method',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (typeof value === 'string' ? value : null),
});
