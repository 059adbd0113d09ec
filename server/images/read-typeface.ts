import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { decompress } from 'wawoff2'
import { rangesOf } from '../../runtime/theme/typeface-letters.ts'
import type { TypefaceFile } from '../../schemas/generated/editor-api.ts'
import { ProblemError } from '../http/errors.ts'

/** A variable file of Western letters has 20 to 150 KB; one of all the world's letters is nothing for visitors. */
const MOST_BYTES = 300_000
/** Bytes of the font itself. Of 300 KB come less than one and a half million. */
const MOST_UNPACKED = 4 * 1024 * 1024

/** What a font file says of itself. */
export type TypefaceFacts = Pick<
  TypefaceFile,
  'weight' | 'style' | 'ascent' | 'descent' | 'lineGap' | 'sizeAdjust' | 'letters'
>

/** Running text of a dealer, in letters that every font has. */
const SAMPLE =
  'every car on our yard is checked by a qualified mechanic before you take it for a drive and we will value the one that you have today in just a few minutes'
/** Mean width of its letters in em, by the metrics that Adobe publishes of Helvetica (as wide as Arial) and Times. */
const STAND_IN_WIDTH = { 'sans-serif': 0.4364, serif: 0.3981 }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Beginnings of files that people have instead. */
const OTHER_KINDS: readonly [head: string, kind: string][] = [
  ['wOFF', 'a WOFF file'],
  ['OTTO', 'an OpenType file (.otf)'],
  ['\0\u0001\0\0', 'a TrueType file (.ttf)'],
  ['true', 'a TrueType file (.ttf)'],
  ['ttcf', 'a collection of fonts (.ttc)'],
  ['PK\u0003\u0004', 'a ZIP file'],
]

/** A file that somebody brought in, and the kind of local font that stands in for it. */
export interface TypefaceTask {
  file: string
  generic: TypefaceFile['generic']
}

/**
 * Reads a WOFF2 file by its own bytes: its head here, whether it is whole by Google's decoder, what it holds by fontkit. Some files
 * made for it cost that seconds: only for processes that can be killed.
 *
 * @throws ProblemError 422 for whatever visitors' browsers could not take, with what to do
 */
export async function readTypeface({ file, generic }: TypefaceTask): Promise<TypefaceFacts> {
  const bytes = await readFile(file)
  refuseHead(bytes)
  const font = await decompress(bytes)
    .then((unpacked) => create(unpacked))
    .catch((cause: unknown) => {
      throw unfit('This WOFF2 file is damaged. Get it anew from where it was bought.', cause)
    })
  try {
    return factsOf(font, generic)
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause
    throw unfit('This font lacks tables that browsers need. Get it anew from where it was bought.', cause)
  }
}

function refuseHead(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = String.fromCodePoint(...bytes.subarray(0, 4))
  if (head !== 'wOF2') {
    const kind = OTHER_KINDS.find(([start]) => start === head)?.[1] ?? 'something else'
    throw unfit(
      `This is ${kind}; browsers need WOFF2. Ask the foundry for the web font, or convert the file to WOFF2.`,
    )
  }
  if (bytes.length > MOST_BYTES) {
    throw unfit(
      `This file has ${Math.ceil(bytes.length / 1000)} KB; 300 KB are the most. Ask for a file of Western European letters (a “Latin” subset).`,
    )
  }
  // WOFF2, 4.1: signature, flavor, length, numTables, reserved, totalSfntSize.
  if (bytes.length < 48 || view.getUint32(8) !== bytes.length)
    throw unfit('This WOFF2 file is not whole. Bring it in again.')
  if (view.getUint32(16) > MOST_UNPACKED)
    throw unfit('This font has more than 4 MB when it is unpacked. Ask for one of fewer letters.')
  if (String.fromCodePoint(...bytes.subarray(4, 8)) === 'ttcf')
    throw unfit('This file holds a collection of fonts. Bring each of them in as a file of its own.')
}

function factsOf(font: Font, generic: TypefaceFile['generic']): TypefaceFacts {
  const missing = [...LETTERS].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (missing.length > 0) {
    throw unfit(
      `This font has no “${missing.slice(0, 12).join('')}”. Bring in a file with Latin letters and digits.`,
    )
  }
  const em = (units: number) => Math.round((units / font.unitsPerEm) * 10_000) / 10_000
  const width =
    [...SAMPLE].reduce(
      (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
      0,
    ) / SAMPLE.length
  const facts: TypefaceFacts = {
    weight: weightOf(font),
    style: font['OS/2'].fsSelection.italic || font.italicAngle !== 0 ? 'italic' : 'normal',
    ascent: em(font.ascent),
    descent: em(-font.descent),
    lineGap: em(font.lineGap),
    sizeAdjust: Math.round((em(width) / STAND_IN_WIDTH[generic]) * 1000) / 10,
    letters: rangesOf(font.characterSet),
  }
  const { ascent, descent, lineGap, sizeAdjust } = facts
  const isUsual = [ascent, descent, lineGap].every((value) => value >= 0 && value <= 4)
  if (!isUsual || !(sizeAdjust >= 25 && sizeAdjust <= 400))
    throw unfit('The measures of this font are none of text. Bring in another one.')
  return facts
}

/** Weights as style sheets take them. */
function weightOf(font: Font): string {
  const clamped = (value: number) => Math.min(1000, Math.max(1, Math.round(value)))
  const axis = font.variationAxes['wght']
  return axis ? `${clamped(axis.min)} ${clamped(axis.max)}` : String(clamped(font['OS/2'].usWeightClass))
}

const unfit = (detail: string, cause?: unknown) => new ProblemError('invalid-fields', { detail, cause })
