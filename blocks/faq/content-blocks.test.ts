import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import type { FaqProps } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { head } from './head.ts'

const { settings } = fixtureTenant()

function html(
  type: string,
  props: Record<string, unknown>,
  data?: unknown,
  tenant: Partial<ResolvedTenant> = {},
): string {
  const block = registry.get(type)
  if (!block) throw new Error(`${type} is not registered`)
  return renderBlock(block, { props, data, tenant })
}

const ITEMS = [
  { question: 'Do I have to buy from you?', answer: 'No. We buy **outright**.' },
  { question: 'What should I bring?', answer: '- the car\n- the papers' },
]

describe('questions and answers', () => {
  test('UI-03 RUN-09 questions are accordions of one name, which open without script', () => {
    const page = html('Faq', { items: ITEMS })
    expect(page.match(/<details class="fc-accordion" name="block-questions">/g)).toHaveLength(2)
    expect(page).toContain('<summary>Do I have to buy from you?</summary>')
    expect(page).toContain('<strong>outright</strong>')
  })

  test('UI-03 accordions take 300 ms, and no time with reduced motion', () => {
    const base = join(import.meta.dirname, '../../runtime/theme/base')
    const css = readFileSync(join(base, '7-disclosure.css'), 'utf8')
    expect(css).toMatch(/\.fc-accordion::details-content \{[^}]*block-size 300ms ease/)
    const all = ['0-reset', '1-document', '8-page']
      .map((name) => readFileSync(join(base, `${name}.css`), 'utf8'))
      .join('')
    expect(all).toMatch(/prefers-reduced-motion: reduce\)[\s\S]*transition-duration: 0/)
  })

  test('RUN-09 search engines get the same words', () => {
    const parts = head({
      props: { items: ITEMS } as FaqProps,
      data: undefined,
      site: fixtureSite(),
      page: fixturePage(),
    })
    expect(parts?.jsonLd).toEqual([
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Do I have to buy from you?',
            acceptedAnswer: { '@type': 'Answer', text: 'No. We buy outright.' },
          },
          {
            '@type': 'Question',
            name: 'What should I bring?',
            acceptedAnswer: { '@type': 'Answer', text: 'the car; the papers' },
          },
        ],
      },
    ])
  })
})

describe('service banner', () => {
  const sticky = (over: object = {}): Partial<ResolvedTenant> => ({
    settings: { ...settings, booking: { ...settings.booking, stickyBanner: true, ...over } },
  })

  test('UI-04 BOOK A SERVICE starts visible and can be closed', () => {
    const page = html('ServiceBanner', {}, undefined, sticky())
    expect(visibleText(page)).toBe('BOOK A SERVICE Close')
    expect(page).toContain('href="/service#service-booking"')
    expect(page).not.toContain('hidden=""')
    expect(page).toMatch(/<button[^>]*data-close/)
  })

  test('UI-04 only where the site wants it, in its words, and not on the page it leads to', () => {
    expect(html('ServiceBanner', {})).toBe('')
    expect(
      visibleText(html('ServiceBanner', {}, undefined, sticky({ stickyText: 'SCHEDULE SERVICE' }))),
    ).toContain('SCHEDULE SERVICE')
    const banner = registry.get('ServiceBanner')
    expect(renderBlock(banner as never, { tenant: sticky(), page: { path: '/service' } })).toBe('')
  })
})

describe('consent banner', () => {
  const tracked = (
    containerId: string | null,
    analytics: 'ask' | 'granted' | 'denied',
  ): Partial<ResolvedTenant> => ({
    settings: {
      ...settings,
      tracking: { ...settings.tracking, containerId },
      consent: { ...settings.consent, analytics },
    },
  })

  test('TRACK-12 asks only where somebody listens and the site asks; both answers weigh the same', () => {
    const page = html('ConsentBanner', {}, undefined, tracked('GTM-ABC', 'ask'))
    expect(page).toMatch(/<aside[^>]* hidden/)
    expect(page.match(/fc-button--secondary/g)).toHaveLength(2)
    expect(page).toContain('href="/privacy-policy"')
    expect(html('ConsentBanner', {}, undefined, tracked(null, 'ask'))).toBe('')
    expect(html('ConsentBanner', {}, undefined, tracked('GTM-ABC', 'denied'))).toBe('')
  })
})

describe('other blocks of content pages', () => {
  test('RUN-09 a film is a link to its file until somebody presses it', () => {
    const page = html('Video', { src: 'https://video.example/embed/1', title: 'The yard', duration: '1:40' })
    expect(page).toContain('href="https://video.example/embed/1"')
    expect(visibleText(page)).toBe('Play: The yard 1:40')
    expect(page).not.toMatch(/<iframe|<video/)
  })

  test.each(['https://video.example@evil.example/1', '/\\evil.example/1', 'javascript:alert(1)'])(
    'SEO-02 a film at %s is a still that nothing plays',
    (src) => {
      const page = html('Video', { src, title: 'The yard' })
      expect(visibleText(page)).toBe('Play: The yard')
      expect(page).not.toMatch(/href=|data-play|evil|alert/)
    },
  )

  test('RUN-09 service prices show what was paid before, where there is one', () => {
    const items = [
      { name: 'Logbook service', before: 349, now: 289 },
      { name: 'Brake pads', now: 220, from: true },
    ]
    const page = html('ServicePrices', { items })
    expect(page).toContain('<s>$349</s>')
    expect(visibleText(page)).toContain('Service Before Now Logbook service $349 $289 Brake pads from $220')
    expect(visibleText(html('ServicePrices', { items: [{ name: 'Check', now: 45 }] }))).toContain(
      'Service Now Check $45',
    )
  })

  test('RUN-09 people without a portrait are their initials; without people there is no band', () => {
    const page = html('Team', {}, [{ name: 'Dev Anand', role: 'Finance', phone: '07 7010 0140' }])
    expect(page).toContain('>DA</span>')
    expect(page).toContain('href="tel:0770100140"')
    // Of three names the first and the last.
    expect(visibleText(html('Team', {}, [{ name: 'Mary Ann Okafor' }]))).toContain('MO Mary Ann Okafor')
    expect(html('Team', {}, [])).toBe('')
    expect(html('Awards', {}, [])).toBe('')
  })
})
