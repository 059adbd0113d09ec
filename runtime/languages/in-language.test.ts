import { expect, test } from 'vitest'
import { compileTenant } from '../compile/compile-tenant.ts'
import type { ResolvedTenant } from '../resolve/types.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import { inLanguage, pagesIn } from './in-language.ts'

const text = (id: string, heading: string) => ({ id, type: 'Text', props: { heading } })
const words = (of: string, said: string) => ({ text: said, of })

const TENANT = fixtureTenant({
  locale: 'en-AU',
  languages: {
    ar: {
      texts: {
        '/routes/about/title': words('About', 'حول'),
        '/routes/about/deep/heading': words('Deep', 'عميق'),
        '/routes/closed/title': words('Closed', 'مغلق'),
        '/routes/car/title': words('Car', 'سيارة'),
        '/navigation/main/team/label': words('Team', 'فريق'),
      },
    },
    fr: { name: 'Français', texts: {} },
  },
  layouts: { default: { header: [text('top', 'Top')] } },
  sections: { why: [text('w', 'Why')] },
  navigation: {
    main: [
      { id: 'us', label: 'Us', href: '/about', children: [{ id: 'team', label: 'Team', href: '/home' }] },
    ],
    legal: [{ id: 'terms', label: 'Terms' }],
  },
  routes: [
    { id: 'home', path: '/', title: 'Home', blocks: [text('a', 'A')] },
    {
      id: 'about',
      path: '/about',
      title: 'About',
      blocks: [text('same', 'Same'), { id: 'box', type: 'Box', slots: { content: [text('deep', 'Deep')] } }],
    },
    { id: 'closed', path: '/closed', title: 'Closed', enabled: false, blocks: [] },
    { id: 'car', path: '/cars/:slug', title: 'Car', entity: 'car', blocks: [] },
  ],
} as unknown as Partial<ResolvedTenant>)

test('what has no translation is the very same as in the original', () => {
  const after = inLanguage(TENANT, 'ar')
  expect(after.layouts).toBe(TENANT.layouts)
  expect(after.sections).toBe(TENANT.sections)
  expect(after.navigation['legal']).toBe(TENANT.navigation['legal'])
  expect(after.routes[0]?.blocks).toBe(TENANT.routes[0]?.blocks)
  expect(after.routes[1]?.blocks?.[0]).toBe(TENANT.routes[1]?.blocks?.[0])
  expect(after.routes[1]?.blocks?.[1]?.slots?.['content']?.[0]?.props).toEqual({ heading: 'عميق' })
  expect(after.navigation['main']?.[0]?.children?.[0]?.label).toBe('فريق')
  expect([after.locale, after.routes[1]?.path]).toEqual(['ar-AU', '/ar/about'])
  expect(pagesIn(TENANT, 'fr')).toEqual([])
})

test('SEO-09 a language from right to left says so, and has the pages that are open and translated', () => {
  const compiled = compileTenant(TENANT, new Map(), { base: '' })
  expect(compiled.languages?.codes).toEqual(['ar'])
  const arabic = compiled.languages?.in('ar')
  expect(compiled.languages?.in('ar')).toBe(arabic)
  expect(arabic?.html).toMatchObject({ lang: 'ar', attributes: { dir: 'rtl' } })
  expect(arabic?.routes.map(({ path }) => path)).toEqual(['/ar/about'])
  expect(arabic?.site.home).toBeUndefined()
  expect(arabic?.site.navigation['main']?.[0]?.href).toBe('/ar/about')
  expect(arabic?.routes[0]?.languages).toEqual(compiled.routes[1]?.languages)
  expect(compiled.routes.map(({ languages }) => languages?.map(({ path }) => path))).toEqual([
    undefined,
    ['/about', '/ar/about'],
    undefined,
  ])
  expect(compiled.html.attributes).not.toHaveProperty('dir')
})
