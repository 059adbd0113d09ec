import { describe, expect, it } from 'vitest'
import {
  missingPage,
  neighbours,
  pageAddress,
  readTrail,
  resultsAddress,
  startTrail,
  withPage,
} from './trail.ts'

const cars = (...ids: number[]) => ids.map((id) => ({ href: `/cars/${id}`, title: `Car ${id}` }))
const many = (from: number, count: number) =>
  cars(...Array.from({ length: count }, (_, index) => from + index))

describe('the results that led to a car', () => {
  it.each([
    ['https://a.example/search?make=Ford&page=2', '/search?make=Ford&page=2'],
    ['https://a.example/search/ford', '/search/ford'],
    ['https://a.example/searching', undefined],
    ['https://b.example/search', undefined],
    ['', undefined],
  ])('%s is the page of results %s', (referrer, expected) => {
    expect(resultsAddress(referrer, 'https://a.example', '/search')).toBe(expected)
  })

  it('SRCH-02 knows the addresses of the pages beside, with filters and what else stood there', () => {
    const trail = startTrail('/search/ford?price=:30000&page=2&view=list', cars(1))
    expect(pageAddress(trail, 3)).toBe('/search/ford?price=%3A30000&page=3&view=list')
    expect(pageAddress(trail, 1)).toBe('/search/ford?price=%3A30000&view=list')
  })

  it('gives the cars beside one, and asks for the page where a neighbour is not known', () => {
    const trail = startTrail('/search?page=2', cars(11, 12, 13))
    expect(neighbours(trail, '/cars/12')).toEqual({ previous: cars(11)[0], next: cars(13)[0] })
    expect(neighbours(trail, '/cars/99')).toBeUndefined()
    expect(missingPage(trail, '/cars/12')).toBeUndefined()
    expect(missingPage(trail, '/cars/99')).toBeUndefined()
    expect(missingPage(trail, '/cars/13')).toBe(3)
    expect(missingPage(trail, '/cars/11')).toBe(1)

    const longer = withPage(withPage(trail, 3, cars(13, 14)), 1, cars(9, 10))
    expect(longer.cars).toEqual(cars(9, 10, 11, 12, 13, 14))
    expect(missingPage(longer, '/cars/9')).toBeUndefined()
    const ended = withPage(longer, 4, cars(13, 14))
    expect(missingPage(ended, '/cars/14')).toBeUndefined()
    expect(neighbours(ended, '/cars/14')).toEqual({ previous: cars(13)[0], next: undefined })
  })

  it('keeps two hundred cars, those around where the visitor is', () => {
    const full = withPage(startTrail('/search?page=2', many(100, 150)), 3, many(250, 100))
    expect(full.cars).toHaveLength(200)
    expect([full.cars[0]?.href, full.cars.at(-1)?.href]).toEqual(['/cars/150', '/cars/349'])
  })

  it.each([
    [null],
    [{ address: '//evil.example', cars: [] }],
    [{ address: '/search', cars: [{ href: 'javascript:x' }] }],
  ])('reads nothing of %j', (stored) => {
    expect(readTrail(stored)).toBeUndefined()
  })
})
