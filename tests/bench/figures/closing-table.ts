import { aimWords, digits, type Figure, isMet } from './verdict.ts'

/** Figures of one benchmark, by its name. */
export type Figures = Readonly<Record<string, readonly Figure[]>>

/** What is kept of a run: values by the words of their figures, by benchmark. */
export type KeptFigures = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A change of less than this is the machine's, in per cent. */
const NOTABLE = 5

/** One table of all figures of a run: value, aim, met or not, and how far it is from the run that was kept. */
export function closingTable(figures: Figures, kept: KeptFigures = {}): string[] {
  const rows = Object.entries(figures).flatMap(([bench, list]) =>
    list.map((figure) => ({
      bench,
      figure,
      met: isMet(figure),
      cells: [
        bench,
        figure.what,
        `${digits(figure.value)} ${figure.unit}`.trim(),
        aimWords(figure),
        aimWords(figure) === '' ? '' : isMet(figure) ? 'met' : 'MISSED',
        changeWords(figure.value, kept[bench]?.[figure.what]),
      ],
    })),
  )
  if (rows.length === 0) return []
  const lines = [
    ['bench', 'figure', 'value', 'aim', '', 'since the kept run'],
    ...rows.map(({ cells }) => cells),
  ]
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)))
  const missed = rows.filter(({ met }) => !met).length
  return [
    ...lines.map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    ),
    `${rows.length} figures, ${missed === 0 ? 'every aim met' : `${missed} missed`}`,
  ]
}

function changeWords(value: number, before: number | undefined): string {
  if (before === undefined) return 'new'
  if (before === 0) return value === 0 ? 'the same' : `was 0`
  const percent = Math.round(((value - before) / before) * 100)
  return Math.abs(percent) < NOTABLE ? 'the same' : `${percent > 0 ? '+' : ''}${percent} %`
}

/** What is kept of a run, over what was kept of other benchmarks. */
export function keepFigures(kept: KeptFigures, figures: Figures): KeptFigures {
  const fresh = Object.entries(figures).map(([bench, list]) => [
    bench,
    Object.fromEntries(list.map(({ what, value }) => [what, value])),
  ])
  return { ...kept, ...Object.fromEntries(fresh) }
}
