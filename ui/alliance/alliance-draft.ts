import { storedLines } from '../../core/storage/stored-lines.ts';
import { isRecord, storedText } from '../../core/storage/stored-json.ts';
import { EMPTY_ALLIANCE, type AllianceDraft, type PartnerType } from './alliance.view-model.ts';

const REQUEST_KEY = /^[0-9a-f-]{36}$/;
const TYPES: readonly PartnerType[] = ['store', 'influencer', 'alliance'];

/** Parses an unsent form that the device has stored. Omits the consent, which must be given again. */
export function parseAllianceDraft(value: unknown): AllianceDraft | null {
  if (!isRecord(value)) return null;
  return {
    partner_type: TYPES.find((type) => type === value['partner_type']) ?? EMPTY_ALLIANCE.partner_type,
    request_key: requestKey(value['request_key']),
    company_name: storedText(value['company_name'], 60),
    person_name: storedText(value['person_name'], 40),
    phone: storedText(value['phone'], 20),
    email: storedText(value['email'], 254),
    homepage: storedText(value['homepage'], 200),
    content: storedLines(value['content'], 2_000),
    agree_privacy: false,
  };
}

function requestKey(value: unknown): string {
  return typeof value === 'string' && REQUEST_KEY.test(value) ? value : '';
}
