import * as v from 'valibot';
import { DEVICE_NAMES } from '../device/device-type.ts';
import { LOGGED_MOST } from '../log/move-event.ts';
import { jsonOf } from '../storage/stored-json.ts';
import type { Area } from './call.ts';
import { count, id, nothing, text } from './fields.ts';

const uri = text(200);

/** One step through the shop (spec §7). */
const move = {
  event_type: v.literal('move'),
  /** Empty where the visit began. */
  from_uri: uri,
  target_uri: uri,
  /** A JSON object: the part of the query that names nobody. */
  target_param: v.pipe(text(500), v.transform(jsonOf), v.record(text(50), text(200))),
  /** How long before the call it happened, in ms; events are sent together, some after a time without a network. */
  age_ms: v.optional(count, 0),
};

export const logApi = {
  'POST /api/v1/log': {
    summary: '이동 기록',
    access: 'optional',
    request: v.object({
      uuid: v.pipe(v.string(), v.uuid()),
      device: v.picklist(DEVICE_NAMES),
      ...move,
      /** Further events of the same visit, in order. */
      more: v.optional(v.pipe(v.array(v.object(move)), v.maxLength(LOGGED_MOST - 1)), []),
      /** A word of the client; whose event it is, the token says. */
      member_idx: v.optional(id),
      /** The bearer token, where the request can't carry it in its header. */
      token: v.optional(text(200)),
    }),
    response: nothing,
  },
} satisfies Area;
