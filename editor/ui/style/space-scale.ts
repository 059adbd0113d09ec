import { useMemo } from 'react'
import { spaceSteps, type Density } from '../../../runtime/theme/space.ts'
import { membersOf } from '../../../runtime/json/object.ts'
import { useSessionState } from '../session/use-session.ts'

/** CSS pixels of the theme's spaces, by step. */
export function useSpaceScale(): readonly number[] {
  const density = useSessionState(({ document }) => membersOf(document.effective['theme'])['density'])
  return useMemo(() => spaceScale(density), [density])
}

/** @param density of the theme; the regular one for what is none */
export function spaceScale(density: unknown): readonly number[] {
  return spaceSteps(['compact', 'airy'].includes(String(density)) ? (density as Density) : 'regular')
}

/** "Step 4, 16 px"; what the canvas shows where the block says nothing. */
export function spaceWords(value: unknown, scale: readonly number[], drawn: string | undefined): string {
  if (typeof value === 'number') {
    const px = Math.sign(value) * (scale[Math.abs(value)] ?? 0)
    return `Step ${value}, ${Math.round(px)} px`
  }
  if (value !== undefined) return String(value)
  return drawn === undefined
    ? 'As the block has it'
    : `${Math.round(Number.parseFloat(drawn))} px by the block`
}
