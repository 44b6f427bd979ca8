import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { MessagePreference } from '../../core/vocabulary/message-kinds.ts';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { NEWS, type MessagePreferencesViewModel } from './message-preferences.view-model.ts';
import styles from './setting.module.css';

interface Props {
  readonly viewModel: MessagePreferencesViewModel;
}

export const MessagePreferencesView = observer(function MessagePreferencesView({ viewModel }: Props): ReactElement {
  const { current, failure } = viewModel;
  if (current === null) {
    return failure === '' ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  const { phone, email } = current;
  return (
    <>
      <section className={styles.block} aria-labelledby="channels">
        <h2 id="channels">소식을 어디로 보낼까요?</h2>
        <Switch viewModel={viewModel} preference="alimtalk" text="알림톡" note={phone} />
        {email === '' ? null : <Switch viewModel={viewModel} preference="mail" text="이메일" note={email} />}
        <Always text="알림함" note="언제나 남아요" />
        <p className={styles.note}>둘 다 꺼도 주문·배송·환불 소식은 알림톡으로 보내요.</p>
      </section>
      <section className={styles.block} aria-labelledby="news">
        <h2 id="news">어떤 소식을 받을까요?</h2>
        <Always text="주문·배송·환불" note="꼭 필요한 소식이라 늘 보내요" />
        {NEWS.map(({ preference, text, note }) => (
          <Switch key={preference} viewModel={viewModel} preference={preference} text={text} note={note} />
        ))}
      </section>
    </>
  );
});

const Switch = observer(function Switch({
  viewModel,
  preference,
  text,
  note,
}: Props & { readonly preference: MessagePreference; readonly text: string; readonly note: string }): ReactElement {
  const isOn = viewModel.current?.[preference] === true;
  return (
    <label className={styles.row}>
      <span>
        {text}
        {note === '' ? null : <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => viewModel.switch(preference, event.target.checked)}
      />
    </label>
  );
});

function Always({ text, note }: { readonly text: string; readonly note: string }): ReactElement {
  return (
    <p className={styles.row}>
      <span>
        {text}
        <small>{note}</small>
      </span>
      <span className={styles.always}>항상 켜짐</span>
    </p>
  );
}
