import { expect, it } from 'vitest'
import { withTexts } from './block-texts.ts'

const DOCUMENT = {
  slug: 'kea',
  languages: { es: { name: 'Español', texts: { a: 'uno' } }, fr: { texts: { a: 'un' } } },
}

it('EDIT-01 the texts of one language change, those of the others stay; where none change it is the same document', () => {
  expect(withTexts(DOCUMENT, (texts, code) => (code === 'es' ? { ...texts, b: 'dos' } : texts))).toEqual({
    slug: 'kea',
    languages: { es: { name: 'Español', texts: { a: 'uno', b: 'dos' } }, fr: { texts: { a: 'un' } } },
  })
  expect(withTexts(DOCUMENT, (texts) => texts)).toBe(DOCUMENT)
})
