import { pickBackdrop } from '../backdrop/pick.ts'
import { coast, hills, outback } from '../backdrop/country.ts'
import type { ColourSlug } from '../paint.ts'
import type { Random } from '../../../images/random.ts'
import { createDrawing } from '../svg.ts'
import { pickCabinStyle } from './cabin-style.ts'
import { drawDashboard } from './dashboard.ts'
import { drawCluster, drawLivingRoom, drawSeats } from './rooms.ts'

export type Room = 'interior' | 'interior-lhd' | 'seats' | 'cluster' | 'living'

/** Where caravans stand with their blinds up. */
const CAMPS = [coast, hills, outback] as const

/** A view inside: the same surroundings as the car's other pictures, seen through its windows. */
export function drawInterior(
  room: Room,
  colour: ColourSlug,
  random: Random,
  options: { width: number; height: number },
): string {
  const chance = random.next()
  const backdrop = room === 'living' ? random.pick(CAMPS) : pickBackdrop(chance)
  const drawing = createDrawing()
  const style = pickCabinStyle(random, colour)
  if (room !== 'cluster') {
    backdrop.draw({ drawing, horizon: room === 'living' ? 300 : 250, foot: 420, random })
  }
  if (room === 'seats') drawSeats(drawing, style)
  else if (room === 'cluster') drawCluster(drawing, style)
  else if (room === 'living') drawLivingRoom(drawing, style)
  else drawDashboard(drawing, style)
  return drawing.toSvg(options.width, options.height, room === 'interior-lhd')
}
