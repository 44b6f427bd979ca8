import { useRef, type RefObject } from 'react';
import { focusFirstError } from '../widgets/form-errors.ts';
import type { PhoneOwner } from './phone-certification.view.tsx';

/** A page on which a phone is certified. */
export interface PhoneStepsOwner extends PhoneOwner {
  sendNumber(): Promise<boolean>;
  confirmNumber(): Promise<boolean>;
}

export interface PhoneSteps {
  /** Goes around the phone's fields. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly sendNumber: () => Promise<void>;
  readonly confirmNumber: () => Promise<void>;
  /** What Enter does in one of them; false in any other field. */
  readonly enter: (field: string) => boolean;
}

/** Leads the focus through the phone, the number and back, or to what is to be mended. */
export function usePhoneSteps(owner: PhoneStepsOwner): PhoneSteps {
  const place = useRef<HTMLDivElement>(null);
  /** The field that is next, or the one to mend, once it is drawn. */
  const goOn = (isDone: boolean, next: 'auth_no' | 'phone'): void => {
    const fields = place.current;
    if (fields === null) return;
    if (!isDone) focusFirstError(fields);
    else requestAnimationFrame(() => fields.querySelector<HTMLElement>(`input[name=${next}]`)?.focus());
  };
  const sendNumber = async (): Promise<void> => goOn(await owner.sendNumber(), 'auth_no');
  const confirmNumber = async (): Promise<void> => goOn(await owner.confirmNumber(), 'phone');
  const enter = (field: string): boolean => {
    if (field === 'auth_no') void confirmNumber();
    else if (field === 'phone' && owner.certification.proof === null) void sendNumber();
    else return false;
    return true;
  };
  return { place, sendNumber, confirmNumber, enter };
}
