import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { get } from '../support/get.ts'
import { startPlatform } from './site.ts'

/** What `server/main.ts` gives requests that are being answered. */
const GRACE_MS = 15_000

/** As many repeats as a drawing may have, each of a part that is dear by itself: minutes of work. */
const ENDLESS = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path id="p" d="M0 0${'L600 599L0 600L599 0L1 1'.repeat(4000)}"/>${'<use href="#p"/>'.repeat(1990)}</svg>`

test('ASVS V15 a picture that is never done keeps neither other pictures nor the end of the server waiting', async () => {
  test.setTimeout(400_000)
  const platform = await startPlatform()
  const folder = join(platform.dataDir, 'uploads', 'brolga-bay')
  mkdirSync(folder, { recursive: true })
  for (const name of ['one', 'two', 'three']) writeFileSync(join(folder, `${name}.svg`), ENDLESS)
  const host = `brolga-bay.localhost:${platform.port}`
  const hostile = ['one', 'two', 'three'].map((name) =>
    get(platform.port, host, `/img/uploads/brolga-bay/${name}.svg?w=640`).catch(() => undefined),
  )
  await sleep(1000)
  const start = performance.now()
  const other = await get(platform.port, host, '/img/vehicles/suv-blue-front-left-1a2b3c.webp?w=64')
  expect(other.status).toBe(200)
  expect(performance.now() - start).toBeLessThan(5000)
  const end = performance.now()
  await platform.stop()
  expect(performance.now() - end).toBeLessThan(GRACE_MS + 2000)
  await Promise.all(hostile)
})
