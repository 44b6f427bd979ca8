import { describe, expect, it } from 'vitest';
import { validateAllianceForm, type AllianceForm } from '../../../core/content/alliance-form.ts';

const GOOD: AllianceForm = {
  company_name: '감귤밭 협동조합',
  person_name: '고은별',
  phone: '064-123-4567',
  email: 'star@example.com',
  homepage: '',
  content: '노지 감귤을 함께 팔고 싶어요.',
  agree_privacy: true,
};

describe('validateAllianceForm', () => {
  it('accepts a complete form, with or without a home page', () => {
    expect(validateAllianceForm(GOOD)).toEqual({});
    expect(validateAllianceForm({ ...GOOD, homepage: 'https://example.com' })).toEqual({});
  });

  it.each([
    ['company_name', ' '],
    ['person_name', ''],
    ['phone', '123'],
    ['email', 'star@'],
    ['homepage', 'javascript:alert(1)'],
    ['content', '짧아요      '],
    ['agree_privacy', false],
  ])('rejects for the field %s the value %o', (field, value) => {
    expect(Object.keys(validateAllianceForm({ ...GOOD, [field]: value }))).toEqual([field]);
  });
});
