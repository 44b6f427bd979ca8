const text = '[모아장] 인증번호는 123456 입니다.';

/** A message to a phone number as a shopper may write it. */
export const MESSAGE = { phone: '+82 10-1234-5678', template: 'certification', text } as const;

/** NHN Cloud Alimtalk v2.3, the call for whole texts, with invented keys. The sandbox does not implement it. */
export const NHN = {
  environment: {
    NHN_APP_KEY: 'app/key',
    NHN_SECRET_KEY: 'secret',
    NHN_SENDER_KEY: 'ssssssssssssssssssssssssssssssssssssssss',
    NHN_CERTIFICATION_TEMPLATE: 'CERT01',
    NHN_PASSWORD_CHANGED_TEMPLATE: 'OWNER01',
    NHN_PASSWORD_RESET_TEMPLATE: 'OWNER02',
    NHN_PHONE_CHANGED_TEMPLATE: 'OWNER03',
    NHN_NEW_DEVICE_TEMPLATE: 'OWNER04',
    NHN_REFUND_ACCOUNT_TEMPLATE: 'OWNER05',
    NHN_ACCOUNT_DELETED_TEMPLATE: 'OWNER06',
    NHN_SMS_NUMBER: '15880000',
  },
  url: 'https://kakaotalk-bizmessage.api.nhncloudservice.com/alimtalk/v2.3/appkeys/app%2Fkey/raw-messages',
  headers: { 'content-type': 'application/json;charset=UTF-8', 'X-Secret-Key': 'secret' },
  request: {
    senderKey: 'ssssssssssssssssssssssssssssssssssssssss',
    templateCode: 'CERT01',
    recipientList: [
      {
        recipientNo: '01012345678',
        content: text,
        resendParameter: { isResend: true, resendType: 'SMS', resendContent: text, resendSendNo: '15880000' },
      },
    ],
  },
  response: {
    header: { resultCode: 0, resultMessage: 'success', isSuccessful: true },
    message: {
      requestId: 'r',
      sendResults: [{ recipientSeq: 1, recipientNo: '01012345678', resultCode: 0, resultMessage: 'success' }],
    },
  },
} as const;

/** The message box of the sandbox, a protocol of this project. */
export const MESSAGE_BOX = {
  path: '/sandbox/messages',
  request: { phone: '01012345678', text },
  response: { kind: 'sent' },
} as const;
