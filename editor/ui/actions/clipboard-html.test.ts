// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { blocksIn, htmlOf, withBlocks, wordsOf } from './clipboard-html.ts'

it('EDIT-04 blocks go with their words, and come back as they were', () => {
  const blocks = JSON.stringify({ format: 'forecourt/blocks', blocks: [{ text: '<b>"A" & \n B</b>' }] })
  const html = withBlocks('<h2>Our story</h2>', blocks)
  expect(html).toContain('<h2>Our story</h2>')
  // Programs put marks of their own around it.
  expect(blocksIn(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)).toBe(blocks)
  expect(blocksIn('<p>words</p>')).toBeUndefined()
  expect(blocksIn('<p>data-forecourt-blocks</p>')).toBeUndefined()
})

it('EDIT-04 other programs get words without scripts, signs and looks', () => {
  const block = document.createElement('section')
  block.innerHTML =
    '<h2 class="big" id="x">Our story</h2><style>h2{}</style><svg><path/></svg><p data-key="a">Since 1968</p>'
  expect(htmlOf([block])).toBe('<section><h2>Our story</h2><p>Since 1968</p></section>')
  const said = (innerText: string) => ({ innerText }) as HTMLElement
  expect(wordsOf([said(' One\n \n\nTwo\n'), said(' '), said('Three')])).toBe('One\n\nTwo\n\nThree')
})
