import { useRef, type RefObject } from 'react';
import { focusFirstError } from '../widgets/fields/form-errors.ts';
import type { PhoneOwner } from './phone-verification.view.tsx';

/** A view model that verifies a phone. */
export interface PhoneStepsOwner extends PhoneOwner {
  sendNumber(): Promise<boolean>;
  confirmNumber(): Promise<boolean>;
}

export interface PhoneSteps {
  /** Ref of the element around the fields of the phone. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly sendNumber: () => Promise<void>;
  readonly confirmNumber: () => Promise<void>;
  /** Handles Enter in one of these fields; returns false for any other field. */
  readonly handleEnter: (field: string) => boolean;
}

/**
 * Returns handlers that move the focus from the phone to the code and back, or to the field to correct. `prefix` is the
 * prefix of the field names.
 */
export function usePhoneSteps(owner: PhoneStepsOwner, prefix = ''): PhoneSteps {
  const container = useRef<HTMLDivElement>(null);
  /** Focuses the next field, or the one to correct, once it is rendered. */
  const goOn = (isDone: boolean, next: 'auth_no' | 'phone'): void => {
    const fields = container.current;
    if (fields === null) return;
    if (!isDone) focusFirstError(fields);
    else requestAnimationFrame(() => fields.querySelector<HTMLElement>(`input[name=${prefix}${next}]`)?.focus());
  };
  const sendNumber = async (): Promise<void> => goOn(await owner.sendNumber(), 'auth_no');
  const confirmNumber = async (): Promise<void> => goOn(await owner.confirmNumber(), 'phone');
  const handleEnter = (field: string): boolean => {
    if (field === `${prefix}auth_no`) void confirmNumber();
    else if (field === `${prefix}phone` && owner.verification.proof === null) void sendNumber();
    else return false;
    return true;
  };
  return { container, sendNumber, confirmNumber, handleEnter };
}
