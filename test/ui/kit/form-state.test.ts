import { beforeEach, describe, expect, it } from 'vitest';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { FormState } from '../../../ui/kit/form-state.ts';
import { deferred } from '../../fakes/deferred.ts';

interface Values {
  readonly name: string;
  readonly phone: string;
}

const GIVEN: Values = { name: '김모아', phone: '010-1234-5678' };

describe('FormState', () => {
  let sent: Values[];
  let response: ReturnType<typeof deferred<Envelope<number>>>;
  let results: number[];
  let drafts: Values[];
  let form: FormState<Values, number>;
  beforeEach(() => {
    sent = [];
    response = deferred();
    results = [];
    drafts = [];
    form = new FormState({
      initial: { name: '', phone: '' },
      validate: ({ name, phone }) => ({
        name: name === '' ? '이름을 입력해 주세요.' : '',
        ...(!phone.startsWith('010') && { phone: '휴대폰 번호를 확인해 주세요.' }),
      }),
      send: async (values) => {
        sent.push(values);
        return response.promise;
      },
      onSent: (result) => results.push(result),
      onChange: (values) => drafts.push(values),
    });
  });

  it('sends nothing and returns false while a field is invalid', async () => {
    form.set({ name: '김모아' });

    expect(await form.submit()).toBe(false);

    expect(sent).toEqual([]);
    expect(form.failures).toEqual({ phone: '휴대폰 번호를 확인해 주세요.' });
  });

  it('sends once when it is submitted twice', async () => {
    form.fill(GIVEN);
    const first = form.submit();

    expect(await form.submit()).toBe(true);
    response.resolve(success(7));
    expect(await first).toBe(true);

    expect(sent).toEqual([GIVEN]);
    expect(results).toEqual([7]);
    expect(form.isBusy).toBe(false);
  });

  it('shows the field errors of the server at their fields', async () => {
    form.fill(GIVEN);
    response.resolve(failure(422, '다시 확인해 주세요.', { phone: '이미 쓰는 번호예요.' }));

    expect(await form.submit()).toBe(false);

    expect([form.failures, form.refusal]).toEqual([{ phone: '이미 쓰는 번호예요.' }, '']);
    expect(results).toEqual([]);
  });

  it.each([{}, { other: '없는 칸이에요.' }])(
    'shows the message of a failure that names none of its fields: %o',
    async (errors) => {
      form.fill(GIVEN);
      response.resolve(failure(409, '지금은 할 수 없어요.', errors));

      await form.submit();

      expect([form.failures, form.refusal]).toEqual([{}, '지금은 할 수 없어요.']);
    },
  );

  it('shows the errors of the parts of a field until that field changes', async () => {
    const errors = { 'phone.0': '번호가 짧아요.', name: '이름이 짧아요.', 'other.phone': '없는 칸이에요.' };
    form.fill(GIVEN);
    response.resolve(failure(422, '다시 확인해 주세요.', errors));
    await form.submit();
    expect(form.failures).toEqual({ 'phone.0': '번호가 짧아요.', name: '이름이 짧아요.' });

    form.set({ phone: '010-2345-6789' });

    expect(form.failures).toEqual({ name: '이름이 짧아요.' });
  });

  it('shows the message of a refusal in addition to its field errors if `showsFieldRefusals` is set', async () => {
    const long = new FormState({
      initial: GIVEN,
      validate: () => ({}),
      send: async () => failure(422, '고쳐야 할 곳이 있어요.', { name: '이름이 짧아요.' }),
      onSent: () => {},
      showsFieldRefusals: true,
    });

    await long.submit();

    expect([long.failures, long.refusal]).toEqual([{ name: '이름이 짧아요.' }, '고쳐야 할 곳이 있어요.']);
  });

  it('can be sent again after the call was rejected', async () => {
    const send = (): Promise<Envelope<number>> => Promise.reject(new Error('no network'));
    const rejected = new FormState({ initial: GIVEN, validate: () => ({}), send, onSent: () => {} });

    await expect(rejected.submit()).rejects.toThrow('no network');

    expect(rejected.isBusy).toBe(false);
  });

  it('clears the error of a changed field, and the refusal', async () => {
    await form.submit();

    form.set({ name: '김' });

    expect(form.failures).toEqual({ phone: '휴대폰 번호를 확인해 주세요.' });
    expect(drafts).toEqual([{ name: '김', phone: '' }]);
  });

  it('validates only the field that is left', () => {
    form.set({ phone: '02' });

    form.leave('phone');
    expect(form.failures).toEqual({ phone: '휴대폰 번호를 확인해 주세요.' });

    form.set({ phone: '010' });
    form.leave('phone');
    expect(form.failures).toEqual({});
  });

  it('reports no error for an empty or unknown field when it is left', () => {
    form.leave('name');
    form.leave('zonecode');

    expect(form.failures).toEqual({});
  });

  it.each([null, false, '', ' \n'])('validates the value %j only when the form is sent', async (value) => {
    const validate = () => ({ choice: '골라 주세요.' });
    const empty = new FormState({ initial: { choice: value }, validate, send: async () => null, onSent: () => {} });

    empty.leave('choice');
    expect(empty.failures).toEqual({});

    expect(await empty.submit()).toBe(false);
    expect(empty.failures).toEqual({ choice: '골라 주세요.' });
  });

  it('sends and shows nothing, and returns false, when the shopper cancels the confirmation', async () => {
    const send = async (): Promise<Envelope<number> | null> => null;
    const declined = new FormState({ initial: GIVEN, validate: () => ({}), send, onSent: (n) => results.push(n) });

    expect(await declined.submit()).toBe(false);

    expect(declined).toMatchObject({ failures: {}, refusal: '', isBusy: false, values: GIVEN });
    expect(results).toEqual([]);
  });

  describe('when a refusal is shown elsewhere', () => {
    const REFUSED = failure(409, '지금은 할 수 없어요.');
    async function refusedBy(envelope: Envelope<number>) {
      const refusals: Failure[] = [];
      const elsewhere = new FormState({
        initial: GIVEN,
        validate: () => ({}),
        send: async () => envelope,
        onSent: () => {},
        onRefused: async (refusal) => void refusals.push(refusal),
      });
      expect(await elsewhere.submit()).toBe(false);
      return { elsewhere, refusals };
    }

    it('passes the whole refusal on, and does not show it next to the form', async () => {
      const { elsewhere, refusals } = await refusedBy(REFUSED);

      expect(refusals).toEqual([REFUSED]);
      expect(elsewhere).toMatchObject({ failures: {}, refusal: '' });
    });

    it('still shows field errors at their fields', async () => {
      const { elsewhere, refusals } = await refusedBy(failure(422, '확인해 주세요.', { name: '다시요.' }));

      expect(refusals).toEqual([]);
      expect(elsewhere.failures).toEqual({ name: '다시요.' });
    });
  });
});
