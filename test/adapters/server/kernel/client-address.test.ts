import { describe, expect, it } from 'vitest';
import { clientAddressReader } from '../../../../adapters/server/kernel/client-address.ts';

const PEER = '10.0.0.1';

describe('clientAddressReader', () => {
  const read = (proxies: number, forwarded: string | undefined): string =>
    clientAddressReader(proxies, () => {})(PEER, forwarded);

  it('ignores the header without a trusted proxy', () => {
    expect(read(0, '203.0.113.7')).toBe(PEER);
  });

  it.each([
    [1, '203.0.113.7'],
    [2, '198.51.100.2'],
    [3, '192.0.2.9'],
  ])('reads the entry that the outermost of %i proxies appended', (proxies, address) => {
    expect(read(proxies, '192.0.2.9, 198.51.100.2,203.0.113.7')).toBe(address);
  });

  it('ignores everything that the client itself wrote into the header', () => {
    expect(read(1, `${'192.0.2.1, '.repeat(50)}203.0.113.7`)).toBe('203.0.113.7');
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('accepts %s, with or without a port', (entry, address) => {
    expect(read(1, entry)).toBe(address);
  });

  it.each([
    ['no header', 1, undefined],
    ['an empty header', 1, ''],
    ['fewer entries than proxies', 2, '203.0.113.7'],
    ['a name', 1, 'unknown'],
    ['an address that does not exist', 1, '203.0.113.777'],
    ['markup', 1, '<script>'],
  ])('falls back to the address of the connection for %s', (_, proxies, forwarded) => {
    expect(read(proxies, forwarded)).toBe(PEER);
  });

  it('reports a missing entry once, for any number of requests', () => {
    const reports: string[] = [];
    const reader = clientAddressReader(2, () => reports.push('missing'));
    for (const forwarded of ['203.0.113.7, 10.0.0.2', undefined, '203.0.113.7']) reader(PEER, forwarded);

    expect(reports).toEqual(['missing']);
  });
});
