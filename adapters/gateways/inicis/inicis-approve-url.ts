const APPROVE_PATH = '/smart/payReq.ini';
const NET_CANCEL_PATH = '/smart/payNetCancel.ini';

/**
 * The approval address that the browser brought, in its canonical form, when it is exactly one of ours; null otherwise.
 * The server will post to it, so anything else (another host or path, credentials, a port, a query) is a forgery.
 * A host of Inicis must also be the one that `idcName` names.
 */
export function approveUrl(given: string, idcName: string, bases: readonly string[]): string | null {
  if (!/^[a-z]{1,10}$/.test(idcName) || !URL.canParse(given)) return null;
  const { href } = new URL(given);
  const base = bases.find((candidate) => href === candidate + APPROVE_PATH);
  if (base === undefined) return null;
  const { host } = new URL(base);
  return host.endsWith('.inicis.com') && host !== `${idcName}mobile.inicis.com` ? null : href;
}

/** Where the approval at `checkedUrl` is undone: the same host. */
export function netCancelUrl(checkedUrl: string): string {
  return checkedUrl.slice(0, -APPROVE_PATH.length) + NET_CANCEL_PATH;
}
