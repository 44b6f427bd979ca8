import type { ReactElement, ReactNode } from 'react';
import { Navigation } from '../../../core/ports/navigation.port.ts';
import { useService } from '../../kit/resolve.ts';
import { Button } from '../controls/button.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly text: string;
  readonly subText?: ReactNode;
  /**
   * The button. Without `href`, it goes back in the history and has a default label. Without `button`, there is none.
   */
  readonly button?: { readonly label?: string | undefined; readonly href?: string | undefined } | undefined;
  readonly image?: 'empty' | 'error' | undefined;
  /** The level of the heading: 1 if nothing else on the screen is its heading. */
  readonly level?: 1 | 2 | undefined;
  /** True: the image is fetched only if it is displayed, for a part of the page that CSS may hide. */
  readonly isImageLazy?: boolean | undefined;
  /** Rendered instead of the button. */
  readonly children?: ReactNode;
}

/** The empty state, with a link to another page. */
export function EmptyState({
  text,
  subText,
  button,
  image = 'empty',
  level = 2,
  isImageLazy = false,
  children,
}: EmptyStateProps): ReactElement {
  const navigation = useService(Navigation);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.empty}>
      <img
        {...(isImageLazy && { loading: 'lazy' })}
        src={`/assets/images/common/${image}.webp`}
        alt=""
        width={148}
        height={148}
      />
      <Heading>{text}</Heading>
      {subText === undefined || subText === '' ? null : <p>{subText}</p>}
      {button === undefined ? null : (
        <div className={styles.action}>
          <Button
            type="2"
            text={button.label ?? '뒤로'}
            {...(button.href === undefined ? { onClick: () => navigation.back() } : { href: button.href })}
          />
        </div>
      )}
      {children === undefined ? null : <div className={styles.action}>{children}</div>}
    </section>
  );
}
