import { stored } from '../storage/stored.ts';

/** The choice to turn off shortcuts of a single character on this device: `off`, or nothing while they are on. */
export const singleKeysChoice = stored<'off'>({
  key: 'moajang.office-single-keys',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (value === 'off' ? value : null),
});
