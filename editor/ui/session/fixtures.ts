import { blockFolder } from '../../../runtime/block/block-name.ts'

interface Fixture {
  name: string
  props?: Record<string, unknown>
}

const files = import.meta.glob<Fixture[]>('../../../blocks/*/fixtures.json', { import: 'default' })

/** Sample values of a block, fetched when somebody looks at its preview; `undefined` for a block without any. */
export async function fixtureOf(type: string): Promise<Record<string, unknown> | undefined> {
  const fixtures = await files[`../../../blocks/${blockFolder(type)}/fixtures.json`]?.()
  return fixtures?.[0]?.props
}
