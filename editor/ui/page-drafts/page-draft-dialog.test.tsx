// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import PageDraftDialog from './page-draft-dialog.tsx'

const PAGE = {
  title: 'Winter check',
  path: '/winter-check',
  description: 'Tyres and lights.',
  check: [],
  blocks: [{ node: { type: 'PageTitle', props: { heading: 'Winter' } }, check: [], sample: [] }],
  left: [],
}

const arrived = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => new Promise((done) => setTimeout(done, 10)))
    check()
  })

it('EDIT-01 a page that came is in the dialog when it is opened again, as it was left, until it is used', async () => {
  const session = sessionOf({ writingHost: 'models.example' })
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes('page-drafts')
      ? Promise.resolve(Response.json(PAGE))
      : Promise.reject(new TypeError('Only pages are drafted here.')),
  )
  const onClose = vi.fn<() => void>()
  const open = () => show(<PageDraftDialog host="models.example" onClose={onClose} />, session)
  const BRIEF = 'What is the page for, and what should it say?'
  const first = await open()
  await first.type(BRIEF, 'Our winter check')
  await first.submit()
  await arrived(() => expect(first.field('Title').value).toBe('Winter check | {site.name}'))
  await first.type('Title', 'Check in winter')
  await first.leave()

  const again = await open()
  expect([again.field(BRIEF).value, again.field('Title').value, again.field('Address').value]).toEqual([
    'Our winter check',
    'Check in winter',
    '/winter-check',
  ])
  // Another dealer's dialog, of a session of its own, knows nothing of it.
  await again.leave()
  const other = await show(
    <PageDraftDialog host="models.example" onClose={onClose} />,
    sessionOf({ writingHost: 'models.example' }),
  )
  expect(other.field(BRIEF).value).toBe('')
  await other.leave()

  const last = await open()
  await last.press('Use this page')
  await arrived(() => expect(onClose).toHaveBeenCalled())
  await last.leave()
  expect((await open()).field(BRIEF).value).toBe('')
})
