import type { AlertRequest } from '../../core/ports/screen/dialogs.port.ts';

/** The confirmation question before an inquiry is deleted. */
export const DELETE_QUESTION = {
  content: '문의를 삭제할까요?',
  sub_content: '지운 문의는 되돌릴 수 없어요',
  showCancel: true,
  cancelLabel: '아니요',
  confirmLabel: '삭제',
} as const satisfies AlertRequest;
