// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Field } from '../inspector/fields.tsx'
import { loadValidators } from '../forms/validators.ts'
import { PropsForm } from '../inspector/props-form.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSessionState } from '../session/use-session.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { WritingContext } from './writing-context.ts'

// Fetched already, so that it is there with the press.
beforeAll(() => Promise.all([loadValidators(), import('./write-panel.tsx')]))

const ITEM = {
  type: 'object',
  properties: { answer: { type: 'string', maxLength: 80 } },
  required: ['answer'],
} as const
const SCHEMA = { type: 'array', items: ITEM } as const

let answers: (body: object) => void
let list: { answer: string }[]
let change: (to: { answer: string }[]) => void
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers = (body) => resolve(Response.json(body))
      }),
  )
})

/** A list of answers, whose first one is open with its panel, and for which somebody has asked. */
async function asked(first: { answer: string }[]) {
  function Form() {
    const [value, setValue] = useState(first)
    list = value
    change = setValue
    return (
      <Field
        label="Answers"
        name="answers"
        schema={SCHEMA as never}
        value={value}
        onChange={(to) => setValue(to as typeof first)}
      />
    )
  }
  const session = sessionOf({ writingHost: 'models.example' })
  const screen = await show(
    <WritingContext value="Questions">
      <Form />
    </WritingContext>,
    session,
  )
  const [opener] = screen.holder.querySelectorAll<HTMLButtonElement>('.ed-list__name')
  if (opener?.getAttribute('aria-expanded') !== 'true') await act(async () => opener!.click())
  await screen.press('Write Answer …')
  await screen.type('What should it say?', 'Say yes')
  await screen.press('Suggest')
  const status = () => screen.holder.querySelector('.ed-write__status')?.textContent
  expect(status()).toBe('Writing …')
  const answered = () => act(async () => answers({ suggestions: [{ text: 'Yes', check: [] }] }))
  const offered = () => screen.holder.querySelectorAll('.ed-write__list li').length
  return { ...screen, session, status, answered, offered }
}

test('EDIT-01 what comes is offered, and goes where it was asked for', async () => {
  const { answered, offered, press } = await asked([{ answer: 'No' }, { answer: 'Maybe' }])
  await answered()
  expect(offered()).toBe(1)
  await press('Use this suggestion 1')
  expect(list).toEqual([{ answer: 'Yes' }, { answer: 'Maybe' }])
})

test.each([
  ['its words', [{ answer: 'No, but' }, { answer: 'Maybe' }]],
  ['its place', [{ answer: 'Maybe' }, { answer: 'No' }]],
  ['its place among those that say the same', [{ answer: 'No' }, { answer: 'No' }, { answer: 'Maybe' }]],
])('EDIT-07 what comes after another change of %s is not offered', async (_, after) => {
  const { status, answered, offered } = await asked([{ answer: 'No' }, { answer: 'Maybe' }])
  await answered()
  expect(offered()).toBe(1)
  await act(async () => change(after))
  expect(offered()).toBe(0)
  expect(status()).toBe('What it says has changed since: ask once more.')
})

test('EDIT-07 a call from words that have changed is ended', async () => {
  const { status, answered, offered } = await asked([{ answer: 'No' }, { answer: 'Maybe' }])
  await act(async () => change([{ answer: 'No, but' }, { answer: 'Maybe' }]))
  expect(status()).toBe('')
  await answered()
  expect(offered()).toBe(0)
})

test('EDIT-05 a suggestion that its form does not hand on is said to be in its field alone', async () => {
  // The list of this form is no part of the document, as an entry is none that a form does not take.
  const { answered, press, session } = await asked([{ answer: 'No' }])
  await answered()
  await press('Use this suggestion 1')
  expect(session.store.get().notice).toMatchObject({
    tone: 'error',
    text: 'The suggestion for answer is in its field and not in the draft yet: put right what the form says is wrong.',
  })
})

test('EDIT-04 a suggestion for an entry is one step, beside words that are not right yet; undo brings back what was there', async () => {
  const faq = { id: 'faq', type: 'Faq', props: { items: [{ question: 'Why?', answer: 'So.' }] } }
  const template = { layouts: {}, routes: [{ id: 'home', path: '/', title: 'Home', blocks: [faq] }] }
  const session = sessionOf({ writingHost: 'models.example', template })
  function Form() {
    const [node] = useSessionState(() => session.nodes())
    return <PropsForm node={node!} schema={BLOCKS.get('Faq')!} tree={{ kind: 'route', id: 'home' }} />
  }
  const screen = await show(<Form />, session)
  await screen.type('Answer', '')
  await screen.press('Write Question …')
  await screen.type('What should it say?', 'Say it')
  await screen.press('Suggest')
  await act(async () => answers({ suggestions: [{ text: 'How?', check: [] }] }))
  await screen.press('Use this suggestion 1')
  expect(session.store.get().notice).toMatchObject({
    tone: 'info',
    text: 'Took the suggestion for question. Undo brings the words before back.',
  })
  expect(session.nodes()[0]?.props?.['items']).toEqual([{ question: 'How?', answer: 'So.' }])
  await act(async () => session.undo())
  expect(session.nodes()[0]?.props?.['items']).toEqual([{ question: 'Why?', answer: 'So.' }])
})
