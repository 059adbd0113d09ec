import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Folded } from '../parts/folded.tsx'
import { SearchPreview } from './search-preview.tsx'

const show = (more: object) =>
  renderToStaticMarkup(
    <SearchPreview title="T" description="" address="kea.example/a/b" picture={undefined} {...more} />,
  )

it('SEO-06 a title of 60 and a description of 158 characters show whole, one more is cut', () => {
  const title = (length: number) => /ed-serp__title">([^<]*)/.exec(show({ title: 't'.repeat(length) }))?.[1]
  expect([title(60), title(61)]).toEqual(['t'.repeat(60), `${'t'.repeat(59)}…`])
  const html = (length: number) => show({ description: 'd'.repeat(length) })
  expect(html(158)).toContain(`<span>${'d'.repeat(158)}</span>`)
  expect(html(159)).toContain(`<span>${'d'.repeat(157)}…</span>`)
  expect(html(159)).toContain(`<span>${'d'.repeat(109)}…</span>`)
  // Never a space before the dots.
  expect(show({ title: `${'t'.repeat(58)} ${'t'.repeat(20)}` })).toContain(`${'t'.repeat(58)}…<`)
})

it('SEO-06 a shared link has its host, its picture where there is one, and no empty line', () => {
  const bare = show({})
  expect(bare).toContain('Search engines pick a sentence of the page.')
  expect(bare).toContain('<span class="ed-serp__address">kea.example</span><strong>T</strong></div>')
  expect(bare).not.toContain('<img')
  expect(show({ picture: '/p.webp', description: 'D' })).toContain('<img src="/p.webp" alt=""/>')
})

it('EDIT-01 what is folded away is not made before somebody opens it', () => {
  expect(renderToStaticMarkup(<Folded title="More">dear</Folded>)).toBe(
    '<details class="ed-section"><summary>More</summary></details>',
  )
})
