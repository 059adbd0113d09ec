import { expect, test } from 'vitest'
import { validateTenant } from '../../schemas/generated/validate-tenant.js'
import { documentOf } from './document-of.ts'
import { resolveTenant } from './resolve.ts'

const template = {
  schemaVersion: 2,
  routes: [
    { id: 'home', path: '/', blocks: [{ id: 'intro', type: 'RichText', props: { text: 'Welcome' } }] },
  ],
}
const site = (blocks: unknown[], country = 'AU') => ({
  schemaVersion: 2,
  slug: 'kea',
  template: 'classic',
  name: 'Kea',
  id: 1,
  dealership_id: 1,
  country,
  locations: [{ id: 1, name: 'Kea', slug: 'kea', dealership_slug: 'kea' }],
  routes: [{ id: 'home', blocks }],
})

const isValid = (tenant: ReturnType<typeof site>) =>
  validateTenant(structuredClone(documentOf(resolveTenant({ template, tenant }).tenant)))

test.each(['AU', 'NZ', 'US'])('CFG-22 a resolved %s tenant is itself a valid document', (country) => {
  expect(isValid(site([{ id: 'intro', props: { size: 'lg' } }], country))).toBe(true)
})

test('CFG-22 a wrong prop in a change of an inherited block is only found in the resolved document', () => {
  const tenant = site([{ id: 'intro', props: { size: 'huge' } }])
  expect(validateTenant(tenant)).toBe(true)
  expect(isValid(tenant)).toBe(false)
  expect(validateTenant.errors?.[0]).toMatchObject({
    instancePath: '/routes/0/blocks/0/props/size',
    keyword: 'enum',
    params: { allowedValues: ['md', 'lg'] },
  })
})
