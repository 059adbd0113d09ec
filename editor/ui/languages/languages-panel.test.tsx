// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { LanguagesPanel } from './languages-panel.tsx'

const CODES = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'ru']

async function panel(count: number) {
  const languages = Object.fromEntries(
    CODES.slice(0, count).map((code) => [code, { name: code.toUpperCase(), texts: {} }]),
  )
  const session = sessionOf({ own: { slug: 'kea', languages } })
  const screen = await show(<LanguagesPanel />, session)
  const codes = () => Object.keys((session.store.get().document.own['languages'] ?? {}) as object)
  return { ...screen, session, codes }
}

it('EDIT-01 a site has eight further languages at the most: the eighth is added, a ninth is not offered', async () => {
  const { press, codes, holder } = await panel(7)
  await press('Add')
  expect(codes()).toHaveLength(8)
  expect(holder.querySelector('[aria-label="Language to add"]')).toBeNull()
})

it('EDIT-01 a language that is taken away goes from the preview too, and is offered again', async () => {
  const { press, codes, field, session } = await panel(8)
  await press('DE')
  expect(session.store.get().preview.language).toBe('de')
  await press('Remove FR')
  expect(session.store.get().preview.language).toBe('de')
  await press('Remove DE')
  expect([codes().includes('de'), session.store.get().preview.language]).toEqual([false, null])
  expect([...field('Language to add').querySelectorAll('option')].map(({ value }) => value)).toContain('de')
})
