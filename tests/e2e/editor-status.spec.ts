import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { editorUrl, faults, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

// What was given up is put into the database, and a server that died; at the end the network fails, which the console says.
test.use({
  platformFor: 'status',
  viewport: { width: 1440, height: 900 },
  expectSilence: false,
})

test('the page of status shows servers, what was given up and what to do, looks again by itself, and says when it cannot', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await page.getByRole('button', { name: 'Status' }).click()
  await expect(page).toHaveURL(editorUrl(platform, '/~status'))
  const servers = page.getByRole('table', { name: 'Servers' })
  await expect(servers.getByRole('row', { name: `:${platform.port} alive` })).toBeVisible()
  await expect(page.getByText('Nothing was given up.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What is wrong, and what to do' })).toContainText(
    'Set BACKUP_DIR and run npx forecourt backup each night.',
  )

  const database = new DatabaseSync(join(platform.dataDir, 'forecourt.db'))
  const now = Date.now()
  const put = database.prepare(
    `insert into jobs (id, kind, key, payload, state, run_at, attempts, error, created_at)
     values (?, 'a-test', ?, '{}', 'failed', ?, 5, 'no such file', ?)`,
  )
  for (const id of ['j1', 'j2']) put.run(id, id, now, now)
  database
    .prepare(
      "insert into servers (id, host, version, started_at, seen_at) values ('gone', 'yard:1', '0.0.9', ?, ?)",
    )
    .run(now - 120_000, now - 60_000)
  // Nobody presses anything: it looks again.
  const letters = page.getByRole('table', { name: 'What was given up' })
  await expect(letters.getByRole('row', { name: /a-test j1/ })).toContainText('no such file', {
    timeout: 20_000,
  })
  await expect(servers.getByRole('row', { name: /yard:1/ })).toContainText('silent for 1 minute')
  expect(await faults(page)).toEqual([])
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, hidden]).toEqual([width, 0])
  }

  // One press asks, the second gives up.
  await letters.getByRole('button', { name: 'Give up: a-test j1' }).click()
  await letters.getByRole('button', { name: 'Give up for good: a-test j1' }).click()
  await expect(letters.getByRole('row', { name: /a-test j1/ })).toHaveCount(0)
  await letters.getByRole('button', { name: 'Try again: a-test j2' }).click()
  await expect(page.getByText('Nothing was given up.')).toBeVisible()
  expect(database.prepare('select id, state, attempts from jobs where kind = ?').all('a-test')).toEqual([
    expect.objectContaining({ id: 'j2', state: 'waiting', attempts: 0 }),
  ])
  database.close()

  await page.route('**/api/editor/status', (route) => route.abort())
  await expect(page.getByText('The server cannot be reached. What is shown is older.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(servers).toBeVisible()
})
