// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { FindForm } from './find-form.tsx'
import { PlanForm } from './plan-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

const DEALER = {
  slug: 'kea',
  name: 'Kea Cars',
  published: {},
  changes: [{ text: 'Hero on Home: Layout' }],
  count: 1,
  draftChanges: 0,
  inherited: 0,
  errors: [] as string[],
}

type Dealers = Parameters<typeof PlanForm>[0]['dealers']

async function plan(dealers: Partial<typeof DEALER>[]) {
  const onStart = vi.fn<(title: string, rings: string[][]) => void>()
  const all = dealers.map((more) => ({ ...DEALER, ...more })) as unknown as Dealers
  const screen = await show(
    <PlanForm codemod={{} as never} inherited={false} dealers={all} onStart={onStart} />,
  )
  return {
    ...screen,
    onStart,
    lines: () => [...screen.holder.querySelectorAll('li')].map((each) => each.textContent),
  }
}

it('EDIT-01 EDIT-07 the dry run says what would change, what of it is in drafts too, and who is left out', async () => {
  const { text, holder, onStart, type, submit, press } = await plan([
    {},
    { slug: 'moa', name: 'Moa Cars', draftChanges: 1, count: 3, inherited: 2 },
    { slug: 'huia', name: 'Huia Cars', errors: ['Value must be a text.'] },
    { slug: 'tui', name: 'Tui Cars', changes: [], count: 0 },
  ])
  expect(holder.querySelector('output')?.textContent).toBe(
    '3 dealers would change. Nothing has changed yet. Tick those that go first. 2 uses come from a template or brand and would stay.',
  )
  const heads = [...holder.querySelectorAll('.ed-fleet__head')].map((each) => [
    each.querySelector('strong')?.textContent,
    each.querySelector('.ed-tag')?.textContent,
  ])
  expect(heads).toEqual([
    ['Kea Cars', undefined],
    ['Moa Cars', 'also in the draft'],
    ['Huia Cars', undefined],
  ])
  expect(text()).toContain('and 2 more')
  expect(text()).toContain('Left out: Value must be a text.')
  expect(text()).toContain('Publish at 1 of 2 first')
  await type('Name of the change', 'New hero')
  await submit()
  await vi.waitFor(() => expect(onStart.mock.calls).toEqual([['New hero', [['kea'], ['moa']]]]))
  await press('The others later, by another press')
  await submit()
  await vi.waitFor(() => expect(onStart.mock.calls[1]).toEqual(['New hero', [['kea']]]))
})

it('EDIT-01 EDIT-07 where nothing would change the dry run says so, and nothing can be published', async () => {
  const { text, holder } = await plan([{ changes: [], count: 0 }])
  expect(text()).toContain('Nothing would change.')
  expect(holder.querySelector('[type=submit]')).toBeNull()
})

it('EDIT-01 EDIT-07 a value is looked for in the prop that is chosen now, and uses are counted', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Response.json({
      count: 1,
      dealers: [{ slug: 'kea', name: 'Kea Cars', count: 1, uses: [] }],
      done: 1,
      total: 2,
      after: null,
    })
  })
  const { type, submit, text, holder } = await show(<FindForm />)
  await type('Block', 'Hero')
  await type('Value', 'heading')
  await type('That is', 'Welcome')
  await submit()
  await vi.waitFor(() => expect(asked).toEqual([{ block: 'Hero', prop: 'heading', value: 'Welcome' }]))
  await vi.waitFor(() =>
    expect(text()).toContain('1 use at 1 dealer Stopped: 1 of 2 dealers were looked at.'),
  )
  // Of another prop the value before is no value.
  await type('Value', 'eyebrow')
  expect(holder.querySelectorAll('form textarea, form input')[0]).toHaveProperty('value', '')
  await act(async () => undefined)
  await submit()
  await vi.waitFor(() => expect(asked[1]).toEqual({ block: 'Hero', prop: 'eyebrow' }))
})

it('EDIT-01 EDIT-07 every value of every block can be asked for, with no dealer open', async () => {
  const { type, holder } = await show(<FindForm />)
  const asked: string[] = []
  for (const block of BLOCKS.values()) {
    await type('Block', block.type)
    for (const prop of Object.keys(block.props.properties ?? {})) {
      await type('Value', prop)
      if (!holder.textContent.includes('That is')) asked.push(`${block.type} ${prop}`)
    }
  }
  expect(asked).toEqual([])
})
