import { describe, expect, it } from 'vitest';
import { isOfficeOpen } from '../../../../adapters/containers/office/office-server.ts';
import { addTestStaff } from '../../server/office/office-client.ts';
import { useTestShop } from '../../server/test-shop.ts';

describe('the office', () => {
  const shop = useTestShop();
  const isOpen = (settings: { readonly officePort: number | null; readonly isProduction: boolean }) =>
    isOfficeOpen(settings, shop.shop);

  it('stays closed in production until it has an owner, even if there is other staff', async () => {
    const production = { officePort: 4_003, isProduction: true };
    expect(await isOpen(production)).toBe(false);
    await addTestStaff(shop, 'customer-service');
    expect(await isOpen(production)).toBe(false);
    await addTestStaff(shop, 'owner');
    expect(await isOpen(production)).toBe(true);
  });

  it('is open elsewhere, but nowhere without a port', async () => {
    expect(await isOpen({ officePort: 4_003, isProduction: false })).toBe(true);
    await addTestStaff(shop, 'owner');
    expect(await isOpen({ officePort: null, isProduction: false })).toBe(false);
    expect(await isOpen({ officePort: null, isProduction: true })).toBe(false);
  });
});
