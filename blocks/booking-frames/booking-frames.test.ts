import { expect, test } from 'vitest'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { renderBlock } from '../shared/testing/render-block.ts'

const block = registry.get('BookingFrames')!
const frame = (title: string) => ({ title, url: `https://booking.example/${title.toLowerCase()}` })
const render = (booking: object) =>
  renderBlock(block, {
    slots: { form: 'OWN FORM' },
    tenant: { settings: settingsWith({ booking }) },
  })

test('BOOK-01 two places are two tabs, one has none; nothing is framed before the visitor asks', () => {
  const two = render({ serviceFrames: [frame('Cairns'), frame('Nerang')] })
  expect(two.match(/data-panel/g)).toHaveLength(2)
  expect(two).toMatch(/data-tabs[\s\S]*Cairns[\s\S]*Nerang/)
  const one = render({ serviceFrames: [frame('Cairns')] })
  expect(one).not.toContain('data-tabs')
  for (const html of [one, two]) {
    expect(html).not.toContain('<iframe')
    expect(html).not.toContain('OWN FORM')
    expect(html).toMatch(
      /href="https:\/\/booking\.example\/cairns" target="_blank" rel="noopener noreferrer"/,
    )
  }
})

test.each(['https://booking.example@evil.example/', 'https:\\\\evil.example', 'javascript:alert(1)'])(
  'SEO-02 BOOK-01 the calendar at %s is left out, and the site’s own form stands where none is left',
  (url) => {
    const both = render({ serviceFrames: [{ title: 'Nerang', url }, frame('Cairns')] })
    expect(both).not.toMatch(/Nerang|evil|alert|data-tabs/)
    expect(both).toContain('href="https://booking.example/cairns"')
    expect(render({ serviceFrames: [{ title: 'Nerang', url }] })).toContain('OWN FORM')
  },
)

test('BOOK-03 without frames the site’s own form stands there, and beside them where the site wants both', () => {
  expect(render({ serviceFrames: [] })).toContain('OWN FORM')
  expect(render({ serviceFrames: [frame('Cairns')], nativeServiceForm: true })).toContain('OWN FORM')
})
