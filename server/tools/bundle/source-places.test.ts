import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { placeFrom } from './source-places.ts'

const FILE = '/srv/fore court/server/images/marks.ts'

/** The value of an expression in a file of the bundle. */
function valueIn(bundle: string, expression: string): unknown {
  return new Function('meta', `return ${expression.replace('import.meta', 'meta')}`)({
    url: pathToFileURL(bundle).href,
  })
}

describe('a module in a bundle says where its source is', () => {
  it.each([
    ['url', pathToFileURL(FILE).href],
    ['filename', FILE],
    ['dirname', '/srv/fore court/server/images'],
  ])('import.meta.%s', (of, value) => {
    const expression = placeFrom('/srv/fore court/dist/app', FILE, of)
    expect(valueIn('/srv/fore court/dist/app/main.js', expression)).toBe(value)
  })

  it('also where the whole folder was moved after the build', () => {
    const expression = placeFrom('/srv/fore court/dist/app', FILE, 'url')
    const moved = valueIn('/opt/x/dist/app/start-server-1.js', expression)
    expect(fileURLToPath(String(moved))).toBe('/opt/x/server/images/marks.ts')
  })
})
