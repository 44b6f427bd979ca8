import type * as v from 'valibot';
import { auditApi } from './audit.api.ts';
import { officeOrderApi } from './order.api.ts';
import { officeOrderPageApi } from './order-page.api.ts';
import { exportApi } from './export.api.ts';
import { figureApi } from './figure.api.ts';
import { shippingApi } from './shipping.api.ts';
import { viewApi } from './view.api.ts';
import { staffApi } from './staff.api.ts';
import { todayApi } from './today.api.ts';

/** All calls of the office. The server imports the value; the browser imports only the types. */
export const officeContract = {
  ...staffApi,
  ...auditApi,
  ...todayApi,
  ...officeOrderApi,
  ...officeOrderPageApi,
  ...shippingApi,
  ...exportApi,
  ...viewApi,
  ...figureApi,
};

type OfficeContract = typeof officeContract;
export type OfficeCallName = keyof OfficeContract;
/** Request as the client sends it. */
export type OfficeRequestOf<K extends OfficeCallName> = v.InferInput<OfficeContract[K]['request']>;
/** Request after validation on the server. */
export type ParsedOfficeRequestOf<K extends OfficeCallName> = v.InferOutput<OfficeContract[K]['request']>;
export type OfficeResponseOf<K extends OfficeCallName> = v.InferOutput<OfficeContract[K]['response']>;
