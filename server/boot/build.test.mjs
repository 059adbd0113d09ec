import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { COUNTRY_FOLDER } from '../../schemas/build/country-folders.ts'
import { FAMILIES } from '../../schemas/build/families.ts'
import { GENERATED_FROM, SERVER } from './build.mjs'
import { root, SERVER_FILE } from './paths.mjs'

const BUNDLE = join(root, dirname(SERVER_FILE))

test.each([COUNTRY_FOLDER, ...FAMILIES.map(({ folder }) => folder)])(
  'CFG-19 CFG-27 the start generates anew what is made of %s when something is changed or added there',
  (folder) => {
    expect(GENERATED_FROM.some((source) => `${folder}/`.startsWith(`${source}/`))).toBe(true)
  },
)

test.skipIf(!existsSync(BUNDLE))(
  'the start puts the server together anew when any source of it is changed',
  () => {
    const sources = readdirSync(BUNDLE).flatMap((file) =>
      // Above what comes from a source stands its path.
      [...readFileSync(join(BUNDLE, file), 'utf8').matchAll(/^\/\/ ([a-z]+\/\S+\.(?:tsx?|mjs))$/gm)].map(
        ([, source]) => source,
      ),
    )
    expect(sources).toContain('server/app/start-server.ts')
    expect(sources.filter((source) => !SERVER.some((each) => source.startsWith(`${each}/`)))).toEqual([])
  },
)
