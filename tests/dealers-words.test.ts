import { expect, test } from 'vitest'
import { DEMO_TENANTS } from '../server/demo/stock/tenant.ts'
import { saidBy, sentences, type Said } from './support/dealers-sentences.ts'

/** What a field is for or a picture shows is said in the field's own words, and a product has its maker's name. */
const LABELS = new Set(['label', 'placeholder', 'alt', 'image_alt', 'name'])

/** The law's words may be the same at two dealers; nobody reads them for the voice. */
const isLaw = ({ at, text }: Said): boolean =>
  /^\/(?:privacy-policy|terms)\//.test(at) || text === 'Lending criteria, fees and charges apply.'

/** Reviews that came translated are in every dealer's content and on nobody's page (REV-05). */
const isUnseen = ({ text }: Said): boolean => text.startsWith('(Translated by Google)')

const SAID = new Map<string, Said[]>()
const PICTURES = new Map<string, string[]>()
for (const slug of DEMO_TENANTS) {
  const all = await saidBy(slug)
  SAID.set(slug, all.flatMap(oneEach))
  // A bar or lines of promos leave their pictures out.
  const bare = new Set(
    all.flatMap(({ at, name, text }) =>
      at.endsWith('(PromoBanner)') && name === 'layout' && text !== 'pictures' ? [at] : [],
    ),
  )
  PICTURES.set(
    slug,
    all.flatMap(({ at, text }) =>
      /^\/img\/(?:places|content|heroes)\//.test(text) && !bare.has(at) ? [text] : [],
    ),
  )
}

function oneEach(said: Said): Said[] {
  return sentences(said.text).map((text) => ({ ...said, text }))
}

test('no sentence of pages, content and comments on cars stands at two dealers', () => {
  const heard = new Map<string, Set<string>>()
  for (const [slug, all] of SAID)
    for (const said of all)
      if (!LABELS.has(said.name) && !isLaw(said) && !isUnseen(said))
        heard.set(said.text, (heard.get(said.text) ?? new Set()).add(slug))
  expect(heard.size).toBeGreaterThan(2000)
  const twice = [...heard].flatMap(([sentence, dealers]) =>
    dealers.size > 1 ? [`${[...dealers].join(', ')}: ${sentence}`] : [],
  )
  expect(twice).toEqual([])
})

test('cars without a tank are not fuelled, and in the United States nobody enquires', () => {
  const said = (slug: string): string[] => SAID.get(slug)?.map(({ text }) => text) ?? []
  expect(said('voltbird').filter((sentence) => /fuelled|full tank/i.test(sentence))).toEqual([])
  expect(said('prairie-larkspur').filter((sentence) => /enquir|colour|licence\b/i.test(sentence))).toEqual([])
})

test('UI-12 no drawn place or subject stands on the pages of two dealers: each has its own yard, in its own colours', () => {
  const seen = new Map<string, Set<string>>()
  for (const [slug, all] of PICTURES)
    for (const picture of all) seen.set(picture, (seen.get(picture) ?? new Set()).add(slug))
  expect(seen.size).toBeGreaterThan(50)
  const twice = [...seen].flatMap(([picture, dealers]) =>
    dealers.size > 1 ? [`${[...dealers].join(', ')}: ${picture}`] : [],
  )
  expect(twice).toEqual([])
})
