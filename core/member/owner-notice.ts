import { formatKst } from '../time/kst.ts';
import type { OwnerNoticeTemplate } from '../vocabulary/message-templates.ts';

interface NoticeSender {
  readonly shop_name: string;
  readonly cs_phone: string;
}

/**
 * Returns the text message that warns the owner of an account: its password or phone was changed, a new device logged
 * in, or it was deleted. A refund to another holder's bank account is reported to guests, too. The text contains the
 * time of day (KST) and, for a login, the device. It has at most 90 bytes in the encoding of text messages (EUC-KR),
 * since a longer message costs several times as much.
 */
export function ownerNoticeText(
  template: OwnerNoticeTemplate,
  now: number,
  device_name: string,
  { shop_name, cs_phone }: NoticeSender,
): string {
  const time = formatKst(now).slice(11, 16);
  switch (template) {
    case 'password-changed':
      return `[${shop_name}] ${time} 비밀번호가 바뀌었어요. 본인이 아니면 바로 재설정해 주세요. ${cs_phone}`;
    case 'password-reset':
      return `[${shop_name}] ${time} 비밀번호가 재설정됐어요. 본인이 아니면 연락 주세요. ${cs_phone}`;
    case 'phone-changed':
      return `[${shop_name}] ${time} 휴대폰 번호가 바뀌었어요. 본인이 아니면 연락 주세요. ${cs_phone}`;
    case 'new-device':
      return `[${shop_name}] ${time} 새 기기(${device_name})로 로그인. 본인이 아니면 비밀번호를 바꾸세요.`;
    case 'refund-account':
      return `[${shop_name}] ${time} 다른 예금주 계좌로 환불 신청. 본인이 아니면 연락 주세요. ${cs_phone}`;
    case 'account-deleted':
      return `[${shop_name}] ${time} 탈퇴가 끝났어요. 본인이 아니면 바로 연락 주세요. ${cs_phone}`;
  }
}
