import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NewPasswordField } from '../../../../ui/widgets/fields/new-password-field.tsx';

const render = (value: string, error = '', email = ''): string =>
  renderToStaticMarkup(<NewPasswordField value={value} error={error} email={email} onChange={() => {}} />);

describe('NewPasswordField', () => {
  it('shows the allowed characters, and no meter while it is empty', () => {
    expect(render('')).toContain('8자 이상, 한글과 띄어쓰기도 쓸 수 있어요');
    expect(render('')).not.toContain('안전도');
  });

  it('shows how strong the typed password is, without repeating it', () => {
    expect(render('짧아')).toContain('비밀번호 안전도: 짧아요');
    expect(render('12345678')).toContain('비밀번호 안전도: 약해요');
    expect(render('spring-2026')).toContain('비밀번호 안전도: 좋아요');
    expect(render('harukim2026', '', 'harukim@example.com')).toContain('비밀번호 안전도: 약해요');
  });

  it('shows the error in place of the hint and the meter', () => {
    const html = render('password1', '너무 많이 쓰이는 비밀번호예요.');
    expect(html).toContain('너무 많이 쓰이는 비밀번호예요.');
    expect(html).not.toContain('한글과 띄어쓰기');
    expect(html).not.toContain('안전도');
  });
});
