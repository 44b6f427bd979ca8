import { describe, expect, it } from 'vitest';
import { NOT_SHARED_WITH_SEARCH } from '../../../../core/office/saved-view.ts';
import { sampleSeller } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs, type OfficeClient } from '../office/office-client.ts';

const SCREEN = '/orders';

describe('saved views', () => {
  const shop = useTestShop();
  const save = (client: OfficeClient, view_name: string, is_shared = false) =>
    client.call('POST /api/office/v1/views', { screen: SCREEN, view_name, query: 'status=배송중', is_shared });
  const namesOf = async (client: OfficeClient, screen = SCREEN) =>
    (await client.call('GET /api/office/v1/views', { screen })).result_data?.list.map(({ view_name }) => view_name);

  it('include own and shared ones of a list', async () => {
    const owner = await signedInAs(shop, 'owner');
    const service = await signedInAs(shop, 'customer-service');
    await save(owner, '대표의 보기');
    await save(owner, '모두의 보기', true);
    await save(service, '내 보기');
    expect(await namesOf(service)).toEqual(['내 보기', '모두의 보기']);
    expect(await namesOf(service, '/audit')).toEqual([]);
  });

  it('are shared only with the right to change settings, and not with sellers', async () => {
    const owner = await signedInAs(shop, 'owner');
    const service = await signedInAs(shop, 'customer-service');
    expect((await save(service, '모두의 보기', true)).result_code).toBe(403);
    await save(owner, '모두의 보기', true);
    const seller = await signedInAs(shop, 'seller', { seller_idx: await sampleSeller(shop.database) });
    expect(await namesOf(seller)).toEqual([]);
  });

  describe('with a typed search', () => {
    const search = (client: OfficeClient, query: string, is_shared: boolean) =>
      client.call('POST /api/office/v1/views', { screen: SCREEN, view_name: '찾기', query, is_shared });

    it.each(['q=김하나', 'status=배송중&q=010-1234-5678', 'q=&q=김하나', '%71=+1234'])(
      'are not shared, but may be saved for oneself: %s',
      async (query) => {
        const owner = await signedInAs(shop, 'owner');
        const merchandiser = await signedInAs(shop, 'merchandiser');

        const refused = await search(owner, query, true);

        expect([refused.result_code, refused.result_msg]).toEqual([422, NOT_SHARED_WITH_SEARCH]);
        expect((await search(owner, query, false)).result_code).toBe(200);
        expect([await namesOf(owner), await namesOf(merchandiser)]).toEqual([['찾기'], []]);
      },
    );

    it('are their owner’s alone if they were shared before that was refused', async () => {
      const owner = await signedInAs(shop, 'owner');
      const colleague = await signedInAs(shop, 'owner', { name: '이서연' });
      await search(owner, 'q=김하나', false);
      await shop.database.updateTable('office_view').set({ is_shared: true }).where('query', '=', 'q=김하나').execute();

      const { list = [] } = (await owner.call('GET /api/office/v1/views', { screen: SCREEN })).result_data ?? {};

      expect(list).toMatchObject([{ query: 'q=김하나', is_shared: false, is_editable: true }]);
      expect(await namesOf(colleague)).toEqual([]);
      const view_idx = list[0]?.view_idx ?? 0;
      expect((await colleague.call('DELETE /api/office/v1/views/{view_idx}', { view_idx })).result_code).toBe(404);
      expect((await owner.call('DELETE /api/office/v1/views/{view_idx}', { view_idx })).result_code).toBe(200);
    });
  });

  it('are renamed and deleted only by their owner', async () => {
    const owner = await signedInAs(shop, 'owner');
    const service = await signedInAs(shop, 'customer-service');
    const saved = await save(service, '<script>alert(1)</script>');
    const view_idx = saved.result_data?.list[0]?.view_idx ?? 0;
    const rename = (client: OfficeClient, view_name: string) =>
      client.call('PUT /api/office/v1/views/{view_idx}', { view_idx, view_name });
    expect((await rename(owner, '남의 것')).result_code).toBe(404);
    expect((await owner.call('DELETE /api/office/v1/views/{view_idx}', { view_idx })).result_code).toBe(404);
    expect((await rename(service, '새 이름')).result_data?.list).toMatchObject([{ view_name: '새 이름' }]);
    await service.call('DELETE /api/office/v1/views/{view_idx}', { view_idx });
    expect((await service.call('DELETE /api/office/v1/views/{view_idx}', { view_idx })).result_code).toBe(404);
    expect(await namesOf(service)).toEqual([]);
  });

  it('have unique names, and number thirty at most', async () => {
    const client = await signedInAs(shop, 'owner');
    const twice = await Promise.all([save(client, '보기'), save(client, '보기')]);
    expect(twice.map(({ result_code }) => result_code).toSorted((one, other) => one - other)).toEqual([200, 422]);
    for (let count = 1; count < 30; count += 1) await save(client, `보기 ${count}`);
    expect((await save(client, '하나 더')).result_code).toBe(409);
  });
});
