// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { loadValidators } from '../forms/validators.ts'
import { PageForm } from '../inspector/page-form.tsx'
import { TEMPLATE } from '../../core/testing/worlds.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { WriteHelp } from './write-help.tsx'
import { WritingContext } from './writing-context.ts'

/** The names of the buttons beside a heading. */
async function buttonsBeside({ host, block }: { host: string | null; block: string | null }) {
  const field = {
    name: 'heading',
    label: 'Heading',
    schema: { type: 'string', maxLength: 80 },
    value: 'Utes',
    onChange: () => undefined,
  } as const
  const screen = await show(
    <WritingContext value={block}>
      <WriteHelp field={field as never}>{(aside) => <div>{aside}</div>}</WriteHelp>
    </WritingContext>,
    sessionOf({ writingHost: host }),
  )
  return [...screen.holder.querySelectorAll('button')].map(screen.nameOf)
}

it('EDIT-01 suggestions are offered where the platform has a service, at words of blocks and pages', async () => {
  expect(await buttonsBeside({ host: 'models.example', block: 'Hero' })).toEqual(['Write Heading …'])
  expect(await buttonsBeside({ host: null, block: 'Hero' })).toEqual([])
  expect(await buttonsBeside({ host: 'models.example', block: null })).toEqual([])
})

it('EDIT-01 what was asked for the title of one page is not offered for another one’s', async () => {
  // Fetched already, so that it is there with the press.
  await Promise.all([loadValidators(), import('./write-panel.tsx')])
  const page = (id: string) => ({ id, path: `/${id}`, title: id, blocks: [] })
  const template = { ...TEMPLATE, routes: [page('utes'), page('vans')] }
  const session = sessionOf({ writingHost: 'models.example', template })
  const screen = await show(<PageForm />, session)
  await screen.press('Write Title …')
  expect(screen.holder.querySelector('.ed-write')?.getAttribute('aria-label')).toBe('Write Title')
  await act(async () => session.openRoute('vans'))
  expect(screen.button('Write Title …').getAttribute('aria-expanded')).toBe('false')
  expect(screen.holder.querySelector('.ed-write')).toBeNull()
})
