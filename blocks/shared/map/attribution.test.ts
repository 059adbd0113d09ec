// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { attributionHtml } from './attribution.ts'

test('LOC-24 the attribution of tiles leads to the page that their source gives', () => {
  document.body.innerHTML = attributionHtml('© Streets', 'https://streets.example/copyright')
  const link = document.querySelector('a')
  expect([link?.textContent, link?.href, link?.target, link?.rel]).toEqual([
    '© Streets',
    'https://streets.example/copyright',
    '_blank',
    'noopener',
  ])
})

test('LOC-24 without a page, or without words to press, there is no link', () => {
  expect(attributionHtml('© Streets')).toBe('© Streets')
  expect(attributionHtml('', 'https://streets.example/')).toBe('')
})

test('LOC-24 what a document says is no markup on a map', () => {
  document.body.innerHTML = attributionHtml('<img src=x>&', 'https://streets.example/"><script>')
  expect(document.body.querySelectorAll('img, script')).toHaveLength(0)
  expect(document.body.textContent).toBe('<img src=x>&')
})
