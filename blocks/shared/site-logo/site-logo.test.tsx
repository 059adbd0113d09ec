import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteLogo } from './site-logo.tsx'

const logo = { src: '/l.svg', inverseSrc: '/i.svg', alt: 'Kea', width: 180, height: 40, dark: true }
const render = (more: object, of: object | null = logo) =>
  renderToStaticMarkup(<SiteLogo site={{ name: 'Kea Bay Motor Group', logo: of } as never} {...more} />)

test('UI-12 a picture has its size and its words, and another file on a dark page or ground', () => {
  const alone = render({ withName: false })
  expect(alone).toContain('src="/l.svg" alt="Kea" width="180" height="40"/>')
  expect(alone).toContain('<source media="screen and (prefers-color-scheme: dark)" srcSet="/i.svg"/>')
  const inverse = render({ withName: false, inverse: true })
  expect(inverse).toContain('src="/i.svg" alt="Kea"')
  expect(inverse).not.toContain('<source')
  expect(render({ withName: false }, { ...logo, dark: false })).not.toContain('<source')
})

test('UI-12 beside the name a picture has no words of its own; without one the name always stands there', () => {
  expect(render({})).toContain('alt=""')
  const text = (html: string) => html.replaceAll(/<[^>]+>/g, '')
  expect(text(render({}))).toContain('Kea Bay')
  expect(text(render({ withName: false }))).toBe('')
  expect(text(render({ withName: false }, null))).toContain('Motor Group')
})
