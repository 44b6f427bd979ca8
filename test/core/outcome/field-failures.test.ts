import { expect, it } from 'vitest';
import { fieldFailures } from '../../../core/outcome/field-failures.ts';

it('fieldFailures returns only the fields with an error, in their order', () => {
  const failures = fieldFailures({ name: '이름을 입력해 주세요.', phone: null, email: '이메일을 입력해 주세요.' });

  expect(Object.entries(failures)).toEqual([
    ['name', '이름을 입력해 주세요.'],
    ['email', '이메일을 입력해 주세요.'],
  ]);
});
