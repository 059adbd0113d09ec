import { expect, it } from 'vitest'
import { createTenantDirectory } from '../tenants/directory.ts'
import { sendPlatformPage } from './platform-page.ts'

function page(names: Record<string, string>, host?: string): string {
  const directory = createTenantDirectory('forecourt.example')
  directory.replace(Object.entries(names).map(([slug, name]) => ({ slug, name, revision: 1, domains: [] })))
  return sendPlatformPage(directory, 'forecourt.example', host)
}

it('RUN-08 the platform lists its dealers, one as well as several, at the port that was asked', () => {
  const tui = '<strong>Tui &amp; Sons</strong><span>tui.forecourt.example:3000</span></a></li></ul>'
  expect(page({ tui: 'Tui & Sons' }, 'forecourt.example:3000')).toContain(
    `<ul><li><a href="http://tui.forecourt.example:3000/">${tui}`,
  )
  expect(page({ kea: 'Kea', tui: 'Tui & Sons' }, 'localhost:3000')).toContain(`${tui}`)
  expect(page({ kea: 'Kea' }, 'forecourt.example')).toContain('href="http://kea.forecourt.example/"')
  expect(page({ kea: 'Kea' })).toContain('href="http://kea.forecourt.example/"')
  expect(page({})).toContain('No dealer has been published yet.')
  expect(page({ kea: 'Kea' })).not.toContain('No dealer')
})
