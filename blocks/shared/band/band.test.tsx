import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Band } from './band.tsx'

test('UI-12 a band is a landmark by its heading, and none without one; its tone, space and width are classes', () => {
  expect(
    renderToStaticMarkup(
      <Band id="why" labelledBy="why-heading">
        x
      </Band>,
    ),
  ).toBe(
    '<section id="why" class="fc-band fc-tone--surface" aria-labelledby="why-heading"><div class="fc-container">x</div></section>',
  )
  expect(
    renderToStaticMarkup(
      <Band id="why" tone="alt" space="lg" width="narrow" className="fc-faq">
        x
      </Band>,
    ),
  ).toBe(
    '<section id="why" class="fc-band fc-band--lg fc-tone--alt fc-faq"><div class="fc-container fc-container--narrow">x</div></section>',
  )
})
