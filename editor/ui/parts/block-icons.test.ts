import { expect, it } from 'vitest'
import { BLOCKS } from '../session/blocks.ts'
import { ICONS } from './block-icons.ts'

it.each([...BLOCKS.values()].map(({ type, icon }) => [type, icon] as const))(
  '%s has the icon %s',
  (_, icon) => {
    expect(ICONS).toHaveProperty([icon])
  },
)
