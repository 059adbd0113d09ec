import { expect, it } from 'vitest'
import { problemsOf } from '../../testing/world.ts'

const found = (texts: Record<string, unknown>) =>
  problemsOf('lost-translation', { languages: { es: { name: 'Español', texts } } })

it('a translation of a block, page, menu entry or text that is not there is found', async () => {
  const entry = { text: 'Hola', of: 'Welcome' }
  expect(await found({ '/routes/home/title': entry, '/routes/home/hero/heading': entry })).toEqual([])
  expect(
    await found({
      '/routes/gone/title': entry,
      '/routes/home/gone/heading': entry,
      '/navigation/main/gone/label': entry,
      '/theme/colors/primary/x': entry,
    }),
  ).toEqual(
    [
      '/routes/gone/title',
      '/routes/home/gone/heading',
      '/navigation/main/gone/label',
      '/theme/colors/primary/x',
    ].map(
      (address) =>
        `gumtree.json /languages/es/texts/${address.replaceAll('/', '~1')} Nothing is at ${address} that "es" could translate.`,
    ),
  )
})
