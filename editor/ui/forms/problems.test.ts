import { beforeAll, describe, expect, test } from 'vitest'
import { createAjv } from '../../../schemas/build/validators.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { emptyValue, fieldSchema, type FieldSchema } from '../inspector/schema.ts'
import { readable } from '../inspector/readable.ts'
import { BLOCKS } from '../session/blocks.ts'
import { problemsAt, problemsOf, type Validate } from './problems.ts'
import { takenValue, type Update } from './taken-value.ts'
import { tenantField } from './tenant-fields.ts'
import { loadValidators, validatorOf } from './validators.ts'

beforeAll(loadValidators)

describe('EDIT-05 what is wrong with a value is told at its field', () => {
  test.each([
    [undefined, { minLength: 1 }, 'This is needed.'],
    ['', { minLength: 1 }, 'This is needed.'],
    ['', { maxLength: 3 }, undefined],
    ['abcd', { maxLength: 3 }, '1 characters too many (at most 3).'],
    ['abc', { maxLength: 3 }, undefined],
    ['blue', { enum: ['red', 'green'] }, 'Choose one of red, green.'],
    [
      'javascript:alert(1)',
      { pattern: '^(?:/(?!/)|https://)' },
      'Write a path such as /img/…, or an https:// address.',
    ],
    [
      'about',
      { pattern: '^/(?!/)' },
      'Write a path such as /about-us: it begins with a slash and has no spaces.',
    ],
    [
      '/\\evil.example',
      tenantField('redirects').items?.properties?.['to'] ?? {},
      'Write a path such as /about-us, or the https:// address of another site. A backslash is never taken.',
    ],
    [11, { maximum: 10 }, 'At most 10.'],
    [10, { maximum: 10 }, undefined],
    [1.5, { type: 'integer' }, 'Write a whole number.'],
    [['a', 'a'], { type: 'array', uniqueItems: true }, 'Two entries are the same.'],
    [
      'x',
      { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] },
      'Write an e-mail address such as sales@example.com.',
    ],
  ])('%j of %j', (value, schema, message) => {
    const validate = createAjv().compile({
      type: 'object',
      required: ['it'],
      properties: { it: schema },
    }) as Validate
    expect(problemsOf(validate, { it: value })[0]?.message).toBe(message)
  })

  test('at the member of the entry, outer places first', () => {
    const problems = problemsOf(validatorOf('HeroProps'), {
      heading: '',
      actions: [
        { text: 'Cars', href: '/search' },
        { text: '', href: 'search' },
      ],
    })
    expect(problems.map(({ path }) => path.join('.'))).toEqual([
      'heading',
      'actions.1.text',
      'actions.1.href',
    ])
    expect(problemsAt(problems, ['actions']).length).toBe(2)
    expect(problemsAt(problems, ['actions', '0'])).toEqual([])
  })
})

describe('EDIT-05 only what is right is written into the document', () => {
  const problems = (value: unknown) =>
    problemsAt(problemsOf(validatorOf('HeroProps'), { heading: 'Cars', actions: value }), ['actions'])
  const entry =
    (index: number, part: JsonObject): Update =>
    (list) =>
      (list as JsonObject[]).map((each, at) => (at === index ? { ...each, ...part } : each))
  const cars = { text: 'Cars', href: '/search' }
  const home = { text: 'Home', href: '/' }
  const wrong = { text: 'Home', href: 'home' }

  const take = (shown: unknown, before: unknown, update: Update) =>
    takenValue({ problems, shown: update(shown), before, update })?.value

  test('a right value as it is shown', () => {
    expect(take([cars, wrong], [cars, home], entry(1, { href: '/us' }))).toEqual([
      cars,
      { ...home, href: '/us' },
    ])
  })

  test('a wrong one not at all', () => {
    expect(take([cars, home], [cars, home], entry(1, { href: 'x' }))).toBeUndefined()
  })

  test('beside a wrong one, without it', () => {
    expect(take([cars, wrong], [cars, home], entry(0, { text: 'All cars' }))).toEqual([
      { ...cars, text: 'All cars' },
      home,
    ])
  })

  test('in another order, each entry with its own last right value', () => {
    const swapped: Update = (list) => (list as unknown[]).toReversed()
    expect(take([cars, wrong], [cars, home], swapped)).toEqual([home, cars])
  })

  test('a document that came in wrong keeps that until it is put right, and takes the rest', () => {
    expect(take([cars, wrong], [cars, wrong], entry(0, { text: 'All cars' }))).toEqual([
      { ...cars, text: 'All cars' },
      wrong,
    ])
    expect(take([cars, wrong], [cars, wrong], entry(1, { href: 'homes' }))).toBeUndefined()
  })
})

test('EDIT-01 a new entry of every list of every block is right as it comes', () => {
  const refused: string[] = []
  for (const { type, props } of BLOCKS.values()) {
    const tryLists = (schema: FieldSchema, around: (member: JsonObject) => unknown, place: string): void => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const field = readable(property)
        if (field.properties) tryLists(field, (member) => around({ [name]: member }), `${place}${name}.`)
        if (field.type !== 'array') continue
        const item = readable(fieldSchema(field.items))
        const at = `${place}${name}.0`
        const problems = problemsOf(validatorOf(`${type}Props`), around({ [name]: [emptyValue(item)] }))
        const own = problemsAt(problems, at.split('.')).filter(
          ({ path }) => path.length >= at.split('.').length,
        )
        if (!item['x-reference']) refused.push(...own.map(({ path }) => `${type} ${path.join('.')}`))
        const entry = (member: JsonObject) =>
          around({ [name]: [{ ...(emptyValue(item) as JsonObject), ...member }] })
        tryLists(item, entry, `${at}.`)
      }
    }
    tryLists(fieldSchema(props), (member) => member, '')
  }
  expect(refused).toEqual([])
})
