// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { show } from '../../testing/screen.tsx'
import type { FeedUpload, StockApi } from '../stock-api.ts'
import { FeedRun } from './feed-run.tsx'

const counts = { new: 3, changed: 0, unchanged: 0, removed: 0, merged: 0, rejected: 0 }
const report = { rows: 3, counts, listing: null, rejected: [], normalised: [] }
const FORMER = 'The mapping was changed since; this is what came of it before.'

/** The step for a mapping, with an import that goes as `outcome` says; `asked` is what it was asked to run. */
async function step(outcome: { committed: boolean; refused: { code: string; message: string } | null }) {
  const asked: unknown[] = []
  const api = {
    run: async (_id: string, body: unknown) => void asked.push(body),
    feed: async () => ({ isWorking: false, problem: null, report: { ...report, dryRun: false, ...outcome } }),
  } as unknown as StockApi
  const mapping = { columns: ['make'] }
  const screen = await show(
    <FeedRun
      api={api}
      upload={{ id: 'up' } as FeedUpload}
      mapping={mapping as never}
      site="http://kea.localhost"
      title="Yard"
      onTitle={() => undefined}
      save={async () => 'yard'}
      onLeave={() => undefined}
    />,
  )
  onTestFinished(screen.leave)
  return { screen, asked, mapping }
}

it('EDIT-01 a feed is tried as its mapping stands, and imported by the mapping that was saved', async () => {
  const { screen, asked, mapping } = await step({ committed: true, refused: null })
  expect(screen.text()).not.toContain('See the stock')
  await screen.press('Try the whole feed')
  await screen.press('Save the mapping and import')
  expect(asked).toEqual([
    { mapping, dryRun: true, allowRemoval: false },
    { mapping: 'yard', dryRun: false, allowRemoval: false },
  ])
  expect(screen.text()).not.toContain(FORMER)
  expect(screen.button('See the stock')).toBeDefined()
  mapping.columns.push('model')
  await screen.press('Only save the mapping')
  expect(screen.text()).toContain('The mapping is saved; nothing is imported.')
  expect(screen.text()).toContain(FORMER)
})

it('EDIT-01 a feed that takes too many cars away goes on only when somebody says that it is right', async () => {
  const refused = { code: 'removes-too-much', message: 'It would take 9 of 10 cars away.' }
  const { screen, asked } = await step({ committed: false, refused })
  await screen.press('Try the whole feed')
  expect(screen.text()).toContain('It would take 9 of 10 cars away.')
  await screen.press('That is right: these cars may go')
  await screen.press('Save the mapping and import')
  expect(asked.map((body) => (body as { allowRemoval: boolean }).allowRemoval)).toEqual([false, true])
})
