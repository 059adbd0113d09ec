import { encode } from 'uqr'

/** A filled rectangle of a code, in modules from the upper left corner. */
export interface QrRun {
  x: number
  y: number
  width: number
}

/** A QR code as horizontal runs of dark modules; `size` modules wide and high, without a quiet zone. */
export function qrRuns(text: string): { size: number; runs: QrRun[] } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const runs: QrRun[] = []
  for (const [y, row] of data.entries()) {
    let start = -1
    for (let x = 0; x <= size; x += 1) {
      if (row[x] === true && start === -1) start = x
      if (row[x] !== true && start !== -1) {
        runs.push({ x: start, y, width: x - start })
        start = -1
      }
    }
  }
  return { size, runs }
}
