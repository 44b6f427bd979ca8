import { stored } from '../storage/stored.ts';

/** Whether keys of a single character are shortcuts on this device: `off`, or nothing. */
export const singleKeysChoice = stored<'off'>({
  key: 'moajang.office-single-keys',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (value === 'off' ? value : null),
});
