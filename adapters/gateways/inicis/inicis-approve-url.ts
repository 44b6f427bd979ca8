const APPROVE_PATH = '/smart/payReq.ini';
const NET_CANCEL_PATH = '/smart/payNetCancel.ini';

/**
 * Returns the approval URL that the browser posted, in canonical form, or null unless it is exactly one of the allowed
 * URLs. The server posts to it, so any other host, path, credentials, port or query is a forgery. A host of Inicis must
 * also be the one that `idcName` names.
 */
export function approveUrl(given: string, idcName: string, bases: readonly string[]): string | null {
  if (!/^[a-z]{1,10}$/.test(idcName) || !URL.canParse(given)) return null;
  const { href } = new URL(given);
  const base = bases.find((candidate) => href === candidate + APPROVE_PATH);
  if (base === undefined) return null;
  const { host } = new URL(base);
  return host.endsWith('.inicis.com') && host !== `${idcName}mobile.inicis.com` ? null : href;
}

/** Returns the net cancel URL on the same host. */
export function netCancelUrl(checkedUrl: string): string {
  return checkedUrl.slice(0, -APPROVE_PATH.length) + NET_CANCEL_PATH;
}
