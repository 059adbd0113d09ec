import { describe, expect, test } from 'vitest'
import { type CarSnapshot, readSnapshots, withCar, withoutCar } from './car-snapshot.ts'

const car = (id: number): CarSnapshot => ({
  id,
  title: `Car ${id}`,
  subtitle: '',
  href: `/cars/car-${id}`,
  image: null,
  price: '$1,000',
})

describe('snapshots of cars', () => {
  test('FAV-10 STORE-02 entries carry a numeric id; text is coerced, anything else is dropped, repeats count once', () => {
    const stored = [
      { id: '12', title: 'A' },
      { id: 12 },
      { id: 0 },
      { id: 'x' },
      null,
      7,
      { id: 3.5 },
      { id: 9 },
    ]
    expect(readSnapshots(stored).map(({ id }) => id)).toEqual([12, 9])
    expect(readSnapshots(stored)[0]).toEqual({
      id: 12,
      title: 'A',
      subtitle: '',
      href: '',
      image: null,
      price: '',
    })
    for (const broken of [undefined, null, 'text', {}, 5]) expect(readSnapshots(broken)).toEqual([])
  })

  test('STORE-02 only links within the site survive', () => {
    const hrefs = ['/cars/a', '//evil.example', 'javascript:alert(1)', 'https://x.example']
    const read = readSnapshots(hrefs.map((href, index) => ({ id: index + 1, href })))
    expect(read.map(({ href }) => href)).toEqual(['/cars/a', '', '', ''])
  })

  test('FAV-15 FAV-07 the newest comes first, a known car moves there; removing compares ids as numbers', () => {
    const list = withCar(withCar(withCar([], car(1)), car(2)), car(1))
    expect(list.map(({ id }) => id)).toEqual([1, 2])
    expect(withoutCar(list, '2').map(({ id }) => id)).toEqual([1])
    expect(withCar(list, car(3), 2).map(({ id }) => id)).toEqual([3, 1])
  })
})
