import { beforeEach, describe, expect, it } from 'vitest';
import { GroupViewModel } from '../../../ui/office/groups/group.view-model.ts';
import { groupSale, joinGroup, openGroup } from '../../adapters/server/groups/group-shopper.ts';
import { signedInAs } from '../../adapters/server/office/office-client.ts';
import type { SampleSale } from '../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../adapters/server/test-shop.ts';
import { TestOffice } from './office-services.ts';

describe('the panel of a group', () => {
  const shop = useTestShop();
  let office: TestOffice;
  let sale: SampleSale;
  let group: GroupViewModel;
  let notices: string[];
  beforeEach(async () => {
    office = await TestOffice.open(shop, await signedInAs(shop, 'merchandiser'));
    sale = await groupSale(shop.database, { goal_cnt: 2 });
    notices = [];
    group = new GroupViewModel(await openGroup(shop, sale), office.api, (text) => notices.push(text));
    await group.page.load();
    group.startEnding();
  });

  it('ends the group with a reason, which is required', async () => {
    expect(await group.end.submit()).toBe(false);
    expect(group.end.failures).toEqual({ reason: '끝내는 사유를 적어 주세요.' });

    group.end.set({ reason: '품절' });
    expect(await group.end.submit()).toBe(true);

    expect(group.page.data).toMatchObject({ outcome: 'failed', ended_reason: '품절' });
    expect([notices, group.isEnding]).toEqual([['모임을 끝냈어요.'], false]);
  });

  it('shows that the group is complete if the last member joined first, and keeps the typed reason', async () => {
    await joinGroup(shop, sale, group.g_idx);
    group.end.set({ reason: '품절' });

    expect(await group.end.submit()).toBe(false);

    expect(group.end.refusal).toContain('성사된 모임');
    await expect.poll(() => group.page.data?.outcome).toBe('made');
    expect(group.end.values).toEqual({ reason: '품절' });
  });

  it('keeps the form if the response is lost, and shows who ended the group when the form is sent again', async () => {
    group.end.set({ reason: '품절' });
    office.losesResponses = true;
    expect(await group.end.submit()).toBe(false);
    expect([group.isEnding, group.end.values, notices]).toEqual([true, { reason: '품절' }, []]);

    office.losesResponses = false;
    expect(await group.end.submit()).toBe(false);

    expect(group.end.refusal).toContain('merchandiser 님이');
    await expect.poll(() => group.page.data?.outcome).toBe('failed');
  });
});
