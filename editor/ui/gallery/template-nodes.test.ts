import { expect, test } from 'vitest'
import { refusal } from '../../core/legal.ts'
import { COUNTRY_CODES } from '../../../runtime/resolve/country.ts'
import { BLOCKS } from '../session/blocks.ts'
import { arrivalsOf } from '../session/presets.ts'
import { foundTemplates, templateNodes, templatePage } from './template-nodes.ts'
import { TEMPLATES } from './templates.ts'

test.each([
  ['section', 'testimonial', ['stories']],
  ['section', 'ACCORDION', ['questions', 'prices']],
  ['section', 'faq', ['questions', 'prices']],
  ['section', 'divider', ['new-chapter']],
  ['section', 'banner', ['search-first', 'stories', 'promotions']],
  ['section', 'map staff', ['people']],
  ['page', 'about us', ['our-story']],
  ['page', 'careers', ['work-with-us']],
  ['page', 'accordion xyz', []],
] as const)('a %s is found by “%s”, as people call it, by all of the words', (kind, query, ids) => {
  expect(foundTemplates(kind, query).map(({ id }) => id)).toEqual(ids)
})

test('no words find all; no two templates have one id', () => {
  expect([...foundTemplates('section', ' '), ...foundTemplates('page', '')]).toHaveLength(TEMPLATES.length)
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
})

test('a page comes at the first address that is free', () => {
  const page = TEMPLATES.find(({ id }) => id === 'our-story')
  if (!page) throw new Error('There is no such template.')
  const taken = (...routes: object[]) => templatePage(page, { country: 'NZ', routes }).path
  expect(taken()).toBe('/our-story')
  expect(taken({ id: 'about', path: '/our-story' }, { id: 'our-story-2', path: '/elsewhere' })).toBe(
    '/our-story-2',
  )
  expect(templatePage(page, { country: 'NZ' })).toMatchObject({
    id: 'our-story',
    title: 'Our story | {site.name}',
  })
})

test.each(TEMPLATES.map((template) => [template.title, template] as const))(
  'EDIT-02 %s is made of presets that there are, and may stand on any page',
  (_, template) => {
    for (const country of COUNTRY_CODES) {
      const nodes = templateNodes(template, { country })
      expect(nodes.map(({ type }) => type)).toEqual(template.parts.map(({ block }) => block))
      expect(refusal(BLOCKS, [], { parent: null, slot: null }, nodes)).toBeUndefined()
      for (const { block, presets } of template.parts) {
        const schema = BLOCKS.get(block)
        const names = schema ? arrivalsOf(schema, { country }).map(({ name }) => name) : []
        expect(names).toEqual(expect.arrayContaining([...presets]))
      }
    }
  },
)
