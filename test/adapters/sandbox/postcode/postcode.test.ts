import { describe, expect, it } from 'vitest';
import { PRACTICE_ADDRESSES } from '../../../../adapters/server/sandbox/postcode-addresses.ts';
import { findPlaces, postcodeData, postcodePages } from '../../../../adapters/server/sandbox/postcode.ts';
import { remoteAreaOf } from '../../../../core/delivery/remote-area.ts';
import { readFoundAddress } from '../../../../core/order/found-address.ts';

describe('the practice postcode search', () => {
  it('finds by road, part of town, building and code, with any blanks', () => {
    for (const query of ['올림픽로 435', '신천동 파크리오', '05507', '올림픽로435']) {
      expect(findPlaces(query).map(({ zonecode }) => zonecode)).toContain('05507');
    }
    expect(findPlaces('  ')).toEqual([]);
    expect(findPlaces('없는곳')).toEqual([]);
  });

  it('hands over what the shop can read, of every place and by either way', () => {
    for (const place of PRACTICE_ADDRESSES) {
      for (const picked of ['R', 'J'] as const) {
        expect(readFoundAddress(postcodeData(place, picked, ''))).toMatchObject({ zonecode: place.zonecode });
      }
    }
  });

  it('knows places that cost more to reach, and one that has no road', () => {
    const areaOf = (zonecode: string) => remoteAreaOf(zonecode)?.area_type ?? null;
    expect(['63122', '40230', '23010', '59166', '04763'].map(areaOf)).toEqual([
      'JEJU',
      'ISLAND',
      'ISLAND',
      'ISLAND',
      null,
    ]);
    const codes = PRACTICE_ADDRESSES.map(({ zonecode }) => zonecode);
    for (const zonecode of ['63122', '40230', '23010', '59166']) expect(codes).toContain(zonecode);
    const [village] = PRACTICE_ADDRESSES.filter(({ road }) => road === '');
    expect(village === undefined ? null : readFoundAddress(postcodeData(village, 'R', ''))?.address).toContain('산1');
  });

  it('serves a script, and a page that escapes what was searched for', async () => {
    const app = postcodePages();
    const script = await app.request('/sandbox/postcode/postcode.v2.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('class Postcode');
    const page = await (await app.request(`/sandbox/postcode/search?q=${encodeURIComponent('"><script>x')}`)).text();
    expect(page).not.toContain('"><script>x');
  });
});
