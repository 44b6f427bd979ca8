import { beforeEach, describe, expect, it } from 'vitest';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { MemberViewModel } from '../../../ui/office/member/member.view-model.ts';
import { signedInAs } from '../../adapters/server/office/office-client.ts';
import { sampleMember, samplePoints } from '../../adapters/server/sample-shop.ts';
import { useTestShop } from '../../adapters/server/test-shop.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { TestOffice } from './office-services.ts';

describe('points that are granted on the page of a member', () => {
  const shop = useTestShop();
  let office: TestOffice;
  let viewModel: MemberViewModel;
  beforeEach(async () => {
    const { member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 700);
    office = await TestOffice.open(shop, await signedInAs(shop, 'customer-service'));
    const timers = new FakeTimers();
    const address = new FakeAddress(`/members/${member_idx}`);
    const { random } = shop.shop;
    viewModel = new MemberViewModel(office.api, office.account, new Notices(timers), address, timers, random);
    await viewModel.member.load();
  });
  const write = (amount: string): void => viewModel.points.set({ amount, reason: '배송이 늦었어요' });
  const balance = () => viewModel.member.data?.point;

  it('are granted once on a double click, and again from another dialog', async () => {
    viewModel.open('give');
    write('500');
    expect(viewModel.pointsAfter).toBe(1_200);
    await Promise.all([viewModel.points.submit(), viewModel.points.submit()]);
    expect(balance()).toBe(1_200);
    expect(viewModel.dialog).toBeNull();
    viewModel.open('give');
    write('500');
    await viewModel.points.submit();
    expect(balance()).toBe(1_700);
  });

  it('are granted once when the response was lost and they are sent again from the reopened dialog', async () => {
    viewModel.open('give');
    write('500');
    office.losesResponses = true;
    await viewModel.points.submit();
    office.losesResponses = false;
    viewModel.close();

    viewModel.open('give');
    await viewModel.points.submit();

    expect(balance()).toBe(1_200);
  });

  it('have the typed reason of their own dialog only', () => {
    viewModel.open('give');
    write('500');
    viewModel.close();

    viewModel.open('take');
    const taken = viewModel.points.values;
    viewModel.open('give');

    expect([taken.reason, viewModel.points.values.reason]).toEqual(['', '배송이 늦었어요']);
  });

  it('are granted once when the response was lost and they are sent again', async () => {
    viewModel.open('give');
    write('500');
    office.losesResponses = true;
    await viewModel.points.submit();
    office.losesResponses = false;
    expect(viewModel.points.values.amount).toBe('500');
    expect(await viewModel.points.submit()).toBe(true);
    expect(balance()).toBe(1_200);
  });

  it('are not deducted below zero, and an invalid number is refused before it is sent', async () => {
    viewModel.open('take');
    for (const amount of ['', '0', '-5', '1.5', '=1+1', '701']) {
      write(amount);
      expect([amount, await viewModel.points.submit()]).toEqual([amount, false]);
      expect([amount, viewModel.points.failures['amount']]).not.toEqual([amount, undefined]);
    }
    write('700');
    await viewModel.points.submit();
    expect(balance()).toBe(0);
  });
});
