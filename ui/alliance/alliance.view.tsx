import { CircleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactElement } from 'react';
import { ALLIANCE_CONTENT } from '../../core/content/alliance-form.ts';
import { HOME_PATH } from '../../core/navigation/fixed-paths.ts';
import { FormError } from '../member/form-error.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { Checkbox } from '../widgets/controls/checkbox.tsx';
import { EmptyState } from '../widgets/states/empty-state.tsx';
import { Form } from '../widgets/fields/form.tsx';
import { RadioTiles } from '../widgets/controls/radio-tiles.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { AllianceViewModel, PartnerType } from './alliance.view-model.ts';
import styles from './alliance.module.css';

const TYPES: readonly { readonly value: PartnerType; readonly text: string }[] = [
  { value: 'store', text: '입점' },
  { value: 'influencer', text: '인플루언서' },
  { value: 'alliance', text: '제휴' },
];

interface Props {
  readonly viewModel: AllianceViewModel;
}

export const AllianceView = observer(function AllianceView({ viewModel }: Props): ReactElement {
  const errorId = useId();
  const { form, failures, refusal, isBusy, isSent } = viewModel;
  if (isSent) {
    return (
      <div role="status">
        <EmptyState
          text="문의를 잘 받았어요"
          subText="담당자가 확인하고 이메일이나 전화로 연락드려요"
          button={{ label: '홈으로', href: HOME_PATH }}
        />
      </div>
    );
  }
  return (
    <div className={styles.alliance}>
      <p className={styles.lead}>
        함께 팔고 싶은 상품이나
        <br />
        함께 하고 싶은 일을 들려주세요
      </p>
      <Form label="입점·제휴 문의" onSubmit={() => viewModel.submit()} onLeave={(name) => viewModel.leave(name)}>
        <div className={styles.fields}>
          <RadioTiles
            label="문의 종류"
            options={TYPES}
            value={form.partner_type}
            onChange={(value) => viewModel.change('partner_type', value)}
          />
          <Text viewModel={viewModel} field="company_name" label="회사 또는 활동 이름" autoComplete="organization" />
          <Text viewModel={viewModel} field="person_name" label="담당자 이름" autoComplete="name" />
          <Text viewModel={viewModel} field="phone" label="연락처" type="tel" autoComplete="tel" />
          <Text viewModel={viewModel} field="email" label="이메일" type="email" autoComplete="email" />
          <TextField
            label="홈페이지나 SNS 주소 (선택)"
            name="homepage"
            type="url"
            placeholder="https://"
            value={form.homepage}
            error={failures.homepage}
            maxLength={200}
            onChange={(value) => viewModel.change('homepage', value)}
          />
          <TextField
            label="문의 내용"
            name="content"
            required
            multiline
            value={form.content}
            error={failures.content}
            hint={`${ALLIANCE_CONTENT.minLength}자 이상 적어 주세요`}
            maxLength={ALLIANCE_CONTENT.maxLength}
            onChange={(value) => viewModel.change('content', value)}
          />
          <div className={styles.consent}>
            <Checkbox
              name="agree_privacy"
              checked={form.agree_privacy}
              required
              errorId={failures.agree_privacy === undefined ? undefined : errorId}
              onChange={(value) => viewModel.change('agree_privacy', value)}
              label={
                <>
                  답변을 위한 개인정보(이름, 연락처, 이메일) 수집과 이용에 동의해요. 답변 후 1년 동안 보관해요.
                  <span className={styles.required} aria-hidden="true">
                    {' '}
                    *
                  </span>
                </>
              }
            />
            {failures.agree_privacy === undefined ? null : (
              <p id={errorId} className={styles.error} role="alert">
                <CircleAlert size={16} />
                {failures.agree_privacy}
              </p>
            )}
          </div>
        </div>
        <FormError text={refusal} />
        <Button submit text="문의 보내기" busy={isBusy} />
      </Form>
    </div>
  );
});

interface TextProps extends Props {
  readonly field: 'company_name' | 'person_name' | 'phone' | 'email';
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'email';
  readonly autoComplete: string;
}

const Text = observer(function Text({ viewModel, field, label, type = 'text', autoComplete }: TextProps): ReactElement {
  return (
    <TextField
      label={label}
      name={field}
      type={type}
      required
      autoComplete={autoComplete}
      value={viewModel.form[field]}
      error={viewModel.failures[field]}
      maxLength={field === 'email' ? 254 : 60}
      onChange={(value) => viewModel.change(field, value)}
    />
  );
});
