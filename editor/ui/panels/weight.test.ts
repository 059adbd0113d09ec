import { expect, it } from 'vitest'
import type { RouteScript } from '../api/api.ts'
import { kilobytes, pictureLine, scriptLine } from './weight.ts'

const home: RouteScript = {
  routeId: 'home',
  path: '/',
  bytes: 8400,
  limit: 10_000,
  blocks: [
    { id: 'stock', type: 'FeaturedStock', bytes: 2100, comes: 'at once' },
    { id: 'ask', type: 'EnquiryForm', bytes: 61_000, comes: 'touched' },
  ],
}
const titleOf = (type: string) =>
  ({ FeaturedStock: 'Featured stock', EnquiryForm: 'Enquiry form' })[type] ?? type

it('EDIT-05 the script of the open page is told with its limit, and which block costs what', () => {
  expect(scriptLine([home], 'home', titleOf)).toEqual({
    words: '8.4 KB of 10 KB on this page',
    severity: 'fine',
    parts: [
      { id: 'stock', words: 'Featured stock 2.1 KB' },
      { id: 'ask', words: 'Enquiry form 61 KB, when it is touched' },
    ],
  })
})

it('EDIT-05 pages over their limit are named, also while another one is open', () => {
  const sale = { ...home, routeId: 'sale', path: '/sale', bytes: 10_001 }
  expect(scriptLine([home, sale], 'home', titleOf)).toMatchObject({
    severity: 'warning',
    words: 'One page loads too much script: /sale 10 KB of 10 KB',
  })
  expect(scriptLine([home, { ...sale, bytes: 10_000 }], 'home', titleOf).severity).toBe('fine')
})

it('EDIT-05 pictures are weighed per block; too heavy a page and too heavy a picture are told', () => {
  const picture = (blockId: string, bytes: number | undefined) => ({ blockId, src: `/img/${blockId}`, bytes })
  expect(pictureLine([], titleOf)).toMatchObject({ words: 'None on this page', severity: 'fine' })
  expect(
    pictureLine([picture('Hero', 250_000), picture('Cards', 40_000), picture('Cards', 50_000)], titleOf),
  ).toEqual({
    words: '340 KB in 3 pictures on this page',
    severity: 'fine',
    parts: [
      { id: 'Hero', words: 'Hero 250 KB' },
      { id: 'Cards', words: 'Cards 90 KB in 2 pictures' },
    ],
  })
  expect(pictureLine([picture('Hero', 1000)], titleOf, 2).words).toBe(
    '1 KB in one picture on this page, 2 still to be weighed',
  )
  expect(pictureLine([picture('Hero', 250_001)], titleOf)).toMatchObject({
    words: '250 KB in one picture on this page, one of Hero has 250 KB',
    severity: 'warning',
  })
  const many = Array.from({ length: 5 }, (_, index) => picture(`b${index}`, 200_001))
  expect(pictureLine([...many, picture('far', undefined)], titleOf)).toMatchObject({
    words: '1.0 MB in 6 pictures on this page, more than 1.0 MB, 1 of other hosts not counted',
    severity: 'warning',
  })
})

it('sizes read as people say them', () => {
  expect([999, 8400, 99_940, 620_400, 1_230_000, 1_073_741_824].map(kilobytes)).toEqual([
    '1 KB',
    '8.4 KB',
    '99.9 KB',
    '620 KB',
    '1.2 MB',
    '1.1 GB',
  ])
})
