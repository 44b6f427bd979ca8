import { describe, expect, it } from 'vitest';
import { staffForms } from '../../../core/office-client/staff-drafts.ts';
import { handOver, removeAtSignOut } from '../../../core/storage/hand-over.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

const FORMS = { staff_idx: 1, list: [] };

describe('drafts of staff on a device', () => {
  it('are neither handed over nor removed when a shopper logs in to or out of the storefront', () => {
    const storage = new FakeStorage();
    staffForms.write(storage, FORMS);

    handOver(storage, [staffForms], 7);
    removeAtSignOut(storage, [staffForms]);

    expect(staffForms.read(storage)).toEqual(FORMS);
  });
});
