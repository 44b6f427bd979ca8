import type { MessageKind } from '../../../core/vocabulary/message-kinds.ts';
import type { AllowedSandboxes } from '../../../core/vocabulary/sandbox-names.ts';

/** Variables that contain a text, or an address without a trailing slash; empty if not set. */
export type TextVariable =
  | 'SANDBOX_URL'
  | 'INICIS_MID'
  | 'INICIS_HASH_KEY'
  | 'INICIS_INIAPI_KEY'
  | 'INICIS_INIAPI_IV'
  | 'INICIS_PAYMENT_URL'
  | 'INICIS_API_URL'
  | 'INICIS_CLIENT_IP'
  | 'INICIS_NOTICE_ADDRESSES'
  | 'KAKAOPAY_SECRET_KEY'
  | 'KAKAOPAY_CID'
  | 'KAKAOPAY_KEY_PREFIX'
  | 'KAKAOPAY_API_URL'
  | 'NAVER_PAY_CLIENT_ID'
  | 'NAVER_PAY_CLIENT_SECRET'
  | 'NAVER_PAY_CHAIN_ID'
  | 'NAVER_PAY_SHOP_ID'
  | 'NAVER_PAY_CERTI_KEY'
  | 'APP_CARD_KEY'
  | 'APP_CARD_SECRET'
  | 'APP_CARD_API_URL'
  | 'KAKAO_REST_KEY'
  | 'KAKAO_CLIENT_SECRET'
  | 'NAVER_LOGIN_CLIENT_ID'
  | 'NAVER_LOGIN_CLIENT_SECRET'
  | 'APPLE_CLIENT_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_KEY_ID'
  | 'APPLE_PRIVATE_KEY'
  | 'NHN_APP_KEY'
  | 'NHN_SECRET_KEY'
  | 'NHN_SENDER_KEY'
  | 'NHN_CERTIFICATION_TEMPLATE'
  | 'NHN_PASSWORD_CHANGED_TEMPLATE'
  | 'NHN_PASSWORD_RESET_TEMPLATE'
  | 'NHN_PHONE_CHANGED_TEMPLATE'
  | 'NHN_REFUND_ACCOUNT_TEMPLATE'
  | 'NHN_ACCOUNT_DELETED_TEMPLATE'
  | 'NHN_NEW_DEVICE_TEMPLATE'
  | 'NHN_SMS_NUMBER'
  | 'NHN_BASE_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM';

/** The parsed environment variables of the gateways. The server parses them once, before it opens anything. */
export interface GatewayEnvironment extends Readonly<Record<TextVariable, string>> {
  readonly NODE_ENV: string;
  readonly ALLOW_SANDBOX: AllowedSandboxes;
  /** Codes of approved templates by kind of message. */
  readonly NHN_NOTICE_TEMPLATES: Readonly<Partial<Record<MessageKind, string>>>;
  readonly NAVER_PAY_MODE?: 'production' | 'development' | undefined;
  /** The timeouts are in milliseconds, 1 or greater. */
  readonly INICIS_TIMEOUT_MS?: number | undefined;
  readonly KAKAOPAY_TIMEOUT_MS?: number | undefined;
  readonly NAVER_PAY_TIMEOUT_MS?: number | undefined;
  readonly APP_CARD_TIMEOUT_MS?: number | undefined;
}
