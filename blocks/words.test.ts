import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { registry } from './registry.ts'
import { fixturesOf, type Fixture } from './shared/testing/fixtures.ts'
import { renderBlock } from './shared/testing/render-block.ts'
import { told } from './shared/testing/told.ts'

type Input = Omit<Fixture, 'name'>

type Values = Record<string, unknown>

/** Other values that a setting may have. */
function others({ enum: choices, type }: { enum?: unknown[]; type?: unknown }, present: unknown): unknown[] {
  if (choices) return choices.filter((choice) => choice !== present)
  if (type === 'boolean') return [present !== true]
  return present === undefined ? [] : otherwise(present)
}

/** What a loader may have found instead, of each thing. */
function otherwise(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return value === 0 ? [1] : [0]
  if (typeof value === 'string') return value === '' ? [] : ['']
  // A pair of numbers is a point or a price on a day, and never none.
  if (Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')) return []
  if (Array.isArray(value)) return value.length > 1 ? [[], value.slice(0, 1)] : value.length === 1 ? [[]] : []
  return []
}

/** The input with one setting changed, and the words for it. */
function* settingsVaried(input: Input, settings: Values): Generator<[string, Input]> {
  const { props } = input
  for (const [name, schema] of Object.entries(settings)) {
    const present = props[name] ?? (schema as Values)['default']
    for (const value of others(schema as object, present))
      yield [`${name} ${JSON.stringify(value)}`, { ...input, props: { ...props, [name]: value } }]
  }
}

/** The input with one setting changed, or one thing that was found. */
function* variants(input: Input, settings: Values): Generator<[string, Input]> {
  yield* settingsVaried(input, settings)
  const { data } = input
  for (const [path, value] of leaves(data, '', 0))
    yield [`found ${path} ${brief(value)}`, { ...input, data: withValue(data, path.split('.'), value) }]
}

/** Everything that a loader found, down to the first of each list, with what it may have been instead. */
function* leaves(found: unknown, path: string, depth: number): Generator<[string, unknown]> {
  if (typeof found !== 'object' || found === null || depth > DEEPEST) return
  for (const [name, value] of Object.entries(found)) {
    if (Array.isArray(found) && name !== '0') break
    const here = path === '' ? name : `${path}.${name}`
    for (const other of otherwise(value)) yield [here, other]
    yield* leaves(value, here, depth + 1)
  }
}

const DEEPEST = 2

function withValue(found: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (name === '') return value
  const copy = (Array.isArray(found) ? [...found] : { ...(found as object) }) as Values
  copy[name] = withValue(copy[name], rest, value)
  return copy
}

function brief(value: unknown): string {
  return Array.isArray(value) ? `${value.length} of them` : JSON.stringify(value)
}

/** Lines that one has and the other has not. */
function changes(before: string[], after: string[]): string[] {
  const lines = [
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
  ]
  if (lines.length <= MOST) return lines
  const rest = lines.slice(MOST)
  const digest = createHash('sha256').update(rest.join('\n')).digest('hex').slice(0, 10)
  return [...lines.slice(0, MOST), `and ${rest.length} more, ${digest}`]
}

const MOST = 8

const withFixtures = [...registry.values()].flatMap((block) => {
  const fixtures = fixturesOf(block.folder)
  return fixtures.length > 0 ? [[block.schema.type, block, fixtures] as const] : []
})

// Keys and addresses that are empty here are none of the block's; `conformance.test.ts` hears what React says of the fixtures.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** How large each picture of a page is, for which widths of a screen, and when it is fetched. */
function pictures(html: string): string[] {
  return [...html.matchAll(/<(?:img|source|video|iframe)\b[^>]*>/g)].map(([tag]) =>
    [...tag.matchAll(/\b(width|height|sizes|media|loading|fetchpriority)="([^"]*)"/g)]
      .map(([, name, value]) => `${name}=${value}`)
      .join(' '),
  )
}

test('how large every block says its pictures are, and which are fetched first', async () => {
  const lines = withFixtures.flatMap(([type, block, fixtures]) =>
    fixtures.flatMap((fixture) => {
      const sizesOf = (input: Input) => [...new Set(pictures(renderBlock(block, input)))].join('\n')
      const own = sizesOf(fixture)
      if (own === '') return []
      // Of its settings, those that change them.
      const varied = [...settingsVaried(fixture, block.schema.props.properties as Values)].flatMap(
        ([words, input]) => {
          const sizes = sizesOf(input)
          return sizes === own || sizes === '' ? [] : [`-- ${words}`, sizes]
        },
      )
      return [`== ${type}, ${fixture.name}`, own, ...varied]
    }),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./pictures.told.txt')
})

test.each(withFixtures)(
  'RUN-02 what %s tells of its fixtures, and what each setting changes, stands beside them',
  async (_, block, fixtures) => {
    const rendered = (input: Input) => renderBlock(block, input)
    // What no loader gives may have nothing to be drawn of.
    const toldOf = (input: Input) => {
      try {
        return told(rendered(input))
      } catch {
        return ['cannot be drawn']
      }
    }
    const lines = fixtures.flatMap((fixture) => {
      const own = told(rendered(fixture))
      const varied = [...variants(fixture, block.schema.props.properties as Values)].flatMap(
        ([words, input]) => {
          const changed = changes(own, toldOf(input))
          return changed.length === 0 ? [] : [`-- ${words}`, ...changed]
        },
      )
      return [`== ${fixture.name}`, ...own, ...varied]
    })
    // Where the change is meant: read what has changed, and run this with `--update`.
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./${block.folder}/fixtures.told.txt`)
  },
)
