import { describe, expect, it } from 'vitest';
import { failure, success, type Envelope } from '../../../../core/outcome/envelope.ts';
import { ReopenableForm } from '../../../../ui/office/drafts/reopenable-form.ts';

const EMPTY = { reason: '' };

function formSending(send: () => Envelope<null>, isSent?: () => boolean): ReopenableForm<{ reason: string }, null> {
  return new ReopenableForm<{ reason: string }, null>({
    initial: EMPTY,
    validate: ({ reason }) => ({ reason: reason === '' ? '사유를 적어 주세요.' : '' }),
    send: async () => send(),
    onSent: () => undefined,
    ...(isSent !== undefined && { isSent }),
  });
}

describe('the form of a dialog', () => {
  it('shows what was typed for the same subject when it is opened again', () => {
    const form = formSending(() => success(null));
    form.open(1, EMPTY);
    form.set({ reason: '품절' });

    form.open(2, EMPTY);
    const ofOther = form.values;
    form.open(1, EMPTY);

    expect([ofOther, form.values]).toEqual([EMPTY, { reason: '품절' }]);
  });

  it('shows newer initial values if nothing was typed', () => {
    const form = formSending(() => success(null));
    form.open(1, { reason: '첫 값' });

    form.open(1, { reason: '새 값' });

    expect(form.values).toEqual({ reason: '새 값' });
  });

  it('is empty again after it was sent', async () => {
    const form = formSending(() => success(null));
    form.open(1, EMPTY);
    form.set({ reason: '품절' });

    await form.submit();
    form.open(1, EMPTY);

    expect(form.values).toEqual(EMPTY);
  });

  it('keeps what the server refused, without the errors of the last visit', async () => {
    const form = formSending(() => failure(409, '이미 바뀌었어요.'));
    form.open(1, EMPTY);
    form.set({ reason: '품절' });

    await form.submit();
    form.open(1, EMPTY);

    expect([form.values, form.refusal]).toEqual([{ reason: '품절' }, '']);
  });

  it('keeps what was typed when the call was only a dry run', async () => {
    const form = formSending(
      () => success(null),
      () => false,
    );
    form.open(1, EMPTY);
    form.set({ reason: '품절' });

    await form.submit();
    form.open(1, EMPTY);

    expect(form.values).toEqual({ reason: '품절' });
  });

  it('shares what was typed with a later form of the same kind', () => {
    const unsent = new Map<string | number, { reason: string }>();
    const options = { initial: EMPTY, validate: () => ({}), send: async () => success(null), onSent: () => undefined };
    const first = new ReopenableForm<{ reason: string }, null>({ ...options, unsent });
    first.open(1, EMPTY);
    first.set({ reason: '품절' });

    const second = new ReopenableForm<{ reason: string }, null>({ ...options, unsent });
    second.open(1, EMPTY);

    expect(second.values).toEqual({ reason: '품절' });
  });
});
