import type { Locator, Page } from '@playwright/test'
import { type Platform } from './site.ts'

export const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Nguyen',
  Email: 'ada.nguyen@mail.example',
  Phone: '0491 570 006',
  Postcode: '4870',
}
export const LEAD = {
  'First Name': 'Ada',
  'last name': 'Nguyen',
  postcode: '4870',
  'Mobile Number': '0491 570 006',
  'Email Address': 'ada.nguyen@mail.example',
}
export const FAILED = 'An error occurred when submitting this form'

/** Until a form is filled in with what is known its markup cannot tell a reload from a first visit. */
export async function open(page: Page, address: string, form = '.fc-enquiry-form'): Promise<Locator> {
  await page.goto(address)
  await page
    .locator('fc-island:is([data-alive], [data-prefilled])', { has: page.locator(form) })
    .first()
    .waitFor({ state: 'attached' })
  return page.locator(form).first()
}

export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
}

export interface ListedLead {
  category: string
  subcategory: string | null
  form_completed: boolean
  [name: string]: unknown
}

export async function leads(platform: Platform, slug: string): Promise<ListedLead[]> {
  return JSON.parse(
    await platform.forecourt('leads', 'list', '--tenant', slug, '--format', 'json'),
  ) as ListedLead[]
}

/** Presses a button and gives what the page alerts. */
export async function alertOf(page: Page, press: () => Promise<void>): Promise<string> {
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await press()
  return alerted
}

/** Answers to the questions about a car that is traded in. */
export const CONDITION = {
  'What does it look like?': 'good',
  'Service history': 'full',
  'Has it been in an accident?': 'no',
  Tyres: 'good',
  Keys: 'two',
  'Is there money owing on it?': 'yes',
}
