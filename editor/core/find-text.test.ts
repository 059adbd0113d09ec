import { expect, it } from 'vitest'
import { findText } from './find-text.ts'

const same = (value: string) => value

it('finds the value whose words stand on the page, also inside of lists', () => {
  const props = { heading: 'Straight deals', actions: [{ text: 'See the cars', href: '/search' }] }
  expect(findText(props, '  Straight\n deals ', same)).toEqual({ steps: ['heading'], text: 'Straight deals' })
  expect(findText(props, 'See the cars', same)).toEqual({
    steps: ['actions', 0, 'text'],
    text: 'See the cars',
  })
  expect(findText(props, 'See', same)).toBeUndefined()
  expect(findText(props, '', same)).toBeUndefined()
})

it('tokens stand for what they were replaced by; a text of tokens alone says nothing', () => {
  expect(findText({ text: 'Welcome to {site.name}!' }, 'Welcome to Kea Cars!', same)).toEqual({
    steps: ['text'],
    text: 'Welcome to {site.name}!',
  })
  expect(findText({ text: '{site.name}' }, 'Kea Cars', same)).toBeUndefined()
  // A token without a value leaves nothing.
  expect(findText({ text: 'Call {site.phone}!' }, 'Call !', same)?.steps).toEqual(['text'])
  expect(findText({ text: 'Call {site.phone}!' }, `Call ${'1'.repeat(201)}!`, same)).toBeUndefined()
})

it('compares with the copy filled in, and gives the filled text', () => {
  const filled = (value: string) => value.replace('{copy:home.heading}', 'Home of deals')
  expect(findText({ heading: '{copy:home.heading}' }, 'Home of deals', filled)).toEqual({
    steps: ['heading'],
    text: 'Home of deals',
  })
})
