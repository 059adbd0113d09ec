import { makeDealer, openDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'
import { get } from '../support/get.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('RUN-08 a domain waits for its proof, which the details tell and look for', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = 'fresh-domains'
  const host = 'www.fresh-domains.example'
  await makeDealer(page, platform, { slug, name: 'Fresh Domains', domains: [host] })
  await openDealer(page, platform, slug)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText('Addresses and leads').click()
  const states = page.getByRole('region', { name: 'Published domains' })
  await expect(states.getByText(host, { exact: true })).toBeVisible()
  await expect(states).toContainText('waiting for proof')
  await expect(states).toContainText(`_forecourt.${host}`)
  await expect(states).toContainText(`http://${host}/.well-known/forecourt.txt`)
  await expect(states).toContainText('Not looked for yet.')
  await states.getByRole('button', { name: 'Check now' }).click()
  await expect(states).toContainText('Not found, looked for')
  expect((await get(platform.port, host)).status).toBe(404)
})
