/**
 * Capital letters and digits as strokes in a box 100 wide and 140 high. Drawing them ourselves keeps pictures the same
 * on machines with other fonts, or none.
 */
const STROKES: Record<string, string> = {
  A: 'M0 140L50 0L100 140M18 92H82',
  B: 'M8 0V140H58Q98 140 98 102Q98 68 58 68H8M58 68Q90 66 90 34Q90 0 56 0H8',
  C: 'M98 32Q88 0 52 0Q4 0 4 70Q4 140 52 140Q88 140 98 108',
  D: 'M8 0V140H46Q98 140 98 70Q98 0 46 0Z',
  E: 'M94 0H10V140H94M10 68H82',
  F: 'M94 0H10V140M10 68H80',
  G: 'M96 30Q86 0 52 0Q4 0 4 70Q4 140 52 140Q98 140 98 76H58',
  H: 'M8 0V140M92 0V140M8 68H92',
  I: 'M50 0V140',
  J: 'M80 0V96Q80 140 44 140Q10 140 10 104',
  K: 'M10 0V140M94 0L10 84M38 58L96 140',
  L: 'M12 0V140H92',
  M: 'M4 140V0L50 84L96 0V140',
  N: 'M8 140V0L92 140V0',
  O: 'M50 0Q2 0 2 70Q2 140 50 140Q98 140 98 70Q98 0 50 0Z',
  P: 'M10 140V0H56Q98 0 98 40Q98 80 56 80H10',
  Q: 'M50 0Q2 0 2 70Q2 140 50 140Q98 140 98 70Q98 0 50 0ZM62 100L100 144',
  R: 'M10 140V0H56Q96 0 96 38Q96 76 56 76H10M54 76L98 140',
  S: 'M92 28Q82 0 50 0Q10 0 10 34Q10 62 50 69Q94 76 94 106Q94 140 50 140Q12 140 4 108',
  T: 'M0 0H100M50 0V140',
  U: 'M8 0V90Q8 140 50 140Q92 140 92 90V0',
  V: 'M0 0L50 140L100 0',
  W: 'M-6 0L22 140L50 30L78 140L106 0',
  X: 'M4 0L96 140M96 0L4 140',
  Y: 'M0 0L50 70L100 0M50 70V140',
  Z: 'M6 0H94L6 140H96',
  '0': 'M50 0Q4 0 4 70Q4 140 50 140Q96 140 96 70Q96 0 50 0Z',
  '1': 'M20 26L56 0V140',
  '2': 'M8 36Q12 0 50 0Q90 0 90 36Q90 62 8 140H94',
  '3': 'M8 12Q28 0 50 0Q88 0 88 34Q88 66 44 66Q94 66 94 104Q94 140 48 140Q18 140 4 120',
  '4': 'M76 140V0L4 98H98',
  '5': 'M88 0H20L14 62Q30 50 52 50Q94 50 94 94Q94 140 48 140Q18 140 4 120',
  '6': 'M86 16Q74 0 52 0Q6 0 6 80Q6 140 52 140Q94 140 94 98Q94 58 52 58Q14 58 8 92',
  '7': 'M4 0H96L40 140',
  '8': 'M50 0Q12 0 12 34Q12 66 50 66Q88 66 88 34Q88 0 50 0ZM50 66Q4 66 4 104Q4 140 50 140Q96 140 96 104Q96 66 50 66Z',
  '9': 'M14 124Q26 140 48 140Q94 140 94 60Q94 0 48 0Q6 0 6 42Q6 82 48 82Q86 82 92 48',
}

const WIDE = 100
const GAP = 34
const HIGH = 140

/** A line of capitals centred on `x`, standing on `baseline`, `size` high. Unknown characters leave a space. */
export function lettering(
  text: string,
  x: number,
  baseline: number,
  size: number,
  colour: string,
  weight = 0.12,
): string {
  const scale = size / HIGH
  const characters = [...text.toUpperCase()]
  const total = characters.length * WIDE + (characters.length - 1) * GAP
  let paths = ''
  for (const [index, character] of characters.entries()) {
    const data = STROKES[character]
    if (data) paths += `<path d="${data}" transform="translate(${index * (WIDE + GAP)} 0)"/>`
  }
  const left = x - (total * scale) / 2
  return `<g transform="translate(${left.toFixed(2)} ${(baseline - size).toFixed(2)}) scale(${scale.toFixed(4)})" fill="none" stroke="${colour}" stroke-width="${(HIGH * weight).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
}
