import { SUBMIT_FAILED } from './submit-failed.ts'

/** Texts that the specification fixes (FORM-09, FORM-10, FORM-11, FORM-35, LEAD-06). */
export const FORM_TEXTS = {
  bannerTitle: 'Please fix the following errors:',
  terms: '* You must agree to the terms of use before submitting the form.',
  submitFailed: SUBMIT_FAILED,
  unexpected: 'An unexpected error occured',
} as const
