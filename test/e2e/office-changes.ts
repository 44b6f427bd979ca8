import type { OfficeCallName } from '../../core/api/office/office-contract.ts';
import type { OfficeChange } from './office-cut.ts';
import { CONTENT_CHANGES } from './office-changes-content.ts';
import { MONEY_CHANGES } from './office-changes-money.ts';
import { ORDER_CHANGES } from './office-changes-orders.ts';
import { PEOPLE_CHANGES } from './office-changes-people.ts';
import { STAFF_CHANGES } from './office-changes-staff.ts';
import { TEXT_CHANGES } from './office-changes-texts.ts';

/** Every change that staff make on a screen, by the screens that one test opens. */
export const OFFICE_CHANGES: Readonly<Record<string, readonly OfficeChange[]>> = {
  ...ORDER_CHANGES,
  ...PEOPLE_CHANGES,
  ...MONEY_CHANGES,
  ...CONTENT_CHANGES,
  ...TEXT_CHANGES,
  ...STAFF_CHANGES,
};

/** Changes that no entry makes, with the reason. */
export const CHANGES_WITHOUT_WALK: Readonly<Partial<Record<OfficeCallName, string>>> = {
  'POST /api/office/v1/catalogue/imports/parts': 'needs files: the walk of the import cuts it in both ways',
};
