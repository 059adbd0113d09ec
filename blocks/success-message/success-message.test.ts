import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock } from '../shared/testing/render-block.ts'

const block = registry.get('SuccessMessage')!
const looks = (props: object) => {
  const html = renderBlock(block, { props: { title: 'Thanks', ...props } })
  return [/fc-tone--(\w+)/.exec(html)?.[1], /<img src="([^"?]*)[^>]* alt="([^"]*)"/.exec(html)?.slice(1)]
}

test('UI-12 LEAD-12 thanks stand plain on the page, or on a tone and beside a picture of the dealer', () => {
  expect(looks({})).toEqual(['surface', undefined])
  expect(looks({ tone: 'inverse', image: '/img/content/team.webp', alt: 'The crew' })).toEqual([
    'inverse',
    ['/img/content/team.webp', 'The crew'],
  ])
})
