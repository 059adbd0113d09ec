import type { EnquiryKind } from '../rules/forms/enquiry-form.ts'

/** Event ids of the specification (§9). */
export const EVENT_IDS = {
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  offerAccepted: 18,
  generalEnquiry: 22,
  phoneClick: 25,
  favouriteAdded: 39,
  usedTestDrive: 48,
  careerEnquiry: 51,
} as const

interface EnquiryEventInput {
  kind: EnquiryKind
  category: string
  car: { car_type: string; tag?: string | null } | null
  /** Whether a demo car counts as new or used; `tracking.demoAs` (TRACK-02). */
  demoAs: 'new' | 'used'
}

/** The event id of a sent enquiry (TRACK-01 … TRACK-04, TRACK-05, TRACK-08, TRACK-09). */
export function enquiryEventId({ kind, category, car, demoAs }: EnquiryEventInput): number {
  if (category === 'Careers Enquiry') return EVENT_IDS.careerEnquiry
  if (!car) return EVENT_IDS.generalEnquiry
  const isNew = car.car_type === 'new' || (car.car_type === 'demo' && demoAs === 'new')
  if (kind !== 'test-drive') return isNew ? EVENT_IDS.newEnquiry : EVENT_IDS.usedEnquiry
  const testDriveOnly = car.tag?.trim().toLowerCase() === 'test drive only'
  return isNew || testDriveOnly ? EVENT_IDS.newTestDrive : EVENT_IDS.usedTestDrive
}

export { track } from './track.ts'
export type { TrackingEvent } from './tracker.ts'
