import sharp, { type OverlayOptions } from 'sharp'
import type { ShareLook } from '../../../runtime/compile/compiled.ts'
import { CARD, cardArt, PANEL, type CardTask } from './card.ts'
import type { ShareFacts } from './facts.ts'
import { typeface, wrapped } from './typeface.ts'

const MARGIN = 64
const QUALITY = 82

/**
 * The picture of a shared page: its own picture at the right, and at the left its title in the dealer's colours and type,
 * with the emblem. JPEG, because not every network takes newer formats. Runs in a process of the pictures.
 */
export async function draw(task: CardTask): Promise<Buffer> {
  const { facts, look, name } = task
  const { picture, emblem } = await cardArt(task)
  const layers: OverlayOptions[] = []
  if (picture) {
    const right = await sharp(picture.svg)
      .resize({
        width: CARD.width - PANEL,
        height: CARD.height,
        fit: picture.fit,
        position: picture.position,
        background: look.surface,
      })
      .flatten({ background: look.surface })
      .png()
      .toBuffer()
    layers.push({ input: right, left: PANEL, top: 0 })
  }
  if (emblem) {
    const small = await sharp(emblem).resize({ width: 72, height: 72, fit: 'inside' }).png().toBuffer()
    layers.push({ input: small, left: MARGIN, top: CARD.height - MARGIN - 72 })
  }
  const width = (picture ? PANEL : CARD.width) - 2 * MARGIN
  layers.push({
    input: await words(facts, look, name, { width, emblem: emblem !== null }),
    left: 0,
    top: 0,
  })
  return sharp({ create: { ...CARD, channels: 3, background: look.background } })
    .composite(layers)
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer()
}

async function words(
  facts: ShareFacts,
  look: ShareLook,
  siteName: string,
  room: { width: number; emblem: boolean },
): Promise<Buffer> {
  const heading = await typeface(look.headingFont, look.headingWeight)
  const body = await typeface(look.bodyFont, 600)
  const longest = Math.max(...facts.title.split(/\s+/).map((word) => heading.width(word, 100)))
  const size = Math.min(
    facts.title.length > 60 ? 44 : facts.title.length > 34 ? 54 : 68,
    (room.width / longest) * 100,
  )
  const lines = wrapped(heading, facts.title, size, room.width, 4)
  const parts: string[] = []
  let y = MARGIN + 22
  if (facts.eyebrow !== null) {
    const [line = ''] = wrapped(body, facts.eyebrow, 26, room.width, 1)
    parts.push(body.outline(line, { x: MARGIN, y, size: 26, fill: look.soft }))
    y += 26
  }
  y += size * 0.8
  for (const line of lines) {
    parts.push(heading.outline(line, { x: MARGIN, y, size, fill: look.color }))
    y += size * 1.12
  }
  if (facts.note !== null) {
    y += 12
    for (const line of wrapped(body, facts.note, 32, room.width, 2)) {
      parts.push(body.outline(line, { x: MARGIN, y, size: 32, fill: look.accent }))
      y += 40
    }
  }
  const left = MARGIN + (room.emblem ? 92 : 0)
  const [name = ''] = wrapped(body, siteName, 26, room.width - (left - MARGIN), 1)
  parts.push(body.outline(name, { x: left, y: CARD.height - MARGIN - 27, size: 26, fill: look.color }))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${parts.join('')}</svg>`,
  )
}
