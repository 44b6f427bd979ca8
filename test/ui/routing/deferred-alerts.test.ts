import { beforeEach, describe, expect, it } from 'vitest';
import { TellWhenShown } from '../../../ui/app/tell-when-shown.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

describe('TellWhenShown', () => {
  let dialogs: FakeDialogs;
  let failures: TellWhenShown;
  const told = (): readonly string[] => dialogs.alerts.map(({ content }) => content ?? '');
  beforeEach(() => {
    dialogs = new FakeDialogs();
    dialogs.willAnswer(true, true, true);
    failures = new TellWhenShown(dialogs);
  });

  it('says nothing of a page that was loaded and never opened', () => {
    failures.tell('잠시 후 다시 시도해 주세요.');
    expect(told()).toEqual([]);
  });

  it('says what failed before the page was shown once it is, each once, and what fails later at once', () => {
    failures.tell('하나');
    failures.tell('둘');
    failures.shown()();
    expect(told()).toEqual(['하나', '둘']);
    failures.shown();
    expect(told()).toEqual(['하나', '둘']);
    failures.tell('셋');
    expect(told()).toEqual(['하나', '둘', '셋']);
  });

  it('keeps what fails after the page was left until it is shown again', () => {
    failures.shown()();
    failures.tell('하나');
    expect(told()).toEqual([]);
    failures.shown();
    expect(told()).toEqual(['하나']);
  });
});
