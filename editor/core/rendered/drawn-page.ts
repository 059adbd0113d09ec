import type { Box } from '../geometry.ts'

/** Where something of a drawn page belongs. */
interface Drawn {
  /** Id of the block around it, as the page has it. */
  block: string
  /** A few of its words, to tell it apart. */
  words: string
}

/** Text as it is drawn. */
export interface DrawnText extends Drawn {
  /** CSS colour, translucent where the page has it so. */
  colour: string
  /** What lies behind it, the nearest first, down to the first opaque one; `undefined` for a picture or gradient. */
  grounds: readonly (string | undefined)[]
  /** Of the picture or gradient behind it, where they can be read: red, green, blue and alpha from 0 to 255. */
  pixels?: ArrayLike<number>
  /** CSS pixels. */
  size: number
  weight: number
}

/** Something to press. */
export interface DrawnTarget extends Drawn {
  box: Box
  /** Stands in a sentence, whose lines say how large it can be. */
  isInText: boolean
  /** What it is called by who cannot see it. */
  name: string
  /** Something to choose or to write, rather than to go on with. */
  isField: boolean
}

export interface DrawnPage {
  /** CSS pixels of the window. */
  width: number
  texts: readonly DrawnText[]
  targets: readonly DrawnTarget[]
  /** Pictures without a word about what they show, not even that they show nothing. */
  pictures: readonly Drawn[]
  /** What reaches out of the window at its right, by this many CSS pixels. */
  overflow: readonly (Drawn & { by: number })[]
}
