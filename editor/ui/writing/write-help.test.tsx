// @vitest-environment happy-dom
import { expect, it } from 'vitest'
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
