import PdfDocument from 'pdfkit'
import type { FontName, PdfFonts } from './fonts.ts'
import { qrRuns } from './qr.ts'
import type { CarSheet } from './sheet.ts'

type Doc = InstanceType<typeof PdfDocument>

interface Box {
  x: number
  y: number
  width: number
}

const MARGIN = 36
const GAP = 10
const INK = '#16191d'
const FAINT = '#5b636d'
const LINE = '#d5d9de'
const MAIN_HEIGHT = 246
const SMALL_HEIGHT = 96
const SMALL_PICTURES = 3
const QR_SIZE = 84
const ROW_HEIGHT = 15

/** Characters that neither file has, such as emoji: left out rather than drawn as boxes. */
const UNKNOWN = /[^\u0020-\u024f\u1e00-\u1eff\u2013-\u2026\u20ac\u2122]+/g

/** Characters of the first font file; everything else is looked for in the second. */
const BASIC = /[\u0020-\u00ff\u2013-\u2026\u20ac\u2122]+/y

/**
 * Draws the sheet: one page, whatever a feed brings; what does not fit is cut off at a whole line or row.
 *
 * @param pictures JPEG, the first one large
 * @returns the PDF
 */
export async function drawPage(
  sheet: CarSheet,
  pictures: readonly Buffer[],
  fonts: PdfFonts,
): Promise<Buffer> {
  const doc = new PdfDocument({
    size: sheet.paper,
    margin: 0,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: [sheet.title, sheet.subtitle].filter(Boolean).join(' '), Author: sheet.dealer },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const width = doc.page.width - 2 * MARGIN
  const footer = doc.page.height - MARGIN - QR_SIZE
  let y = header(doc, sheet, { x: MARGIN, y: MARGIN, width })
  y = gallery(doc, pictures, { x: MARGIN, y, width })
  columns(doc, sheet, { x: MARGIN, y, width }, footer - GAP)
  foot(doc, sheet, { x: MARGIN, y: footer, width })
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function header(doc: Doc, sheet: CarSheet, { x, y, width }: Box): number {
  write(doc, sheet.dealer, { x, y, width }, { size: 10, font: 'bold', colour: FAINT })
  rule(doc, { x, y: y + 17, width })
  const top = y + 27
  const priceWidth = 170
  const left = { x, y: top, width: width - priceWidth - GAP }
  write(doc, sheet.title, left, { size: 21, font: 'bold' })
  write(doc, sheet.subtitle, { ...left, y: top + 27 }, { size: 11, colour: FAINT })
  const right = { x: x + width - priceWidth, y: top, width: priceWidth }
  write(doc, sheet.price, right, {
    size: sheet.price.length > 12 ? 13 : 21,
    font: 'bold',
    align: 'right',
  })
  write(
    doc,
    sheet.priceNotes.join(' · '),
    { ...right, y: top + 27 },
    { size: 11, colour: FAINT, align: 'right' },
  )
  return top + 50
}

/** One large picture and up to three small ones; fewer pictures leave no holes. */
function gallery(doc: Doc, pictures: readonly Buffer[], { x, y, width }: Box): number {
  const [main, ...others] = pictures
  if (!main) return y
  picture(doc, main, { x, y, width }, MAIN_HEIGHT)
  const small = others.slice(0, SMALL_PICTURES)
  const below = y + MAIN_HEIGHT + GAP
  if (small.length < SMALL_PICTURES) return below + GAP
  const each = (width - GAP * (small.length - 1)) / small.length
  for (const [index, image] of small.entries()) {
    picture(doc, image, { x: x + index * (each + GAP), y: below, width: each }, SMALL_HEIGHT)
  }
  return below + SMALL_HEIGHT + 2 * GAP
}

function picture(doc: Doc, image: Buffer, { x, y, width }: Box, height: number): void {
  doc.save()
  doc.roundedRect(x, y, width, height, 6).clip()
  doc.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' })
  doc.restore()
}

function columns(doc: Doc, { specs, features, comments }: CarSheet, { x, y, width }: Box, end: number): void {
  const wide = (width - 2 * GAP) / 2
  const room = Math.max(0, Math.floor((end - y) / ROW_HEIGHT))
  for (const [index, { label, value }] of specs.slice(0, room).entries()) {
    const row = y + index * ROW_HEIGHT
    write(doc, label, { x, y: row, width: wide * 0.45 }, { size: 9, colour: FAINT })
    write(doc, value, { x: x + wide * 0.45, y: row, width: wide * 0.55 }, { size: 9 })
  }
  const right = { x: x + wide + 2 * GAP, width: wide }
  const listed = features.slice(0, Math.min(10, room - 1))
  let line = y
  if (listed.length > 0) {
    write(doc, 'Features', { ...right, y: line }, { size: 9, font: 'bold' })
    line += ROW_HEIGHT
    for (const feature of listed) {
      write(doc, `• ${feature}`, { ...right, y: line }, { size: 9 })
      line += ROW_HEIGHT
    }
  }
  const left = end - line - GAP
  if (comments !== '' && left >= 3 * ROW_HEIGHT) {
    write(doc, comments, { ...right, y: line + GAP / 2 }, { size: 9, colour: FAINT, height: left })
  }
}

function foot(doc: Doc, { contact, licences, note, url }: CarSheet, { x, y, width }: Box): void {
  rule(doc, { x, y: y - GAP, width })
  const text = { x, y, width: width - QR_SIZE - 2 * GAP }
  const [name = '', ...lines] = contact
  write(doc, name, text, { size: 11, font: 'bold' })
  write(doc, lines.join('  ·  '), { ...text, y: y + 17 }, { size: 9 })
  write(doc, licences.join('  ·  '), { ...text, y: y + 32 }, { size: 8, colour: FAINT })
  write(doc, note, { ...text, y: y + 52 }, { size: 8, colour: FAINT, height: 22 })
  const { size, runs } = qrRuns(url)
  const module = QR_SIZE / size
  const corner = x + width - QR_SIZE
  for (const run of runs) {
    doc.rect(corner + run.x * module, y + run.y * module, run.width * module, module)
  }
  doc.fill(INK)
}

function rule(doc: Doc, { x, y, width }: Box): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(LINE)
}

interface Style {
  size: number
  font?: 'regular' | 'bold'
  colour?: string
  align?: 'left' | 'right'
  /** Room in points; one line when absent. */
  height?: number
}

/** Writes text, cut with an ellipsis where the room ends; letters that the first font lacks come from the second. */
function write(doc: Doc, raw: string, { x, y, width }: Box, style: Style): void {
  const text = raw.replaceAll(UNKNOWN, '').trim()
  if (text === '') return
  const { size, font = 'regular', colour = INK, align = 'left', height = size * 1.3 } = style
  doc.fillColor(colour).fontSize(size)
  const parts = runsOf(text, font)
  const options = { width, height, ellipsis: true, lineBreak: true } as const
  if (parts.length === 1) {
    doc.font(parts[0]?.font ?? font).text(text, x, y, { ...options, align })
    return
  }
  // Runs of two fonts flow on from one another, which pdfkit aligns to the left only.
  const total = parts.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0)
  const start = align === 'right' ? x + Math.max(0, width - total) : x
  for (const [index, run] of parts.entries()) {
    const continued = index < parts.length - 1
    doc.font(run.font)
    if (index === 0) doc.text(run.text, start, y, { width: x + width - start, height, continued })
    else doc.text(run.text, { continued })
  }
}

function runsOf(text: string, font: 'regular' | 'bold'): { text: string; font: FontName }[] {
  const runs: { text: string; font: FontName }[] = []
  let index = 0
  while (index < text.length) {
    BASIC.lastIndex = index
    const basic = BASIC.exec(text)?.[0]
    const piece = basic ?? text[index] ?? ''
    const name: FontName = basic === undefined ? `${font}-ext` : font
    const last = runs.at(-1)
    if (last?.font === name) last.text += piece
    else runs.push({ text: piece, font: name })
    index += piece.length
  }
  return runs
}
