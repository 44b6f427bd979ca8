import type { UserInfo } from '../../../core/api/account/member.api.ts';

export const SORA: UserInfo = {
  token: 'token-of-sora',
  app_card_auth_token: null,
  member_idx: 7,
  member_type: 'member',
  member_name: '김소라',
};

export const MINJI: UserInfo = { ...SORA, token: 'token-of-minji', member_idx: 8, member_name: '박민지' };
