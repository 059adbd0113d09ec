import { describe, expect, test } from 'vitest'
import type { Model } from '../../../schemas/generated/types.ts'
import {
  accessoriesHref,
  fromPrice,
  modelBySlug,
  modelCategories,
  modelHref,
  modelsByCategory,
  modelsOfBody,
  modelStatus,
  modelTitle,
  rangeBody,
  rangeFilters,
} from './models.ts'
import { AU, US } from '../../testing/regional.ts'

const model = (name: string, over: Partial<Model> = {}): Model => ({
  id: name.length,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  manufacturer_name: 'Ford',
  ...over,
})

describe('name of a model', () => {
  test.each([
    ['Polestar', 'Polestar 4', 'Polestar 4'],
    ['Polestar', 'Polestarling', 'Polestar Polestarling'],
    ['Ford', 'Ranger', 'Ford Ranger'],
  ])('MODEL-06 %s makes the %s: %s', (manufacturer_name, name, title) => {
    expect(modelTitle({ manufacturer_name, name })).toBe(title)
  })
})

describe('address of a model', () => {
  test.each([
    [{}, '/ranger'],
    [{ new_slug: 'ranger-2026' }, '/ranger-2026'],
    [{ new_slug: 'ranger-2026', override_url: '/search/ford/ranger' }, '/search/ford/ranger'],
    [{ new_slug: '', override_url: '' }, '/ranger'],
    [{ override_url: 'https://bronco.example/' }, 'https://bronco.example/'],
    [{ override_url: 'https://dealer.example@evil.example' }, '/ranger'],
  ])('ROUTE-53 %j leads to %s', (over, href) => {
    expect(modelHref(model('Ranger', over))).toBe(href)
  })

  test('ROUTE-53 a newer slug finds its model before another model’s former one, and former slugs still do', () => {
    const renamed = model('Old', { slug: 'escape', new_slug: 'kuga' })
    const taken = model('New', { slug: 'kuga', new_slug: 'puma' })
    expect(modelBySlug([taken, renamed], 'kuga')).toBe(renamed)
    expect(modelBySlug([taken, renamed], 'escape')).toBe(renamed)
    expect(modelBySlug([taken], 'nothing')).toBeUndefined()
  })
})

describe('body categories', () => {
  const raptor = model('Raptor', {
    manufacturer_body: 'Utes',
    manufacturer_body2: ' Performance ',
    manufacturer_body3: 'Utes ',
  })
  const mach = model('Mach-E', { manufacturer_body: 'SUVs', fuel: ['Electric'] })
  const transit = model('Transit', { manufacturer_body: 'Vans' })
  const next = model('Next', { manufacturer_body: 'SUVs', status: 'coming_soon' })
  const range = [raptor, mach, transit, next]

  test('MODEL-02 a model has up to three categories and stands in each of them once', () => {
    expect(modelCategories(raptor)).toEqual(['Utes', 'Performance'])
    expect(modelsByCategory(range).map(({ name, models }) => [name, models.length])).toEqual([
      ['Utes', 1],
      ['Performance', 1],
      ['SUVs', 2],
      ['Vans', 1],
    ])
  })

  test('NAV-02 MODEL-05 a category that is a body has the models of its page, under one name', () => {
    const hybrid = model('Hybrid', { manufacturer_body: 'Electrified' })
    const wagon = model('Wagon', { manufacturer_body: '4WD', manufacturer_body2: 'Wagons' })
    const categories = modelsByCategory([...range, hybrid, wagon])
    expect(categories.map(({ name, models }) => [name, models.length])).toEqual([
      ['Utes', 1],
      ['Performance', 1],
      ['SUVs', 3],
      ['Vans', 1],
      // The Mach-E is an SUV by category, and electric by its fuel.
      ['Electrified', 2],
      ['Wagons', 1],
    ])
  })

  test.each([
    ['suv', [mach, next]],
    ['trucks', [raptor]],
    ['vans', [transit]],
    ['performance', [raptor]],
    ['electric', [mach]],
    ['future vehicles', [next]],
  ] as const)('MODEL-05 ROUTE-50 ?body=%s finds its models', (body, found) => {
    expect(modelsOfBody(range, body)).toEqual(found)
  })

  test.each([
    ['suv', ['SUV', 'SUVs', '4x4', '4WD']],
    ['trucks', ['Trucks', 'Truck', 'Ute', 'Utes', 'Pickup', 'Pickups', 'Trucks and Utes']],
    ['vans', ['Vans', 'Van', 'Commercial', 'Vans and People Movers']],
    ['performance', ['Performance', 'Sports', 'Sports Cars']],
    ['electric', ['Electric', 'EV', 'EVs', 'Electrified', 'Hybrid and Electric']],
    ['future vehicles', ['Future Vehicles']],
    [null, ['Wagons', 'SUV Coupe', 'Sport', 'Hatch', 'Hybrid', 'Cab Chassis']],
  ] as const)('MODEL-05 NAV-02 ?body=%s has what makers call %j', (body, names) => {
    for (const name of names) {
      // Whichever of its three categories says so.
      for (const place of ['manufacturer_body', 'manufacturer_body2', 'manufacturer_body3'] as const) {
        const one = model('One', { [place]: name })
        const bodies = ['suv', 'trucks', 'vans', 'performance', 'electric', 'future vehicles'] as const
        expect(bodies.filter((each) => modelsOfBody([one], each).length > 0)).toEqual(body ? [body] : [])
        expect(modelsByCategory([one])).toEqual([{ name, models: [one] }])
      }
    }
  })

  test.each([
    ['AU', AU, 'Utes'],
    ['US', US, 'Trucks'],
  ] as const)(
    'MODEL-05 ROUTE-50 every body of the range has its label in %s',
    (_country, regional, trucks) => {
      const one = ['SUV', 'Utes', 'Vans', 'Sports', 'EVs'].map((name) =>
        model(name, { manufacturer_body: name }),
      )
      const filters = rangeFilters([...one, model('Next', { status: 'coming_soon' })], '/models', regional)
      expect(filters.map(({ body, label, href, count }) => [body, label, href, count])).toEqual([
        ['suv', 'SUVs', '/models?body=suv', 1],
        ['trucks', trucks, '/models?body=trucks', 1],
        ['vans', 'Vans', '/models?body=vans', 1],
        ['performance', 'Performance', '/models?body=performance', 1],
        ['electric', 'Electric', '/models?body=electric', 1],
        ['future vehicles', 'Future vehicles', '/models?body=future%20vehicles', 1],
      ])
    },
  )

  test('ROUTE-50 the word is read in any case and with dashes; an unknown one is none', () => {
    expect(rangeBody('future vehicles')).toBe('future vehicles')
    for (const word of ['future-vehicles', 'future_vehicles', ' Future+Vehicles ', 'FUTURE  VEHICLES'])
      expect(rangeBody(word), word).toBe('future vehicles')
    expect(rangeBody('SUV')).toBe('suv')
    expect(rangeBody('spaceships')).toBeNull()
    expect(rangeBody(null)).toBeNull()
  })

  test('ROUTE-50 filters are encoded, and only those that find something are offered', () => {
    expect(
      rangeFilters([mach, next, raptor], '/models', AU).map(({ label, href, count }) => [label, href, count]),
    ).toEqual([
      ['SUVs', '/models?body=suv', 2],
      ['Utes', '/models?body=trucks', 1],
      ['Performance', '/models?body=performance', 1],
      ['Electric', '/models?body=electric', 1],
      ['Future vehicles', '/models?body=future%20vehicles', 1],
    ])
    expect(rangeFilters([raptor], '/models', US)[0]?.label).toBe('Trucks')
  })
})

describe('facts of a model', () => {
  test('MODEL-03 a status is a label, none is none', () => {
    expect(modelStatus('new')).toBe('NEW')
    expect(modelStatus('coming_soon')).toBe('COMING SOON')
    expect(modelStatus('')).toBeNull()
    expect(modelStatus(undefined)).toBeNull()
  })

  test('MODEL-06 a price reads From $x; 10 and less is a placeholder', () => {
    expect(fromPrice({ from_price: 52_990 })).toBe('From $52,990')
    expect(fromPrice({ from_price: 11 })).toBe('From $11')
    expect(fromPrice({ from_price: 10 })).toBeNull()
    expect(fromPrice({ from_price: null })).toBeNull()
  })

  test('MODEL-10 accessories need a number and their maker', () => {
    const href = '/vehicle-parts-and-accessories?model=F-150'
    expect(accessoriesHref({ name: 'F-150', accessories_count: 3, aftermarket_manufacturer_id: 1 })).toBe(
      href,
    )
    expect(accessoriesHref({ name: 'Up & Go', accessories_count: 1, aftermarket_manufacturer_id: 1 })).toBe(
      '/vehicle-parts-and-accessories?model=Up%20%26%20Go',
    )
    expect(
      accessoriesHref({ name: 'F-150', accessories_count: 0, aftermarket_manufacturer_id: 1 }),
    ).toBeNull()
    expect(
      accessoriesHref({ name: 'F-150', accessories_count: 3, aftermarket_manufacturer_id: null }),
    ).toBeNull()
  })
})
