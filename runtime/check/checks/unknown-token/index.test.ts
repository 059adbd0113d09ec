import { expect, it } from 'vitest'
import type { BlockSchema } from '../../../block/types.ts'
import { checkDocument } from '../../check-document.ts'
import { BLOCKS, problemsOf, testEnvironment, VALID, withPage } from '../../testing/world.ts'

it('CFG-26 SEO-06 a token that nothing fills in is found in title and description, with the nearest', async () => {
  const page = withPage([], { title: '{site.nmae} | Fleet', description: 'In {site.city}, {car.title}' })
  expect(await problemsOf('unknown-token', page)).toEqual([
    'gumtree.json /routes/0/title There is no token "site.nmae". Did you mean "site.name"?',
    expect.stringMatching(/^gumtree.json \/routes\/0\/description There is no token "car.title"\./),
  ])
})

it('CFG-26 CHK-02 a token that no promise of the checkout has is found, with the nearest', async () => {
  const points = ['{deposit} holds it for {hours}.', '{deposti}, {site.name}', 7]
  const settings = { reserve: { points } }
  const dealershipOverrides = { 'gumtree-motors': { reserve: { points: ['{Hours}'] } } }
  expect(await problemsOf('unknown-token', { settings, dealershipOverrides })).toEqual([
    'gumtree.json /settings/reserve/points/1 There is no token "deposti". Did you mean "deposit"?',
    'gumtree.json /settings/reserve/points/1 There is no token "site.name". Known are "deposit", "hours".',
    'gumtree.json /dealershipOverrides/gumtree-motors/reserve/points/0 There is no token "Hours". Did you mean "hours"?',
  ])
})

it('SEO-06 what a block of the page gives is known there, and nowhere else', async () => {
  const title: BlockSchema = { ...(BLOCKS.get('Text') as BlockSchema), type: 'Title', tokens: ['car.title'] }
  const routes = [
    { id: 'one', path: '/one', title: '{car.title}', blocks: [{ id: 'a', type: 'Title' }] },
    { id: 'two', path: '/two', title: '{car.title}', blocks: [{ id: 'b', type: 'Text' }] },
  ]
  const findings = await checkDocument(
    JSON.stringify({ ...VALID, routes }),
    testEnvironment({}, { blocks: new Map([...BLOCKS, ['Title', title]]) }),
    { file: 'gumtree.json', kind: 'tenant' },
  )
  const found = findings.filter(({ code, file }) => code === 'unknown-token' && file === 'gumtree.json')
  expect(found.map(({ pointer }) => pointer)).toEqual(['/routes/1/title'])
})
