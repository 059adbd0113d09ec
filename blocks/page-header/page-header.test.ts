import { describe, expect, test } from 'vitest'
import type { NavigationItem } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText, type RenderInput } from '../shared/testing/render-block.ts'
import { brandEntries, modelGroups } from './load.ts'
import classic from '../../tenants/templates/classic.json' with { type: 'json' }
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'

const block = registry.get('PageHeader')
if (!block) throw new Error('PageHeader is not registered')

const { settings } = fixtureTenant()
const navigation = classic.navigation as unknown as Record<string, NavigationItem[]>
const brand = (name: string, logo: string | null) => ({
  name,
  count: 3,
  href: `/search/${name.toLowerCase()}`,
  logo,
})

function html(input: RenderInput = {}): string {
  return renderBlock(block as never, { data: { brands: [], models: [] }, ...input })
}

function withNav(nav: Partial<ResolvedTenant['settings']['nav']>): Partial<ResolvedTenant> {
  return { navigation, settings: { ...settings, nav: { ...settings.nav, ...nav } } }
}

function mainMenu(page: string): string {
  return /<nav class="fc-page-header__nav"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? ''
}

function drawerMenu(page: string): string {
  return /<nav aria-label="Mobile"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? ''
}

describe('header', () => {
  test('NAV-01 the classic template shows the seven items in their order', () => {
    const menu = mainMenu(html({ tenant: { navigation } }))
    const items = [...menu.matchAll(/class="fc-page-header__item"[^>]*>([^<]+)/g)].map((match) => match[1])
    expect(items).toEqual([
      'Home',
      'Vehicles',
      'Offers',
      'Our Stock',
      'Trade In',
      'Service and Parts',
      'Company',
    ])
  })

  test.each([
    ['/', ['/']],
    ['/careers', ['/careers']],
    ['/about-us', ['/about-us']],
    ['/somewhere', []],
  ])('NAV-10 on %s menu and drawer mark %j as the page that one is on', (path, marked) => {
    const page = html({ tenant: { navigation }, page: { path } })
    for (const menu of [mainMenu(page), drawerMenu(page)]) {
      const links = [...menu.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(String)
      expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(marked)
    }
  })

  test('NAV-01 Company leads to About Us, Careers and Contact', () => {
    const menu = mainMenu(html({ tenant: { navigation } }))
    expect(menu).toContain('href="/about-us"')
    expect(menu).toContain('href="/careers"')
    expect(visibleText(menu)).toContain('About Us Careers Contact')
  })

  test('NAV-10 the drawer calls the page of an entry by the entry’s own name, and names no page twice', () => {
    const menu = drawerMenu(html({ tenant: { navigation } }))
    expect(visibleText(menu)).toContain('Service and Parts Service and Parts Book a service')
    expect(visibleText(menu)).toContain('Our Stock All cars New cars')
    expect(visibleText(menu)).not.toMatch(/All (our stock|service|company)/)
  })

  test('NAV-04 the mega-menu shows logos, the bare name without one, and the links of its entry', () => {
    const page = html({
      tenant: withNav({ megaMenu: true }),
      data: { brands: [brand('Ford', '/img/makes/ford.svg'), brand('LDV', null)], models: [] },
    })
    const menu = mainMenu(page)
    expect(menu).toContain('src="/img/makes/ford.svg"')
    expect(menu.match(/<img/g)).toHaveLength(1)
    expect(visibleText(menu)).toContain('Ford 3 cars LDV 3 cars All cars')
  })

  test('NAV-03 the mega-menu counts in the words of what the site sells, one of it too', () => {
    const { search } = settings
    const page = html({
      tenant: {
        navigation,
        settings: {
          ...settings,
          nav: { ...settings.nav, megaMenu: true },
          search: { ...search, noun: { one: 'vehicle', many: 'vehicles' } },
        },
      },
      data: { brands: [{ ...brand('Ford', null), count: 1 }, brand('LDV', null)], models: [] },
    })
    expect(visibleText(mainMenu(page))).toContain('Ford 1 vehicle LDV 3 vehicles')
  })

  test('NAV-02 NAV-03 MODEL-02 the vehicles dropdown groups models by body category, with both links', async () => {
    const model = (name: string, over: Record<string, unknown>) => ({
      id: name.length,
      name,
      slug: name.toLowerCase(),
      manufacturer_name: 'Ford',
      ...over,
    })
    const { context } = fakeContext({
      content: {
        models: [
          model('Ranger', { manufacturer_body: 'Utes', from_price: 38_990 }),
          model('Bronco', {
            manufacturer_body: 'SUVs',
            manufacturer_body2: 'Performance',
            manufacturer_body3: 'Electric',
          }),
          model('Puma', { manufacturer_body: 'SUVs' }),
        ],
      },
    })
    const models = await modelGroups(context)
    const menu = mainMenu(html({ tenant: withNav({ modelDropdown: true }), data: { brands: [], models } }))
    expect(models.map(({ name }) => name)).toEqual(['Utes', 'SUVs', 'Performance', 'Electric'])
    const tabs = menu.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
    expect(tabs.map((tab) => /data-body="(\d)"/.exec(tab)?.[1])).toEqual(['0', '1', '2', '3'])
    expect(new Set(tabs.map((tab) => / name="([^"]+)"/.exec(tab)?.[1])).size).toBe(1)
    // The body with most to show is open at first.
    expect(tabs.map((tab) => / checked/.test(tab))).toEqual([false, true, false, false])
    expect(
      [...menu.matchAll(/data-bodypanel="(\d)" aria-label="([^"]+)"/g)].map(([, at, name]) => [at, name]),
    ).toEqual([
      ['0', 'Utes'],
      ['1', 'SUVs'],
      ['2', 'Performance'],
      ['3', 'Electric'],
    ])
    expect(menu.match(/href="\/bronco"/g)).toHaveLength(3)
    expect(visibleText(menu)).toContain('Ranger From $38,990')
    expect(visibleText(menu)).toMatch(/The whole range Our Stock Contact Us/)
  })

  test('MODEL-02 a category shows all of its models in the menu and in the drawer, however many', async () => {
    const models = Array.from({ length: 19 }, (_, index) => ({
      id: index,
      name: `Ute ${index}`,
      slug: `ute-${index}`,
      manufacturer_name: 'Ford',
      manufacturer_body: 'Utes',
    }))
    const groups = await modelGroups(fakeContext({ content: { models } }).context)
    const page = html({ tenant: withNav({ modelDropdown: true }), data: { brands: [], models: groups } })
    const names = models.map(({ name }) => name).join(' ')
    expect(visibleText(mainMenu(page))).toContain('Utes 19 models')
    expect(visibleText(mainMenu(page))).toContain(names)
    expect(visibleText(drawerMenu(page))).toContain(`${names} Our Stock`)
  })

  test('NAV-02 without the dropdown the entry is the way to the range', () => {
    expect(visibleText(mainMenu(html({ tenant: withNav({ modelDropdown: false }) })))).not.toContain(
      'whole range',
    )
  })

  test('NAV-08 ROUTE-54 a brand link of the site replaces the search of that make', async () => {
    const { context } = fakeContext({
      tenant: withNav({
        megaMenu: true,
        // However feed and document spell the make.
        brandLinks: [
          { make: 'JEEP', url: '/brands/jeep' },
          { make: 'Mercedes Benz', url: '/brands/benz' },
        ],
      }),
      facets: { make: { Ford: 5, Jeep: 3, 'Mercedes-Benz': 2 } },
    })
    expect((await brandEntries(context)).map(({ href }) => href)).toEqual([
      '/search/ford',
      '/brands/jeep',
      '/brands/benz',
    ])
  })

  test('NAV-05 seven brands are laid out six to a row', () => {
    const brands = Array.from({ length: 7 }, (_, index) => brand(`Make${index}`, null))
    const menu = mainMenu(html({ tenant: withNav({ megaMenu: true }), data: { brands, models: [] } }))
    expect(menu).toContain('class="fc-page-header__brands" data-per-row="6"')
    expect(menu.match(/fc-page-header__brand-link/g)).toHaveLength(7)
  })

  test.each([7, 30])('NAV-05 SRCH-18 %i brands stand in rows of as many as the site says', (count) => {
    const brands = Array.from({ length: count }, (_, index) => brand(`Make${index}`, null))
    const tenant = withNav({ megaMenu: true, megaMenuPerRow: 4 })
    const menu = mainMenu(html({ tenant, data: { brands, models: [] } }))
    expect(menu.match(/class="fc-page-header__brands" data-per-row="4"/g)).toHaveLength(1)
    expect(visibleText(menu).includes('Popular')).toBe(count === 30)
  })

  test('SRCH-18 the makes that the site calls popular stand first, by their cars; all of them follow by the alphabet', () => {
    const brands = ['Audi', 'BMW', 'Kia', 'Mini'].map((name, index) => ({
      ...brand(name, null),
      count: index,
    }))
    const menu = (dropdownLimit: number) => {
      const tenant = withNav({ megaMenu: true })
      const filters = {
        ...settings.filters,
        popularMakes: { ...settings.filters.popularMakes, dropdownLimit },
      }
      const page = html({
        tenant: { ...tenant, settings: { ...tenant.settings, filters } as never },
        data: { brands, models: [] },
      })
      return visibleText(mainMenu(page))
    }
    expect(menu(2)).toContain('Popular Mini 3 cars Kia 2 cars All Audi BMW Kia Mini')
    expect(menu(1)).toContain('Popular Mini 3 cars All Audi BMW Kia Mini')
    expect(menu(4)).not.toContain('Popular')
  })

  test('NAV-04 without the setting the entry has only its links', () => {
    expect(mainMenu(html({ tenant: withNav({ megaMenu: false }) }))).not.toContain('fc-page-header__brands')
  })

  test('NAV-01 ROUTE-10 a masthead has a search field that leads to the site’s search; other headers have the link alone', () => {
    const masthead = html({ props: { variant: 'masthead', searchField: true } })
    expect(masthead).toMatch(/<form action="\/search" method="get">[\s\S]*?<input[^>]*name="query"/)
    expect(masthead).toMatch(/<label class="fc-visually-hidden" for="[^"]+">Make, model or keyword<\/label>/)
    expect(html({ props: { variant: 'masthead' } })).not.toContain('name="query"')
    expect(html({ props: { variant: 'classic', searchField: true } })).not.toContain('name="query"')
    // The search itself has such a field, and keeps what is chosen beside it.
    const at = (path: string) => html({ props: { variant: 'masthead', searchField: true }, page: { path } })
    for (const path of ['/search', '/search/utes']) expect(at(path)).not.toContain('name="query"')
    expect(at('/search-tips')).toContain('name="query"')
  })

  test('UI-12 a plate has a light line above and the logo for dark grounds, a classic header the reverse', () => {
    const logo = {
      src: '/img/logos/a.svg',
      inverseSrc: '/img/logos/a-inverse.svg',
      alt: 'A',
      width: 44,
      height: 44,
    }
    const brandLogo = (variant: string) =>
      /fc-page-header__brand"[^]*?<img[^>]*src="([^"]+)"/.exec(
        html({ props: { variant }, tenant: { theme: { logo } } as never }),
      )?.[1]
    expect([brandLogo('plate'), brandLogo('classic')]).toEqual([logo.inverseSrc, logo.src])
    expect(html({ props: { variant: 'plate' } })).toContain('fc-page-header__utility fc-tone--alt')
    expect(html({ props: { variant: 'classic' } })).toContain('fc-page-header__utility fc-tone--inverse')
  })

  test('NAV-06 NAV-07 menus are details of one name, so opening one closes the others without script', () => {
    const menu = mainMenu(html({ tenant: { navigation } }))
    const names = [...menu.matchAll(/<details[^>]*name="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(names)).toEqual(new Set(['block-menu']))
    expect(names.length).toBeGreaterThan(2)
  })

  test('NAV-10 a skip link comes first, and the drawer opens by its anchor', () => {
    const page = html({ tenant: { navigation } })
    expect(page.indexOf('href="#main"')).toBeLessThan(page.indexOf('fc-page-header__bar'))
    expect(page).toContain('href="#block-drawer"')
    expect(page).toMatch(/<dialog class="fc-drawer[^"]*" id="block-drawer" aria-label="Menu"/)
  })

  test('LOC-10 LOC-06 the dropdown lists visible locations with their links', () => {
    const place = (id: number, visible: boolean) => ({
      id,
      name: `Yard ${id}`,
      slug: `yard-${id}`,
      dealership_slug: 'd',
      visible,
    })
    const tenant = {
      ...withNav({ locationsDropdown: true }),
      locations: [place(1, true), place(2, true), place(3, false)],
    }
    const page = html({ tenant })
    expect(page).toContain('href="/contact-us/yard-1"')
    expect(page).toContain('href="/contact-us/yard-2"')
    expect(page).not.toContain('Yard 3')
  })

  test('LOC-10 without the dropdown, or with one location, a link leads to where they are', () => {
    const place = (id: number) => ({ id, name: `Yard ${id}`, slug: `yard-${id}`, dealership_slug: 'd' })
    const told = (count: number, locationsDropdown: boolean) => {
      const locations = Array.from({ length: count }, (_, at) => place(at + 1))
      const page = html({ tenant: { ...withNav({ locationsDropdown }), locations } })
      const way = /<(\w+) class="fc-page-header__places"[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]*)/.exec(page)
      return way?.slice(1).join(' ')
    }
    expect([told(1, true), told(1, false)]).toEqual(['a Find us', 'a Find us'])
    expect([told(2, true), told(2, false)]).toEqual(['summary Our locations', 'a Our locations'])
  })

  test('ROUTE-01 links into the search follow the configured path', () => {
    const search = { ...settings, search: { ...settings.search, path: '/our-stock' } }
    const page = html({ tenant: { navigation, settings: search } })
    expect(page).toContain('href="/our-stock/used-cars"')
    expect(page).not.toContain('href="/search')
  })

  test('FAV-16 NAV-09 the heart leads to the saved cars; only with the garage is there a way to sign in, in header and drawer', () => {
    const page = html({ tenant: { navigation } })
    expect(page).toContain('href="/favourites"')
    expect(page).not.toMatch(/Sign in|My garage|\/sign-in|\/account|\/watchlist/)
    const garage = html({ tenant: { navigation, garage_enabled: true } })
    expect(garage.match(/href="\/account" data-garage/g)).toHaveLength(2)
    expect(visibleText(garage).match(/Sign in My garage/g)).toHaveLength(2)
  })
})
