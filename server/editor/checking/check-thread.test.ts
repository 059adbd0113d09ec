import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layerFiles } from '../../tenants/layer-files.ts'
import { site } from '../testing/world.ts'
import { createCheckThread } from './check-thread.ts'
import { createReleaseCheck } from './release-check.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NOW = Date.parse('2026-11-23T00:00:00Z')

/** A site with a page of so many blocks, each with a link that leads nowhere. */
const large = (count: number) =>
  JSON.stringify(
    site('kea', {
      routes: [
        {
          id: 'large',
          path: '/large',
          title: 'Large',
          description: 'Large.',
          blocks: Array.from({ length: count }, (_, at) => ({
            id: `b${at}`,
            type: 'Text',
            props: { text: at === 7 ? '[a](/nowhere)' : 'Words' },
          })),
        },
      ],
    }),
  )

describe('drafts that are checked in a thread', () => {
  test('EDIT-05 says the same as a check that runs in the server itself', async () => {
    const here = createReleaseCheck({ root: ROOT, readLayer: layerFiles(join(ROOT, 'tenants')) })
    const found = await createCheckThread(ROOT)(large(3000), NOW)
    expect(found.written.map(({ code, pointer }) => [code, pointer])).toContainEqual([
      'dangling-link',
      '/routes/0/blocks/7/props/text',
    ])
    expect(found).toEqual(await here(large(3000), NOW))
  })

  test('ASVS V15 one that takes too long is ended and told; the next is checked', async () => {
    const { written, merged } = await createCheckThread(ROOT, 1)(large(3000), NOW)
    expect(merged).toBeUndefined()
    expect(written).toMatchObject([
      {
        code: 'check-stopped',
        severity: 'error',
        message:
          'The check of this draft took longer than 10 s or all of its memory, and was ended. Save it again; if that does not help, take pages out of it.',
      },
    ])
    const next = await createCheckThread(ROOT)(large(10), NOW)
    expect(next.written.map(({ code }) => code)).toContain('dangling-link')
  })
})
