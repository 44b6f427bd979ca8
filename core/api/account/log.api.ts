import * as v from 'valibot';
import { DEVICE_NAMES } from '../../vocabulary/device-names.ts';
import { MAX_LOGGED_EVENTS } from '../../vocabulary/limits/log-limits.ts';
import { parseJson } from '../../text/parse-json.ts';
import type { Area } from '../schema/call.ts';
import { count, noFields, text } from '../schema/fields.ts';
import { memberIdx } from '../schema/id-fields.ts';

const uri = text(200);

const pageView = {
  event_type: v.literal('move'),
  /** The previous page; empty on the first page of the visit. */
  from_uri: uri,
  target_uri: uri,
  /** A JSON object: query parameters without personal data. */
  target_param: v.pipe(text(500), v.transform(parseJson), v.record(text(50), text(200))),
  /** Age of the event at the call, in ms. Events are sent in batches, and later if the device was offline. */
  age_ms: v.optional(count, 0),
};

export const logApi = {
  'POST /api/v1/log': {
    summary: '이동 기록',
    access: 'optional',
    body: 'beacon',
    request: v.object({
      uuid: v.pipe(v.string(), v.uuid()),
      device: v.picklist(DEVICE_NAMES),
      ...pageView,
      /** Further events of the same visit, in order. */
      more: v.optional(v.pipe(v.array(v.object(pageView)), v.maxLength(MAX_LOGGED_EVENTS - 1)), []),
      /** Sent by clients, but not trusted, since the token identifies the member. */
      member_idx: v.optional(memberIdx),
      /** The bearer token, if the request cannot have headers. */
      token: v.optional(text(200)),
    }),
    response: noFields,
  },
} satisfies Area;
