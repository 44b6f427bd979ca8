import { describe, expect, it } from 'vitest';
import { consentResultText } from '../../../core/content/consent-result.ts';

const OFF = {
  agree_marketing_message: false,
  agree_marketing_mail: false,
  agree_marketing_push: false,
  agree_marketing_night: false,
};
const MAIL = { ...OFF, agree_marketing_mail: true };
/** 00:30 of November 24 in Korea. */
const NOW = Date.UTC(2026, 10, 23, 15, 30);

describe('consentResultText', () => {
  it('names the sender, the day in Korea, the channel and the change', () => {
    expect(consentResultText(OFF, MAIL, NOW, '모아장')).toBe('11월 24일 모아장 광고(이메일) 수신에 동의했어요');
    expect(consentResultText(MAIL, OFF, NOW, '모아장')).toBe('11월 24일 모아장 광고(이메일) 수신 동의를 철회했어요');
    expect(consentResultText(MAIL, { ...OFF, agree_marketing_message: true }, NOW, '모아장')).toBe(
      '11월 24일 모아장 광고 수신에 동의(문자·알림톡), 철회(이메일)했어요',
    );
  });

  it('returns null if nothing changed', () => {
    expect(consentResultText(MAIL, MAIL, NOW, '모아장')).toBeNull();
  });
});
