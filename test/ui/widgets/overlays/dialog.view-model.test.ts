import { describe, expect, it } from 'vitest';
import { DialogViewModel, OFFER_TOAST_MS, TOAST_MS } from '../../../../ui/widgets/overlays/dialog.view-model.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';

function open(): { dialogs: DialogViewModel; timers: FakeTimers } {
  const timers = new FakeTimers();
  return { dialogs: new DialogViewModel(timers), timers };
}

describe('DialogViewModel, alerts', () => {
  it('shows nothing without an alert', () => {
    expect(open().dialogs.current).toBeNull();
  });

  it('resolves to true if the shopper confirms an alert, and to false otherwise', async () => {
    const { dialogs } = open();
    const first = dialogs.alert({ content: '장바구니에서 뺄까요?', showCancel: true });
    dialogs.close(true);
    const second = dialogs.alert({ content: '장바구니에서 뺄까요?', showCancel: true });
    dialogs.close(false);
    await expect(first).resolves.toBe(true);
    await expect(second).resolves.toBe(false);
  });

  it('queues a second alert until the first is answered', async () => {
    const { dialogs } = open();
    const first = dialogs.alert({ content: '하나' });
    const second = dialogs.alert({ content: '둘' });
    expect(dialogs.current?.content).toBe('하나');
    dialogs.close(false);
    expect(dialogs.current?.content).toBe('둘');
    dialogs.close(true);
    expect(dialogs.current).toBeNull();
    await expect(Promise.all([first, second])).resolves.toEqual([false, true]);
  });

  it('shows identical notices once, and resolves all of them', async () => {
    const { dialogs } = open();
    const failed = { content: '데이터 호출에 실패했습니다.' };
    const answers = [dialogs.alert(failed), dialogs.alert({ ...failed }), dialogs.alert({ ...failed, title: '안내' })];
    expect(dialogs.waiting).toHaveLength(2);
    dialogs.close(true);
    dialogs.close(false);
    await expect(Promise.all(answers)).resolves.toEqual([true, true, false]);
  });

  it('shows a notice again after it was answered', () => {
    const { dialogs } = open();
    void dialogs.alert({ content: '품절이에요' });
    dialogs.close(true);
    void dialogs.alert({ content: '품절이에요' });
    expect(dialogs.current?.content).toBe('품절이에요');
  });

  it('shows each question separately, even with the same text', async () => {
    const { dialogs } = open();
    const question = { content: '정말 취소할까요?', showCancel: true };
    const answers = [dialogs.alert(question), dialogs.alert(question)];
    dialogs.close(true);
    dialogs.close(false);
    await expect(Promise.all(answers)).resolves.toEqual([true, false]);
  });

  it('cancels all alerts, queued ones too, when another page opens', async () => {
    const { dialogs } = open();
    const answers = [dialogs.alert({ content: '하나' }), dialogs.alert({ content: '둘', showCancel: true })];
    dialogs.dismissAll();
    expect(dialogs.current).toBeNull();
    await expect(Promise.all(answers)).resolves.toEqual([false, false]);
  });

  it('ignores an answer without an alert', () => {
    const { dialogs } = open();
    dialogs.close(true);
    expect(dialogs.current).toBeNull();
  });
});

describe('DialogViewModel, toasts', () => {
  it('hides a toast after two seconds, not before', () => {
    const { dialogs, timers } = open();
    dialogs.toast('설정을 저장했어요');
    timers.advance(TOAST_MS - 1);
    expect(dialogs.shownToast).toMatchObject({ message: '설정을 저장했어요', offer: null });
    timers.advance(1);
    expect(dialogs.shownToast).toBeNull();
    expect(TOAST_MS).toBe(2_000);
  });

  it('keeps a toast with a link for eight seconds, long enough to reach it', () => {
    const { dialogs, timers } = open();
    dialogs.toast('장바구니에 담았어요', { label: '보러 가기', path: '/cart' });
    timers.advance(OFFER_TOAST_MS - 1);
    expect(dialogs.shownToast).toMatchObject({ message: '장바구니에 담았어요', offer: { path: '/cart' } });
    timers.advance(1);
    expect(dialogs.shownToast).toBeNull();
    expect(OFFER_TOAST_MS).toBe(8_000);
  });

  it('shows a later toast for its full two seconds', () => {
    const { dialogs, timers } = open();
    dialogs.toast('하나');
    timers.advance(1_500);
    dialogs.toast('둘');
    timers.advance(1_999);
    expect(dialogs.shownToast?.message).toBe('둘');
    timers.advance(1);
    expect(dialogs.shownToast).toBeNull();
  });

  it('shows the same text again as a new toast', () => {
    const { dialogs } = open();
    dialogs.toast('저장했어요');
    const before = dialogs.shownToast?.number;
    dialogs.toast('저장했어요');
    expect(dialogs.shownToast?.number).not.toBe(before);
  });

  it('shows a toast while it is held, and two seconds longer', () => {
    const { dialogs, timers } = open();
    dialogs.toast('장바구니에 담았어요');
    timers.advance(1_000);
    dialogs.holdToast();
    timers.advance(60_000);
    expect(dialogs.shownToast).not.toBeNull();
    dialogs.releaseToast();
    timers.advance(1_999);
    expect(dialogs.shownToast).not.toBeNull();
    timers.advance(1);
    expect(dialogs.shownToast).toBeNull();
  });

  it('leaves no timer when a toast is removed', () => {
    const { dialogs, timers } = open();
    dialogs.toast('장바구니에 담았어요');
    dialogs.removeToast();
    expect(dialogs.shownToast).toBeNull();
    expect(timers.scheduledCount).toBe(0);
  });
});
