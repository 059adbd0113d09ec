import { expect, it } from 'vitest'
import { problemsOf, VALID } from '../../testing/world.ts'

const themed = (src: string) =>
  problemsOf('foreign-typeface', {
    ...VALID,
    theme: {
      fonts: { heading: 'Dealer Sans' },
      typefaces: {
        'Dealer Sans': {
          generic: 'serif',
          ascent: 1,
          descent: 0.3,
          lineGap: 0,
          sizeAdjust: 100,
          files: [{ src, weight: '400', style: 'normal' }],
        },
      },
    },
  })

it('UI-12 a file that another dealer brought in is found, one’s own is fine', async () => {
  expect(await themed('/fonts/kea/dealer-sans-1a2b3c4d5e.woff2')).toEqual([
    'gumtree.json /theme/typefaces/Dealer Sans/files/0/src This file of “Dealer Sans” is another dealer’s. Bring the typeface in here too, or choose another one.',
  ])
  expect(await themed('/fonts/gumtree-motors/dealer-sans-1a2b3c4d5e.woff2')).toEqual([])
})
