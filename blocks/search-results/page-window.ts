/** Pages shown on either side of the present one. */
const AROUND = 2

/** The pages to link to: the present one with its neighbours, as many as fit at the ends. */
export function pageWindow(page: number, pages: number): number[] {
  const shown = Math.min(pages, 2 * AROUND + 1)
  const first = Math.min(Math.max(1, page - AROUND), pages - shown + 1)
  return Array.from({ length: shown }, (_, index) => first + index)
}
