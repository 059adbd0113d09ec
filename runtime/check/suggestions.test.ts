import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { BlockSchema } from '../block/types.ts'
import type { JsonObject } from '../json/object.ts'
import { checkDocument } from './check-document.ts'
import { editDocument } from './document/edit.ts'
import { BLOCKS, testEnvironment, VALID, withPage } from './testing/world.ts'

const schemaOf = (folder: string) =>
  JSON.parse(
    readFileSync(new URL(`../../blocks/${folder}/schema.json`, import.meta.url), 'utf8'),
  ) as BlockSchema
/** Beside the blocks of the tests some of the product's, where its schema is asked too. */
const OWN = ['enquiry-form', 'embed', 'section'].map(schemaOf)
const blocks = new Map([...BLOCKS, ...OWN.map((schema): [string, BlockSchema] => [schema.type, schema])])

const text = (props: object, more: object = {}) => withPage([{ id: 'a', type: 'Text', props, ...more }])
const when = (visibleWhen: object) => text({}, { visibleWhen })
const form = (props: object) =>
  withPage([{ id: 'form', type: 'EnquiryForm', props: { kind: 'general', ...props } }])

/** Mistakes, by the code of the check, with what can be pressed to mend them: a fix, or what somebody chooses. */
const MENDED: readonly [code: string, document: JsonObject, titles: string[]][] = [
  ['css-declaration', text({}, { style: { css: { 'objct-fit': 'cover' } } }), ['Write "object-fit"']],
  ['css-declaration', text({}, { style: { css: { 'object-fit': 'contian' } } }), ['Write "contain"']],
  ['dangling-link', text({ href: '/contct-us' }), ['Link to "/contact-us"']],
  ['dead-flag', { flags: { 'tset-drives': true } }, ['Rename it to "test-drives"', 'Remove "tset-drives"']],
  ['dead-flag', { flags: { nobody: true } }, ['Remove "nobody"']],
  [
    'embed-code',
    withPage([{ id: 'e', type: 'Embed', props: { address: 'https://feed.example/us', title: 'T' } }]),
    ['Allow https://feed.example'],
  ],
  [
    'finance-provider',
    { finance_provider: 'Car Clarity' },
    ['List it as an extra lender of the provider "Manual"'],
  ],
  [
    'form-field-name',
    form({ questions: [{ label: 'Which mail?', type: 'short-text', name: 'Email' }] }),
    ['Write "Email 2"'],
  ],
  [
    'gate-without-garage',
    { settings: { gates: { tradeIn: true } } },
    ['Turn garage_enabled on', 'Remove the gate "tradeIn"'],
  ],
  ['gate-without-garage', { settings: { favourites: { mode: 'garage' } } }, ['Keep them in the browser']],
  [
    'gate-without-garage',
    withPage([], { gate: 'finance' }),
    ['Turn garage_enabled on', 'Remove the gate "finance"'],
  ],
  ['insecure-link', text({ href: 'http://shop.example/' }), ['Write "https://shop.example/"']],
  [
    'lost-translation',
    { languages: { es: { name: 'Español', texts: { '/routes/gone/title': { text: 'Hola', of: 'Hi' } } } } },
    ['Delete the translation'],
  ],
  [
    'missing-copy-key',
    { ...text({ heading: '{copy:hero.titel}!' }), copy: { default: { 'hero.title': 'Hi' } } },
    ['Use "hero.title"'],
  ],
  ['override-equals-inherited', { settings: { search: { pageSize: 21 } } }, ['Remove it']],
  [
    'unknown-anchor',
    withPage([{ id: 'a', type: 'Text', props: { anchor: 'why-us', href: '#why-uss' } }]),
    ['Link to "#why-us"'],
  ],
  ['unknown-block-type', withPage([{ id: 'a', type: 'Heroo', props: { heading: 'Hi' } }]), ['Write "Hero"']],
  ['unknown-brand', { brandFlags: ['toyotta'] }, ['Write "toyota"']],
  [
    'unknown-dealership',
    { settings: { finance: { excludedDealerships: ['gumtree-motor'] } } },
    ['Write "gumtree-motors"'],
  ],
  ['unknown-flag', when({ flag: 'test-drive' }), ['Write "test-drives"']],
  ['unknown-layout', withPage([], { layout: 'defualt' }), ['Write "default"']],
  ['unknown-merge-target', { routes: [{ id: 'hom', hidden: true }] }, ['Write "home"']],
  [
    'unknown-section',
    {
      ...withPage([{ id: 'u', type: 'SharedSection', props: { section: 'why-as' } }]),
      sections: { 'why-us': [{ id: 't', type: 'Text' }] },
    },
    ['Write "why-us"'],
  ],
  [
    'unknown-setting',
    when({ setting: { path: '/promo/threeItemBaner' } }),
    ['Write "/promo/threeItemBanner"'],
  ],
  [
    'unknown-slot',
    withPage([
      { id: 'g', type: 'Section', slots: { contnet: [{ id: 'h', type: 'Hero', props: { heading: 'Hi' } }] } },
    ]),
    ['Rename it to "content"'],
  ],
  [
    'unknown-state',
    { state: 'qldd', address: { street: '1 Road', city: 'Town', state: 'qld', postcode: '4000' } },
    ['Write "qld"'],
  ],
  ['unknown-template', { template: 'plian' }, ['Write "plain"']],
  ['unknown-time-zone', { timeZone: 'Australia/Brisbain' }, ['Write "Australia/Brisbane"']],
  ['unknown-typeface', { theme: { fonts: { body: 'Archivio' } } }, ['Write “Archivo”']],
  ['unused-section', { sections: { 'why-us': [{ id: 't', type: 'Text' }] } }, ['Delete "why-us"']],
  ['unknown-property', { settings: { search: { pagesize: 24 } } }, ['Rename it to "pageSize"']],
  ['unknown-value', { country: 'AUS' }, ['Write "AU"']],
  ['invalid-value', { flags: { 'Über 4x4!': true } }, ['Rename it to "uber-4x4"']],
]

const findingsOf = (written: string) =>
  checkDocument(written, testEnvironment({}, { blocks }), { file: 'gumtree.json', kind: 'tenant' })

it.each(MENDED)(
  'CFG-25 %s of %j can be mended by a press, in these words: %j',
  async (code, document, titles) => {
    const written = JSON.stringify({ ...VALID, ...document }, null, 2)
    const before = await findingsOf(written)
    const found = before.find((each) => each.code === code)
    expect(found).toBeDefined()
    const changes = [...(found?.fix ? [found.fix] : []), ...(found?.suggestions ?? [])]
    expect(changes.map(({ title }) => title)).toEqual(titles)
    const codes = new Set(before.map((each) => each.code))
    for (const { title, edits } of changes) {
      const after = await findingsOf(editDocument(written, edits))
      const left = after.filter((each) =>
        each.code === code
          ? each.message === found?.message || each.pointer === found?.pointer
          : each.severity === 'error' && !codes.has(each.code),
      )
      expect([title, left]).toEqual([title, []])
    }
  },
)
