// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { SHARED_TEMPLATE } from '../../core/testing/worlds.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { SectionForm } from './section-form.tsx'

const HOME = { kind: 'route', id: 'home' } as const
const TEMPLATE = {
  ...SHARED_TEMPLATE,
  sections: { ...(SHARED_TEMPLATE['sections'] as object), 'visit-us': [{ id: 'map', type: 'Hero' }] },
}

async function form(name: string) {
  const session = sessionOf({ template: TEMPLATE })
  const node = { id: 'use', type: 'SharedSection', props: { section: name } }
  const screen = await show(<SectionForm node={node} name={name} tree={HOME} />, session)
  const types = () => session.nodes().map(({ type }) => type)
  return { ...screen, session, types }
}

it('EDIT-02 the form of a shared section leads into its blocks, which are those of every page', async () => {
  const { session, text, press } = await form('base')
  expect(text()).toContain('Base, used on 1 page')
  await press('Edit its blocks')
  const { tree, selection } = session.store.get()
  expect([tree, selection]).toEqual([{ kind: 'section', name: 'base' }, ['base-hero']])
})

it('EDIT-02 detached, the page has blocks of its own', async () => {
  const { session, types, press } = await form('base')
  session.select(['use'], HOME)
  expect(types().at(-1)).toBe('SharedSection')
  await press('Detach for this page')
  expect(session.store.get().notice.text).toBe('Made an own copy of Base for this page')
  expect(types()).toEqual([
    'Hero',
    'Section',
    'SearchResults',
    'RichText',
    'Hero',
    'RichText',
    'SharedSection',
  ])
  // The template still refers to it: it is hidden here.
  expect(
    session
      .nodes()
      .map(({ hidden }) => hidden ?? false)
      .slice(4),
  ).toEqual([false, false, true])
})

it('EDIT-02 another section is chosen by its title; one that is gone is told', async () => {
  const { session, type } = await form('base')
  await type('Section', 'visit-us')
  expect(session.store.get().notice.text).toBe('Chose the shared section Visit us')
  const gone = await form('old')
  expect(gone.text()).toContain('Visitors see nothing here: this dealer has no section of that name.')
  expect(gone.field('Section').getAttribute('aria-invalid')).toBe('true')
  expect(() => gone.button('Detach for this page')).toThrow('There is no')
})
