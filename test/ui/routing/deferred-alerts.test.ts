import { beforeEach, describe, expect, it } from 'vitest';
import { DeferredAlerts } from '../../../ui/routing/deferred-alerts.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

describe('DeferredAlerts', () => {
  let dialogs: FakeDialogs;
  let failures: DeferredAlerts;
  const alertTexts = (): readonly string[] => dialogs.alerts.map(({ content }) => content ?? '');
  beforeEach(() => {
    dialogs = new FakeDialogs();
    dialogs.prepareReplies(true, true, true);
    failures = new DeferredAlerts(dialogs);
  });

  it('shows nothing for a page that was never opened', () => {
    failures.alert('잠시 후 다시 시도해 주세요.');
    expect(alertTexts()).toEqual([]);
  });

  it('shows earlier failures once when the page is shown, and later ones immediately', () => {
    failures.alert('하나');
    failures.alert('둘');
    failures.markShown()();
    expect(alertTexts()).toEqual(['하나', '둘']);
    failures.markShown();
    expect(alertTexts()).toEqual(['하나', '둘']);
    failures.alert('셋');
    expect(alertTexts()).toEqual(['하나', '둘', '셋']);
  });

  it('defers failures of a page that was left until it is shown again', () => {
    failures.markShown()();
    failures.alert('하나');
    expect(alertTexts()).toEqual([]);
    failures.markShown();
    expect(alertTexts()).toEqual(['하나']);
  });
});
