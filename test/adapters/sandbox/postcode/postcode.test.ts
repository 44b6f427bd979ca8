import { describe, expect, it } from 'vitest';
import { SANDBOX_ADDRESSES } from '../../../../adapters/sandbox/postcode/postcode-addresses.ts';
import { findAddresses, postcodeData, postcodePages } from '../../../../adapters/sandbox/postcode/postcode.ts';
import { remoteAreaOf } from '../../../../core/pricing/remote-area.ts';
import { parsePostcodeResult } from '../../../../core/ordering/postcode-result.ts';

describe('the sandbox postcode search', () => {
  it('finds by road, neighborhood, building and postcode, ignoring spaces', () => {
    for (const query of ['올림픽로 435', '신천동 파크리오', '05507', '올림픽로435']) {
      expect(findAddresses(query).map(({ zonecode }) => zonecode)).toContain('05507');
    }
    expect(findAddresses('  ')).toEqual([]);
    expect(findAddresses('없는곳')).toEqual([]);
  });

  it('returns data that the storefront can parse, for every address, by road and by lot number', () => {
    for (const place of SANDBOX_ADDRESSES) {
      for (const picked of ['R', 'J'] as const) {
        expect(parsePostcodeResult(postcodeData(place, picked, ''))).toMatchObject({ zonecode: place.zonecode });
      }
    }
  });

  it('includes addresses in remote areas, and one without a road', () => {
    const areaOf = (zonecode: string) => remoteAreaOf(zonecode)?.area_type ?? null;
    expect(['63122', '40230', '23010', '59166', '04763'].map(areaOf)).toEqual([
      'JEJU',
      'ISLAND',
      'ISLAND',
      'ISLAND',
      null,
    ]);
    const codes = SANDBOX_ADDRESSES.map(({ zonecode }) => zonecode);
    for (const zonecode of ['63122', '40230', '23010', '59166']) expect(codes).toContain(zonecode);
    const [village] = SANDBOX_ADDRESSES.filter(({ road }) => road === '');
    expect(village === undefined ? null : parsePostcodeResult(postcodeData(village, 'R', ''))?.address).toContain(
      '산1',
    );
  });

  it('serves a script, and a page that escapes the query', async () => {
    const app = postcodePages();
    const script = await app.request('/sandbox/postcode/postcode.v2.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('class Postcode');
    const page = await (await app.request(`/sandbox/postcode/search?q=${encodeURIComponent('"><script>x')}`)).text();
    expect(page).not.toContain('"><script>x');
  });
});
