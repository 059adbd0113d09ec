import { expect, test } from './site.ts'

/** A page of a kind that the visitor has seen one of (decision 0108). */
const MOST_BYTES = 16_000

test('the next pages of a visit come over the dictionary of the dealer, and are whole', async ({
  page,
  platform,
}) => {
  const at = (path: string) => platform.url('brolga-bay', path)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const documents: { coding: string | undefined; bytes: number }[] = []
  session.on('Network.responseReceived', ({ type, response: { headers } }) => {
    if (type !== 'Document') return
    documents.push({ coding: headers['content-encoding'], bytes: Number(headers['content-length']) })
  })
  const visit = async (path: string) => {
    documents.length = 0
    await page.goto(at(path))
    await expect.poll(() => documents).toHaveLength(1)
    return documents[0]!
  }

  const fetched = page.waitForResponse(/\/assets\/dictionary\//)
  expect((await visit('/search')).coding).toBe('br')
  // Pages name it once the server has made it, in a moment when nobody asks for anything.
  const named = async () => (await page.goto(at('/search')))?.headers()['link']
  await expect.poll(named, { timeout: 15_000 }).toContain('/assets/dictionary/')
  const cars = await page
    .locator('.fc-car-card__title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await (await fetched).finished()
  expect(await (await fetched).headerValue('cache-control')).toContain('immutable')

  for (const path of [cars[0]!, cars[1]!, '/search?make=Toyota', '/contact-us', '/special-offers', '/']) {
    const found = await visit(path)
    expect(found.coding, path).toBe('dcz')
    expect(found.bytes, path).toBeLessThanOrEqual(MOST_BYTES)
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page.locator('.fc-footer')).toBeVisible()
  }
})
