import { failure } from '../../../core/outcome/envelope.ts';

// The failures of any call, of the shop and of the office alike.

export const BAD_REQUEST = failure(400, '요청을 이해하지 못했어요. 새로고침한 뒤 다시 시도해 주세요.');
export const LOGIN_REQUIRED = failure(401, '로그인이 필요해요.');
export const OVERLOADED = failure(429, '지금 로그인하는 분이 많아요. 잠시 후 다시 시도해 주세요.');
export const INTERNAL_ERROR = failure(500, '잠시 문제가 생겼어요. 잠시 후 다시 시도해 주세요.');
