import * as v from 'valibot';
import { digitsOfPhone } from '../../../core/member/phone.ts';
import type { GatewayEnvironment } from '../wire/gateway-environment.ts';
import { requireAllOrNone } from '../wire/environment-keys.ts';
import type { Fetch } from '../wire/form-post.ts';
import { postJson } from '../wire/json-post.ts';
import { isMessageKind, type MessageKind } from '../../../core/vocabulary/message-kinds.ts';
import type { MessageTemplate } from '../../../core/vocabulary/message-templates.ts';
import type { Message, MessageResult, MessageSender } from '../../../core/ports/server/message-sender.port.ts';

export interface NhnSettings {
  readonly app_key: string;
  readonly secret_key: string;
  readonly sender_key: string;
  /** Code of the approved template for each kind of message. */
  readonly template_codes: Readonly<Record<MessageTemplate, string>>;
  /** Template codes of messages about orders and other news. Kinds without a code are not sent. */
  readonly kind_codes: Readonly<Partial<Record<MessageKind, string>>>;
  /** Registered sender number, from which messages that Alimtalk cannot deliver are sent by SMS; null sends no SMS. */
  readonly sms_number: string | null;
  readonly base_url: string;
  readonly timeout_ms: number;
}

const acceptedResponse = v.object({
  header: v.object({ resultCode: v.literal(0), isSuccessful: v.literal(true) }),
  message: v.object({ sendResults: v.pipe(v.array(v.object({ resultCode: v.literal(0) })), v.minLength(1)) }),
});

/** Response to a request whose key equals that of a request accepted within the last 10 minutes. */
const repeated = v.object({ header: v.object({ resultCode: v.picklist([-1005, 400305]) }) });

/**
 * NHN Cloud Alimtalk v2.3, full-text messages: the text must equal the approved template with its variables filled in.
 */
export class NhnAlimtalk implements MessageSender {
  readonly #settings: NhnSettings;
  readonly #fetch: Fetch;

  constructor(settings: NhnSettings, fetch: Fetch) {
    this.#settings = settings;
    this.#fetch = fetch;
  }

  async send(message: Message): Promise<MessageResult> {
    const { app_key, base_url, secret_key, sender_key, sms_number, timeout_ms } = this.#settings;
    const templateCode = this.#codeOf(message.template);
    if (templateCode === undefined) return { kind: 'no-template' };
    const url = `${base_url}/alimtalk/v2.3/appkeys/${encodeURIComponent(app_key)}/raw-messages`;
    const body = {
      senderKey: sender_key,
      templateCode,
      recipientList: [
        {
          recipientNo: digitsOfPhone(message.phone),
          content: message.text,
          resendParameter:
            sms_number === null
              ? { isResend: false }
              : {
                  isResend: true,
                  resendType: textMessageType(message.text),
                  resendContent: message.text,
                  resendSendNo: sms_number,
                },
        },
      ],
    };
    const { request_key } = message;
    const headers = {
      'X-Secret-Key': secret_key,
      ...(request_key !== undefined && { 'X-NC-API-IDEMPOTENCY-KEY': request_key }),
    };
    const reply = await postJson(this.#fetch, url, body, headers, timeout_ms);
    if (v.is(acceptedResponse, reply) || v.is(repeated, reply)) return { kind: 'sent' };
    return { kind: reply === null && request_key !== undefined ? 'unclear' : 'failed' };
  }

  #codeOf(template: Message['template']): string | undefined {
    const { template_codes, kind_codes } = this.#settings;
    return isMessageKind(template) ? kind_codes[template] : template_codes[template];
  }
}

/** Maximum length of an SMS in bytes of EUC-KR. A longer text is sent as LMS, which costs several times as much. */
const MAX_SMS_BYTES = 90;

function textMessageType(text: string): 'SMS' | 'LMS' {
  const bytes = Array.from(text).reduce((sum, letter) => sum + (letter < '\u0080' ? 1 : 2), 0);
  return bytes > MAX_SMS_BYTES ? 'LMS' : 'SMS';
}

/** The environment variables with the template codes. */
const TEMPLATE_KEYS = {
  certification: 'NHN_CERTIFICATION_TEMPLATE',
  'password-changed': 'NHN_PASSWORD_CHANGED_TEMPLATE',
  'password-reset': 'NHN_PASSWORD_RESET_TEMPLATE',
  'phone-changed': 'NHN_PHONE_CHANGED_TEMPLATE',
  'new-device': 'NHN_NEW_DEVICE_TEMPLATE',
  'refund-account': 'NHN_REFUND_ACCOUNT_TEMPLATE',
  'account-deleted': 'NHN_ACCOUNT_DELETED_TEMPLATE',
} as const satisfies Readonly<Record<MessageTemplate, string>>;

const REQUIRED = ['NHN_APP_KEY', 'NHN_SECRET_KEY', 'NHN_SENDER_KEY', ...Object.values(TEMPLATE_KEYS)] as const;

/**
 * Returns the settings of NHN Cloud; null if no key is set, in which case the sandbox's message box is used. Throws if
 * only some keys are set.
 */
export function nhnFromEnvironment(env: GatewayEnvironment): NhnSettings | null {
  const key = requireAllOrNone(env, 'NHN Cloud Alimtalk', REQUIRED);
  if (key === null) return null;
  return {
    app_key: key('NHN_APP_KEY'),
    secret_key: key('NHN_SECRET_KEY'),
    sender_key: key('NHN_SENDER_KEY'),
    template_codes: {
      certification: key(TEMPLATE_KEYS.certification),
      'password-changed': key(TEMPLATE_KEYS['password-changed']),
      'password-reset': key(TEMPLATE_KEYS['password-reset']),
      'phone-changed': key(TEMPLATE_KEYS['phone-changed']),
      'new-device': key(TEMPLATE_KEYS['new-device']),
      'refund-account': key(TEMPLATE_KEYS['refund-account']),
      'account-deleted': key(TEMPLATE_KEYS['account-deleted']),
    },
    kind_codes: env.NHN_NOTICE_TEMPLATES,
    sms_number: env.NHN_SMS_NUMBER || null,
    base_url: env.NHN_BASE_URL || 'https://kakaotalk-bizmessage.api.nhncloudservice.com',
    timeout_ms: 5000,
  };
}
