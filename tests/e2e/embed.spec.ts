import { canvas, makeDealer, openDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ expectSilence: false })

/** Tries all that code of others must not reach, and writes down what became of each. */
const PROBE = `<div id="said"></div><div style="height:700px"></div><script>
const tries = {
  cookie: () => document.cookie,
  storage: () => localStorage.length,
  page: () => parent.document.title,
  frame: () => frameElement.id,
  leave: () => { if (top !== self) top.location.href = 'https://elsewhere.example/' },
}
said.textContent = location.origin + self.origin + ' ' + Object.entries(tries).map(([name, run]) => {
  try { return name + ':' + run() } catch (error) { return name + ':' + error.name }
}).join(' ')
fetch('/api/auth').then((answer) => answer.text()).then(() => said.append(' api:read'), () => said.append(' api:refused'))
</script>`

const embed = (id: string, props: object) => ({
  id,
  type: 'Embed',
  props: { heading: id, title: `Frame of ${id}`, ...props },
})

test('RUN-09 SEO-09 TRACK-12 code in a page runs in a frame of no origin, as tall as it is, and for marketing after a press', async ({
  page,
  platform,
}) => {
  const slug = 'embedding'
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug,
    name: 'Embedding Motors',
    blocks: [
      {
        id: 'top',
        type: 'Hero',
        props: { heading: 'Cars for everybody', variant: 'compact', search: 'none' },
      },
      embed('probe', { code: PROBE, purpose: 'functional', height: 200 }),
      embed('chat', { code: '<p>Chat is here</p>', provider: 'Chat Ltd', height: 300 }),
    ],
  })
  const visitor = await page.context().newPage()
  const address = platform.url(slug)
  await visitor.goto(address)
  await visitor.evaluate(() => {
    document.cookie = 'own=1'
    localStorage.setItem('own', '1')
  })
  const frame = visitor.locator('iframe[title="Frame of probe"]')
  await frame.scrollIntoViewIfNeeded()
  const said = frame.contentFrame().locator('#said')
  await expect(said).toContainText('api:refused')
  await expect(said).toContainText('null')
  for (const name of ['cookie', 'storage', 'page', 'leave'])
    await expect(said).toContainText(`${name}:SecurityError`)
  await expect(visitor).toHaveURL(address)
  // It told its own height.
  await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeGreaterThan(700)

  const chat = visitor.locator('#chat')
  await chat.scrollIntoViewIfNeeded()
  await expect(chat.locator('iframe')).toHaveCount(0)
  await expect(chat.getByText('Frame of chat: Chat Ltd')).toBeVisible()
  await expect(visitor.locator('fc-island[data-id="chat"]')).toHaveAttribute('data-alive', '')
  await chat.getByRole('link', { name: 'Open it here' }).click()
  await expect(chat.locator('iframe').contentFrame().getByText('Chat is here')).toBeVisible()

  // The address by itself is held as well, and the canvas of the editor runs nothing of it.
  await visitor.goto(platform.url(slug, '/embed/front/probe'))
  await expect(visitor.locator('#said')).toContainText('cookie:SecurityError')
  await visitor.close()
  await openDealer(page, platform, slug)
  await expect(canvas(page).getByText('It runs on the site').first()).toBeVisible()
  await expect(canvas(page).locator('.fc-embed iframe')).toHaveCount(0)
})
