import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Change } from './matrix/world.ts'
import { copyProject, type ProjectCopy } from './workbench/project-copy.ts'

/** Vike's part of the renderer is replaced as in `matrix/vike.ts`, by that of the copy: it loads the copy's blocks. */
const copy = vi.hoisted(() => ({ vike: async () => ({}) }))
vi.mock('vike/server', () => copy.vike())

let project: ProjectCopy
beforeAll(() => {
  project = copyProject()
  copy.vike = async () =>
    (await project.load<typeof import('./matrix/vike.ts')>('tests/matrix/vike.ts')).vikeServer()
})
afterAll(() => project.remove())

const CANADIAN = {
  schemaVersion: 2,
  slug: 'maple-motors',
  template: 'classic',
  name: 'Maple Motors',
  id: 91,
  dealership_id: 910,
  country: 'CA',
  phone: '(613) 555-0123',
  locations: [
    {
      id: 1,
      name: 'Maple Motors Ottawa',
      slug: 'ottawa',
      dealership_slug: 'maple-motors',
      primary: true,
      address: { street: '1 Bank Street', city: 'Ottawa', state: 'on', postcode: 'K1A 0B1' },
    },
  ],
}

describe('CFG-19 adding a country is adding a folder', { timeout: 240_000 }, () => {
  test('a dealer of the guide’s country may name it, and its postcodes are held against its pattern', async () => {
    expect((await project.validate(CANADIAN)).code).toBe(1)
    await project.follow('adding-a-country')
    expect(await project.validate(CANADIAN)).toMatchObject({ code: 0 })
    const [place] = CANADIAN.locations
    const moved = { ...CANADIAN, locations: [{ ...place, address: { ...place?.address, postcode: '4000' } }] }
    const { code, output } = await project.validate(moved)
    expect(code).toBe(1)
    expect(output).toContain('"4000" is no postcode of CA')
  })

  test('its pages speak its words, and the embedded table finds its places', async () => {
    const { createDemoWorld } =
      await project.load<typeof import('./matrix/world.ts')>('tests/matrix/world.ts')
    const world = await createDemoWorld()
    // The drawn stock knows the demo's countries alone; the dealer moves when it is there.
    const moved: Change = (document) => ({ ...document, country: 'CA', state: 'on', timeZone: null })
    try {
      const { body } = await world.get('prairie-larkspur', '/contact-us', moved)
      expect(body).toContain('<html lang="en-CA"')
      expect(body.replaceAll(/<script[^]*?<\/script>/g, '')).toContain('Postal code')
      const ottawa = await world.get('prairie-larkspur', '/api/geocode?postcode=K1A%200B1', moved)
      expect(ottawa.json()).toEqual({ lat: 45.42, lng: -75.7 })
      const unknown = await world.get('prairie-larkspur', '/api/geocode?postcode=4000', moved)
      expect(unknown.json()).toMatchObject({ status: 404, error: 'Invalid postal code' })
    } finally {
      await world.close()
    }
  })

  test('with the folder gone the code is wrong, and the other countries work on', async () => {
    await project.removeFolder('tenants/countries/ca')
    expect((await project.validate(CANADIAN)).code).toBe(1)
    const [place] = CANADIAN.locations
    const address = { street: '1 Beach Road', city: 'Tauranga', state: 'bay-of-plenty', postcode: '3110' }
    const kiwi = { ...CANADIAN, country: 'NZ', phone: '07 555 0123', locations: [{ ...place, address }] }
    expect(await project.validate(kiwi)).toMatchObject({ code: 0 })
  })
})
