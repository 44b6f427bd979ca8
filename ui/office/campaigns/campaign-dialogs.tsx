import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { audienceText } from '../../../core/campaign/audience.ts';
import { formatNumber } from '../../../core/money/won.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { Figures } from '../parts/figures.tsx';
import type { CampaignsViewModel } from './campaigns.view-model.ts';
import styles from '../parts/sheet.module.css';

interface Props {
  readonly viewModel: CampaignsViewModel;
}

const KINDS = [
  { value: 'all', text: '모든 회원' },
  { value: 'bought', text: '최근 주문한 회원' },
  { value: 'dormant', text: '한동안 주문하지 않은 회원' },
  { value: 'followers', text: '판매자를 팔로우하는 회원' },
] as const;

/** Form for a new campaign. Saving it does not send it. */
export const CampaignDialog = observer(function CampaignDialog({ viewModel }: Props): ReactElement {
  const { form } = viewModel;
  const { values, failures } = form;
  return (
    <OfficeDialog title="캠페인 작성" isPanel onClose={() => viewModel.setWriting(false)}>
      <Form label="캠페인 작성" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <RestoredNote typed={viewModel.typed} onDiscard={() => viewModel.discard()} />
          <OfficeSelect
            label="받는 회원"
            name="kind"
            value={values.kind}
            options={KINDS}
            onChange={(kind) => form.set({ kind })}
          />
          {values.kind === 'bought' || values.kind === 'dormant' ? (
            <OfficeField
              label="기간"
              name="days"
              inputMode="numeric"
              unit="일"
              value={values.days}
              error={failures['days']}
              isRequired
              onChange={(days) => form.set({ days })}
            />
          ) : null}
          {values.kind === 'followers' ? (
            <OfficeField
              label="판매자 아이디"
              name="member_id"
              value={values.member_id}
              error={failures['member_id']}
              maxLength={30}
              isRequired
              onChange={(member_id) => form.set({ member_id })}
            />
          ) : null}
          <OfficeField
            label="제목"
            name="title"
            hint="앞에 (광고)가 저절로 붙어요."
            value={values.title}
            error={failures['title']}
            maxLength={60}
            hasFocus
            isRequired
            onChange={(title) => form.set({ title })}
          />
          <OfficeField
            label="내용"
            name="content"
            hint="수신 거부 방법이 끝에 저절로 붙어요."
            value={values.content}
            error={failures['content']}
            maxLength={1_000}
            isMultiline
            isRequired
            onChange={(content) => form.set({ content })}
          />
          <OfficeField
            label="여는 화면"
            name="link"
            hint="/로 시작하는 매장의 주소예요."
            value={values.link}
            error={failures['link']}
            maxLength={200}
            isRequired
            onChange={(link) => form.set({ link })}
          />
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            작성
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

/** Shows the recipients of a campaign above the button that sends it. */
export const SendDialog = observer(function SendDialog({ viewModel }: Props): ReactElement | null {
  const { sending } = viewModel;
  if (sending === null) return null;
  const { campaign, count } = sending;
  const more = count.is_capped ? '+' : '';
  return (
    <OfficeDialog
      title="캠페인 발송"
      onClose={() => viewModel.stopSend()}
      footer={
        <OfficeButton
          kind="confirm"
          isBusy={viewModel.isBusy}
          isDisabled={count.member_cnt === 0}
          onClick={() => void viewModel.send()}
        >
          {formatNumber(count.member_cnt)}
          {more}명에게 발송
        </OfficeButton>
      }
    >
      <p>
        <b>(광고) {campaign.title}</b> · {audienceText(campaign.audience)}
      </p>
      <Figures
        list={[
          { label: '받는 회원', value: `${formatNumber(count.member_cnt)}${more}명` },
          { label: '동의하지 않아 빼는 회원', value: `${formatNumber(count.without_consent_cnt)}${more}명` },
          {
            label: '아침까지 기다리는 회원',
            value: `${formatNumber(count.waiting_cnt)}${more}명`,
            note: '밤 9시부터 아침 8시까지는 밤에 받겠다고 한 회원에게만 보내요.',
          },
        ]}
      />
      <p className={styles.quiet}>보내는 때에 동의를 다시 확인해요. 이미 간 메일은 되돌릴 수 없어요.</p>
    </OfficeDialog>
  );
});
