/** Steps of the space scale in rem at regular density. */
const SPACE = [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]
const DENSITY = { compact: 0.85, regular: 1, airy: 1.2 } as const
const PX_PER_REM = 16

export type Density = keyof typeof DENSITY

/** The space scale of a theme in CSS pixels at a text size of 16 px, by step (UI-12). */
export function spaceSteps(density: Density): number[] {
  return SPACE.map((size) => size * DENSITY[density] * PX_PER_REM)
}
