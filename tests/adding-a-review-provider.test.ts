import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settings } from './matrix/switch-case.ts'
import { copyProject, type ProjectCopy } from './workbench/project-copy.ts'

/** Vike's part of the renderer is replaced as in `matrix/vike.ts`, by that of the copy: it loads the copy's blocks. */
const copy = vi.hoisted(() => ({ vike: async () => ({}) }))
vi.mock('vike/server', () => copy.vike())

let project: ProjectCopy
beforeAll(async () => {
  project = copyProject()
  copy.vike = async () =>
    (await project.load<typeof import('./matrix/vike.ts')>('tests/matrix/vike.ts')).vikeServer()
  await project.follow('adding-a-review-provider')
}, 240_000)
afterAll(() => project.remove())

function withSource(source: string): object {
  const file = join(project.folder, 'tenants/sites/voltbird.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as { settings?: Record<string, object> }
  return {
    ...document,
    settings: { ...document.settings, reviews: { ...document.settings?.['reviews'], source } },
  }
}

describe('REV-17 adding a review provider is adding a folder', { timeout: 240_000 }, () => {
  test('a document may name it, and a wrong name is told the right one', async () => {
    expect(await project.validate(withSource('wattlereviews'))).toMatchObject({ code: 0 })
    const { code, output } = await project.validate(withSource('watlereviews'))
    expect(code).toBe(1)
    expect(output).toContain('Did you mean "wattlereviews"?')
  })

  test('a dealer’s page lists as many reviews as it says, with its words beside them', async () => {
    const { createDemoWorld } =
      await project.load<typeof import('./matrix/world.ts')>('tests/matrix/world.ts')
    const world = await createDemoWorld()
    try {
      const listed = async (source: string) => {
        const change = settings({ reviews: { source: source as 'site', layout: 'grid' } })
        const { body } = await world.get('brolga-bay', '/', change)
        const [list = ''] = /<ul class="fc-reviews__list"[^]*?<\/ul>/.exec(body) ?? []
        return {
          count: list.match(/<li>/g)?.length,
          credited: body.includes('Collected and checked by Wattle Reviews.'),
        }
      }
      expect(await listed('wattlereviews')).toEqual({ count: 4, credited: true })
      expect(await listed('site')).toMatchObject({ credited: false })
    } finally {
      await world.close()
    }
  })

  test('with the folder gone the name is wrong, and the other providers work on', async () => {
    await project.removeFolder('runtime/rules/content/review-providers/wattlereviews')
    expect((await project.validate(withSource('wattlereviews'))).code).toBe(1)
    expect((await project.validate(withSource('google'))).code).toBe(0)
  })
})
