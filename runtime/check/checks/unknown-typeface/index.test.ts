import { expect, it } from 'vitest'
import { problemsOf, VALID } from '../../testing/world.ts'

const OWN = {
  generic: 'serif',
  ascent: 1,
  descent: 0.3,
  lineGap: 0,
  sizeAdjust: 100,
  files: [{ src: '/fonts/gumtree-motors/dealer-sans-1a2b3c4d5e.woff2', weight: '400', style: 'normal' }],
}
const themed = (theme: object) => problemsOf('unknown-typeface', { ...VALID, theme })

it('UI-12 CFG-25 a family that neither the platform nor the dealer has is found, with what was meant', async () => {
  expect(
    await themed({ fonts: { body: 'Archivio', heading: 'Dealer Sanz' }, typefaces: { 'Dealer Sans': OWN } }),
  ).toEqual([
    'gumtree.json /theme/fonts/body There is no typeface “Archivio”. Did you mean “Archivo”?',
    'gumtree.json /theme/fonts/heading There is no typeface “Dealer Sanz”. Did you mean “Dealer Sans”?',
  ])
  expect(await themed({ fonts: { body: 'Comic Sans MS' } })).toEqual([
    'gumtree.json /theme/fonts/body There is no typeface “Comic Sans MS”. There are system, Archivo, Archivo Expanded, Archivo Condensed, Newsreader Display, Newsreader Italic, Schibsted Grotesk, Hanken Grotesk.',
  ])
})

it('the platform’s, the device’s and the dealer’s own are fine', async () => {
  expect(await themed({ fonts: { body: 'system', heading: 'Archivo' } })).toEqual([])
  expect(await themed({ fonts: { heading: 'Dealer Sans' }, typefaces: { 'Dealer Sans': OWN } })).toEqual([])
})
