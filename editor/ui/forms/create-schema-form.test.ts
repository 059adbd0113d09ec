import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { createSchemaForm } from './create-schema-form.ts'
import type { Update } from './taken-value.ts'
import { loadValidators, validatorOf } from './validators.ts'

beforeAll(loadValidators)

/** A form with its fields shown, and what it handed on. */
function openForm(validator: string, values: JsonObject) {
  const made = createSchemaForm(values, validatorOf(validator))
  const taken: [string, unknown][] = []
  // As `useForm` does when the form is there.
  // oxlint-disable-next-line no-underscore-dangle -- it has no other name
  made.options.formControl.control._state.mount = true
  for (const name of Object.keys(values)) {
    made.names.add(name)
    made.options.formControl.register(name)
  }
  return {
    ...made,
    taken,
    type: (name: string, update: Update) =>
      made.edit(name, name, update, (...[at, value]) => taken.push([at, value])),
    shown: (name: string): unknown => made.options.formControl.getValues(name),
    /** The resolver answers a moment later. */
    errors: async () => {
      await Promise.resolve().then(() => new Promise(setImmediate))
      return made.options.formControl.getErrors()
    },
  }
}

test('EDIT-05 a wrong value is shown with its message and not handed on', async () => {
  const form = openForm('HeroProps', { heading: 'Cars', eyebrow: '' })
  form.type('heading', () => 'x'.repeat(141))
  form.type('eyebrow', () => 'New')
  expect(await form.errors()).toMatchObject({
    heading: { message: '1 characters too many (at most 140).' },
  })
  expect(form.shown('heading')).toHaveLength(141)
  expect(form.taken).toEqual([['eyebrow', 'New']])
})

test('EDIT-05 what is wrong inside of a value is told at its member', async () => {
  const form = openForm('TenantValues', { address: { street: '1 Beach Road' }, phone: '' })
  form.type('address', (before) => ({ ...(before as JsonObject), city: 4 }))
  expect(await form.errors()).toMatchObject({
    address: { type: 'inside', city: { message: 'Write a text.' } },
  })
  expect(form.taken).toEqual([])
})

test('EDIT-04 what changes elsewhere is shown; a step back takes what is wrong with it', async () => {
  const form = openForm('HeroProps', { heading: 'Cars', eyebrow: 'New' })
  form.type('heading', () => '')
  form.follow({ heading: 'Cars', eyebrow: 'Old' }, false)
  expect([form.shown('heading'), form.shown('eyebrow')]).toEqual(['', 'Old'])
  form.follow({ heading: 'Cars', eyebrow: 'Old' }, true)
  expect(form.shown('heading')).toBe('Cars')
  expect(await form.errors()).toEqual({})
})

test('EDIT-05 a document that came in wrong says so at once; what is missing only when its field is left empty', async () => {
  const form = openForm('HeroProps', { heading: undefined, eyebrow: 'x'.repeat(81) })
  form.tellProblems()
  expect(Object.keys(await form.errors())).toEqual(['eyebrow'])
})
