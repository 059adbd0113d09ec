import { FORM_TEXTS } from './form-texts.ts'
import { TIME_TEXTS } from './form-times.ts'

/** What is said above the messages of a refused form. */
export const INVALID_FORM = 'Some fields need your attention.'

/**
 * What every form may say beside its fields, as `say` is asked for it: for translating it. Held against what forms are seen
 * to say by `say.test.ts`.
 */
export const FORM_MESSAGES: readonly string[] = [
  FORM_TEXTS.bannerTitle,
  FORM_TEXTS.terms,
  FORM_TEXTS.submitFailed,
  TIME_TEXTS.tooSoon,
  TIME_TEXTS.closed,
  INVALID_FORM,
  '%label% is required.',
  '%label% needs an answer.',
  '%label% has characters that cannot be read. Please type it again.',
  '%label% must be at most %max% characters.',
  '%label% must be a whole number.',
  '%label% must be a whole number from %min% to %max%.',
  '%label% must be a whole number of at least %min%.',
  '%label% must be a whole number of at most %max%.',
  'Please enter a valid email address.',
  'Please enter a valid date.',
  'Please enter a valid date and time.',
  'Please choose one of the options of %label%.',
  'Please choose from the options of %label%.',
  'Please choose one of our locations.',
  '%place% does not belong to that dealership. Please choose another location.',
  'Please choose',
  'Follows the location',
  'No preference',
  '(optional)',
  'Your enquiry',
  'Your application',
  'Your details',
  'Step %step% of %steps%',
  'Back',
  'Next',
  'Loading...',
  'We use your details %purpose%.',
  'Privacy policy',
  'Time',
  'Choose a location first',
  'Choose a day first',
  'Choose a time',
  'No time free that day',
]
