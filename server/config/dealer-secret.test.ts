import { expect, test } from 'vitest'
import { dealerSecrets } from './dealer-secret.ts'

const secretOf = dealerSecrets({
  DEALER_COAST__CRM: 'coast',
  DEALER_COAST_NORTH__CRM: 'north',
  DEALER_COAST__NORTH__CRM: 'nobody',
  SESSION_SECRET: 'platform',
  AWS_SECRET_ACCESS_KEY: 'machine',
  BACKUP_OF_DEALER_COAST__CRM: 'nobody',
})

test("LEAD-15 a dealer's document reaches the dealer's own secrets alone", () => {
  expect(secretOf('coast', 'DEALER_COAST__CRM')).toBe('coast')
  expect(secretOf('coast-north', 'DEALER_COAST_NORTH__CRM')).toBe('north')
  for (const name of [
    'DEALER_COAST_NORTH__CRM',
    'DEALER_COAST__NORTH__CRM',
    'SESSION_SECRET',
    'AWS_SECRET_ACCESS_KEY',
    'BACKUP_OF_DEALER_COAST__CRM',
  ]) {
    expect(secretOf('coast', name), name).toBeUndefined()
  }
})
