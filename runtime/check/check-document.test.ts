import { describe, expect, it } from 'vitest'
import { checkDocument } from './check-document.ts'
import { testEnvironment, VALID, withPage } from './testing/world.ts'

const tenant = { file: 'gumtree.json', kind: 'tenant' } as const

describe('checking one document', () => {
  it('has nothing to say about a valid one', async () => {
    expect(await checkDocument(JSON.stringify(VALID), testEnvironment(), tenant)).toEqual([])
  })

  it('CFG-26 says once what is wrong at one place: where a check knows it better the schema is silent', async () => {
    const document = { ...VALID, timeZone: 'Australia/Brisbne', flags: { sale: 'on' } }
    const findings = await checkDocument(JSON.stringify(document), testEnvironment(), tenant)
    const places = findings.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer)
    expect(places).toContain('/flags/sale')
    expect(new Set(places).size).toBe(places.length)
  })
})

it('CFG-25 findings come file by file, the document first and the lowest layer last, and in each from top to bottom', async () => {
  const route = (id: string, count: number) => ({
    id,
    path: `/${id}`,
    title: id,
    blocks: Array.from({ length: count }, (_, at) => ({ id: `${id}-${at}`, type: `Zed${at}` })),
  })
  const layer = (id: string) => ({ schemaVersion: 2, routes: [route(id, 2)] })
  const document = { ...VALID, brandFlags: ['toyota', 'jeep'], routes: [route('own', 3)] }
  const findings = await checkDocument(
    JSON.stringify(document, null, 2),
    testEnvironment({
      'tenants/defaults.json': layer('defaults'),
      'tenants/templates/plain.json': layer('template'),
      'tenants/brands/toyota.json': layer('toyota'),
      'tenants/brands/jeep.json': layer('jeep'),
    }),
    tenant,
  )
  const found = findings.filter(({ code }) => code === 'unknown-block-type')
  expect(found.map(({ file, blockId }) => `${file} ${blockId}`)).toEqual([
    ...['own-0', 'own-1', 'own-2'].map((id) => `gumtree.json ${id}`),
    ...['jeep', 'toyota'].flatMap((id) => [0, 1].map((at) => `tenants/brands/${id}.json ${id}-${at}`)),
    ...[0, 1].map((at) => `tenants/templates/plain.json template-${at}`),
    ...[0, 1].map((at) => `tenants/defaults.json defaults-${at}`),
  ])
  expect(findings.map(({ file }) => file).filter((file, at, all) => file !== all[at - 1])).toHaveLength(5)
})

describe('EDIT-05 CFG-25 the block of a finding', () => {
  const stray = { id: 'stray', type: 'RichText', props: { text: '# Too high, [see](/nowhere)' } }
  const inGrid = { id: 'grid', type: 'Grid', slots: { cells: [stray] } }
  const own = { heading: [{ id: 'head', type: 'Hero', props: { heading: 'A' }, fields: { text: 'Text' } }] }
  const used = { section: 'heading', values: { head: { props: { text: '# Too high, [see](/nowhere)' } } } }

  it.each([
    ['of a page', withPage([stray]), '/routes/0/blocks/0/props/text', 'stray'],
    ['in a slot', withPage([inGrid]), '/routes/0/blocks/0/slots/cells/0/props/text', 'stray'],
    ['of a layout', { layouts: { wide: { footer: [stray] } } }, '/layouts/wide/footer/0/props/text', 'stray'],
    ['of a section', { sections: { own: [inGrid] } }, '/sections/own/0/slots/cells/0/props/text', 'stray'],
    [
      'that uses a section',
      { ...withPage([{ id: 'use', type: 'SharedSection', props: used }]), sections: own },
      '/routes/0/blocks/0/props/values/head/props/text',
      'use',
    ],
  ])(
    'EDIT-05 CFG-25 a finding in a block %s names the innermost block, so that it is found on the page',
    async (_where, document, pointer, blockId) => {
      const findings = await checkDocument(
        JSON.stringify({ ...VALID, ...document }),
        testEnvironment(),
        tenant,
      )
      const ofBlock = findings.filter((each) => each.pointer === pointer)
      expect(ofBlock.map((each) => `${each.code} ${each.blockId}`)).toEqual([
        `dangling-link ${blockId}`,
        `heading-level ${blockId}`,
      ])
    },
  )

  it('EDIT-05 a finding that stands in no block names none', async () => {
    const document = { ...VALID, flags: { sale: 'on' }, ...withPage([stray], { path: 'extra' }) }
    const findings = await checkDocument(JSON.stringify(document), testEnvironment(), tenant)
    expect(findings.map(({ pointer, blockId }) => [pointer, blockId])).toEqual(
      expect.arrayContaining([
        ['/flags/sale', null],
        ['/routes/0/path', null],
      ]),
    )
  })
})

describe('EDIT-05 a draft, whose lines nobody sees', () => {
  it('has the findings of its text in the same order, all on line 1', async () => {
    const document = {
      ...VALID,
      redirects: Array.from({ length: 12 }, (_, at) => ({ from: `/old-${at}`, to: `/nowhere-${at}` })),
      flags: { sale: 'on' },
      timeZone: 'Australia/Brisbne',
      routes: [
        { id: 'odd', path: '/odd', title: 'Odd', description: 'Odd.', blocks: [{ id: 'x', type: 'Zed' }] },
        { id: 'dup', path: '/odd', title: 'Odd', description: 'Odd.', blocks: [] },
      ],
      colour: 'red',
    }
    const text = JSON.stringify(document, null, 2)
    const written = await checkDocument(text, testEnvironment(), tenant)
    const draft = await checkDocument(text, testEnvironment(), { ...tenant, hasLines: false })
    expect(new Set(draft.map(({ code }) => code)).size).toBeGreaterThan(4)
    expect(draft).toEqual(written.map((finding) => ({ ...finding, line: 1, column: 1 })))
  })
})

describe('CFG-23 changes of inherited blocks', () => {
  const problems = async (blocks: object[]) => {
    const document = { ...VALID, routes: [{ id: 'home', blocks }] }
    const findings = await checkDocument(JSON.stringify(document), testEnvironment(), tenant)
    return findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
  }

  it('CFG-23 a prop that the block does not have is found, also where the type is only inherited', async () => {
    expect(await problems([{ id: 'hero', props: { headign: 'Hi' } }])).toEqual([
      'unknown-property /routes/0/blocks/0/props/headign "headign" is not a known property in "props". Did you mean "heading"?',
    ])
    expect(await problems([{ id: 'hero', props: { actions: [{ text: 'Go', href: '/', to: 1 }] } }])).toEqual([
      'unknown-property /routes/0/blocks/0/props/actions/0/to "to" is not a known property in entry 0 of "actions". Remove it, or begin its name with "x-" if it is a note.',
    ])
  })

  it('CFG-25 a value that the prop does not take is found, with the nearest one', async () => {
    expect(await problems([{ id: 'hero', props: { tone: 'invers' } }])).toEqual([
      expect.stringMatching(/^unknown-value \/routes\/0\/blocks\/0\/props\/tone .*Did you mean "inverse"\?$/),
    ])
  })

  it('CFG-23 what is inherited need not be said again, a null resets, a note is a note', async () => {
    expect(
      await problems([{ id: 'hero', props: { tone: null, 'x-note': 'ask' }, 'x-why': 'winter' }]),
    ).toEqual([])
    expect(await problems([{ id: 'hero', hidden: true }])).toEqual([])
    // An entry of a list that is replaced inherits nothing.
    expect(await problems([{ id: 'hero', props: { actions: [{ text: 'Go' }] } }])).toEqual([
      expect.stringContaining('"href" is missing'),
    ])
  })
})

describe('checking content collections', () => {
  const content = { file: 'content.json', kind: 'content' } as const

  async function problems(value: object): Promise<string[]> {
    const findings = await checkDocument(JSON.stringify(value), testEnvironment(), content)
    return findings.map(({ code, severity, pointer, message }) => `${severity} ${code} ${pointer} ${message}`)
  }

  it('OFFER-06 entries follow their entity, with the nearest name for a misspelt property', async () => {
    expect(await problems({ offers: [{ id: 1, name: 'Ute deal', disclamer: 'x' }] })).toEqual([
      'error unknown-property /offers/0/disclamer "disclamer" is not a known property. Did you mean "disclaimer"?',
    ])
  })

  it('REV-16 ids are unique in a collection', async () => {
    const review = { id: 5, customer_name: 'A', rating: 5, text: 'Good' }
    expect(await problems({ reviews: [review, { ...review, id: 6 }, review] })).toEqual([
      'error duplicate-content-id /reviews/2/id The id 5 is already taken in "reviews".',
    ])
  })

  it('OFFER-09 an offer that has ended is a warning', async () => {
    expect(
      await problems({
        offers: [
          { id: 1, name: 'Old', end: '2026-11-20' },
          { id: 2, name: 'New', end: '2026-11-23' },
        ],
      }),
    ).toEqual(['warning promo-past-end /offers/0/end The offer "Old" ended on 2026-11-20.'])
  })
})

describe('large hostile documents are answered in seconds', () => {
  const many = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, index) => make(index))
  const cases: [string, object][] = [
    [
      'wrong entries',
      {
        routes: many(8000, (index) => ({
          id: `r${index}`,
          path: `/p${index >> 1}`,
          blok: 1,
          blocks: [{ id: 'a', type: 'Zed' }],
        })),
      },
    ],
    ['wrong names', { flags: Object.fromEntries(many(20_000, (index) => [`f${index}`, index])) }],
    [
      'open tags',
      { copy: { default: { text: '<a href='.repeat(200_000), picture: '<img '.repeat(200_000) } } },
    ],
    [
      'open brackets',
      {
        copy: {
          default: {
            a: `${'['.repeat(1_000_000)}](`,
            b: '![]('.repeat(200_000),
            c: '{copy:'.repeat(100_000),
          },
        },
      },
    ],
    [
      'a link of a megabyte',
      { navigation: { main: [{ id: 'a', label: 'A', href: `/${'{'.repeat(1_000_000)}` }] } },
    ],
    [
      'a colour of a megabyte',
      { theme: { colors: { primary: 'rgb('.repeat(250_000), surface: '#'.repeat(1_000_000) } } },
    ],
  ]

  it.each(cases)('%s', { timeout: 60_000 }, async (_what, part) => {
    const text = JSON.stringify({ ...VALID, ...part })
    expect(text.length).toBeGreaterThan(100_000)
    const started = process.threadCpuUsage()
    const findings = await checkDocument(text, testEnvironment())
    const { user, system } = process.threadCpuUsage(started)
    expect((user + system) / 1e6).toBeLessThan(5)
    expect(findings.length).toBeLessThanOrEqual(201)
    for (const { message } of findings) expect(message.length).toBeLessThanOrEqual(501)
  })
})
