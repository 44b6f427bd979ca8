import { stored } from '../storage/stored.ts';

/** The page for which the storefront was reloaded after a missing file, so that it is not reloaded twice. */
export const reloadedFor = stored<string>({
  key: 'moajang.reloaded-for',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (typeof value === 'string' ? value : null),
});
