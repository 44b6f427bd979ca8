import type { CatalogueMember } from '../../core/catalogue/catalogue.ts';

/** Demo accounts; the README lists them. */
export const DEMO_MEMBERS: readonly CatalogueMember[] = [
  {
    email: 'hana@moajang.kr',
    password: 'moajang1!',
    member_name: '김하나',
    phone: '01023456789',
    member_type: 'member',
    point: 4_820,
    follows: ['seogwipo-farm', 'lume', 'forest-morning', 'todays-bowl'],
    address: { zonecode: '04778', address: '서울 성동구 뚝섬로1길 10', address_detail: '103동 1204호' },
  },
  {
    email: 'jeju@moajang.kr',
    password: 'moajang1!',
    member_name: '고제주',
    phone: '01034567890',
    member_type: 'member',
    point: 900,
    follows: ['seogwipo-farm', 'haenam-field'],
    address: { zonecode: '63122', address: '제주특별자치도 제주시 첨단로 242', address_detail: '2층' },
  },
  {
    email: 'sora@moajang.kr',
    password: null,
    member_name: '오소라',
    phone: '01056789012',
    member_type: 'member',
    point: 1_200,
    address: null,
    // This member's id at the sandbox's login provider.
    social: { provider: 'kakao', social_id: '4000000005' },
  },
  {
    email: 'staff@moajang.kr',
    password: 'moajang1!',
    member_name: '윤직원',
    phone: '01045678901',
    member_type: 'admin',
    point: 0,
    address: null,
  },
];
