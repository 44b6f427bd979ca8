import { claimRefusalText, type ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';

/** Returns the response that refuses a shopper's request for an order. */
export function toClaimFailure(refusal: ClaimRefusal): Failure {
  const text = claimRefusalText(refusal);
  switch (refusal.code) {
    case 'order-not-found':
      return failure(404, text);
    case 'refund-account-invalid':
    case 'refund-account-unproved':
    case 'claim-form-invalid':
    case 'address-invalid':
      return failure(422, text, refusal.failures);
    case 'request-key-reused':
    case 'not-cancellable':
    case 'refund-amount-changed':
    case 'account-not-needed':
    case 'not-awaiting-deposit':
    case 'only-whole-before-deposit':
    case 'no-refund-before-deposit':
    case 'account-not-closed':
    case 'not-delivered':
    case 'not-claimable':
    case 'claim-image-invalid':
    case 'no-open-claim':
    case 'address-fixed':
    case 'address-fee-differs':
      return failure(409, text);
    case 'too-many-claims':
      return failure(429, text);
  }
}
