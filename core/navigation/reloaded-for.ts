import { stored } from '../storage/stored.ts';

/**
 * The page on which the storefront was reloaded because a file was missing. It is stored so that the page is not
 * reloaded twice.
 */
export const reloadedFor = stored<string>({
  key: 'moajang.reloaded-for',
  owner: 'device',
  lifetime: 'for-ever',
  parse: (value) => (typeof value === 'string' ? value : null),
});
