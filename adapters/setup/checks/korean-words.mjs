// Checks that the storefront uses one Korean word for one act, as docs/glossary.md lists them. Texts of the back office
// follow its own designs.
import { withoutComments } from './imports.mjs';

/** @typedef {ReadonlyMap<string, string>} Sources path and text */

/** Patterns of replaced words, each with the word to use. @type {readonly (readonly [RegExp, string])[]} */
const REPLACED = [
  [/고치기|고칠까요|고쳤어요|(?<!새로|새로 )고침/g, '수정'],
  [/지울까요|지웠어요/g, '삭제'],
  [/바꾸기|바꿀까요|바꿨어요/g, '변경'],
  [/거뒀어요|거둘까요|거두기|거둠/g, '철회'],
  [/까닭/g, '사유'],
  [/(?:지금|이전) 비밀번호/g, '현재 비밀번호'],
  [/같이 사기 할인|나의 공동구매/g, '공동구매 할인, 내 공동구매'],
  [/나의 문의/g, '문의 내역'],
  [/쓸 수 있는 포인트|사라질 포인트|모두 쓰기/g, '사용 가능 포인트, 소멸 예정, 전액 사용'],
  [/받지 않는 배송비|다시 내야 하는 배송비/g, '면제된 배송비, 추가로 내는 배송비'],
  [/인증이 끝났어요/g, '인증 시간이 만료됐어요'],
  [/(?:이전|다음) 쪽|쪽 묶음/g, '페이지'],
  [/(?<!등록)사업자번호/g, '사업자등록번호'],
];

const lineAt = (/** @type {string} */ text, /** @type {number} */ index) => text.slice(0, index).split('\n').length;

const isStorefront = (/** @type {string} */ path) =>
  /^(?:core|ui|adapters\/server)\/.*\.tsx?$/.test(path) && !/\/(?:office|operator|settlement|staff)/.test(path);

/**
 * Finds replaced words in the texts of the storefront.
 * @param {Sources} sources
 */
export function replacedKorean(sources) {
  return [...sources].flatMap(([path, source]) => {
    if (!isStorefront(path)) return [];
    const text = withoutComments(source);
    return REPLACED.flatMap(([pattern, instead]) =>
      [...text.matchAll(pattern)].map(
        ({ 0: found, index }) => `${path}:${lineAt(text, index)}: “${found}”; ${instead}`,
      ),
    );
  });
}
