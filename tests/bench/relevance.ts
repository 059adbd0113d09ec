// NDCG@10 of 180 judged questions over two real feeds, beside two text engines. `npm run bench -- relevance [WORST]`
import { forecourt, minisearch, sqlite } from './relevance/engines.ts'
import { grade, ndcg } from './relevance/judge.ts'
import { QUESTIONS } from './relevance/questions.ts'
import { realStock } from './relevance/stock.ts'
import { verdict } from './figures/verdict.ts'

/** The day on which the stock is looked at. */
const NOW = Date.UTC(2026, 10, 21)
const LEAST = 0.9

/** @returns whether the mean is what is promised and better than the others'; true where the feeds are not */
async function run(worst: number): Promise<boolean> {
  const cars = await realStock(NOW)
  if (!cars) {
    console.log('skipped: no real feeds, which carry no licence, in ../shared/data/stock or FORECOURT_FEEDS')
    return true
  }
  const engines = {
    forecourt: await forecourt(cars, NOW),
    minisearch: minisearch(cars),
    'sqlite fts5': sqlite(cars),
  }
  const names = Object.keys(engines)
  const scores: { kind: string; text: string; of: number[] }[] = []
  for (const [kind, questions] of Object.entries(QUESTIONS)) {
    for (const [text, wanted] of questions) {
      const judge = grade(wanted)
      const grades = new Map(cars.map((car) => [car.objectID, judge(car)]))
      const all = [...grades.values()]
      const of: number[] = []
      for (const ask of Object.values(engines)) {
        const found = (await ask(text)).map((id) => grades.get(id) ?? 0)
        const score = ndcg(found, all)
        if (score === undefined) throw new Error(`No car of the stock answers "${text}"`)
        of.push(score)
      }
      scores.push({ kind, text, of })
    }
  }
  console.log(`${cars.length.toLocaleString('en')} cars, ${scores.length} questions, NDCG@10\n`)
  console.log(row('', names))
  for (const kind of Object.keys(QUESTIONS))
    print(
      kind,
      scores.filter((score) => score.kind === kind),
    )
  const means = print('all', scores)
  console.log(`\nweakest of ${names[0]}:`)
  for (const { text, of } of scores.toSorted((a, b) => a.of[0]! - b.of[0]!).slice(0, worst)) {
    console.log(
      row(
        text,
        of.map((score) => score.toFixed(2)),
      ),
    )
  }
  const [own = 0, ...others] = means
  console.log('')
  const isGood = verdict({ what: 'mean NDCG@10', value: own, unit: '', least: LEAST })
  const lead = own - Math.max(...others)
  return verdict({ what: 'ahead of the better peer', value: lead, unit: '', least: 0.001 }) && isGood

  function print(title: string, part: typeof scores): number[] {
    const averages = names.map((_, i) => part.reduce((sum, { of }) => sum + of[i]!, 0) / part.length)
    console.log(
      row(
        `${title} (${part.length})`,
        averages.map((mean) => mean.toFixed(3)),
      ),
    )
    return averages
  }
}

function row(title: string, cells: string[]): string {
  return title.padEnd(40) + cells.map((cell) => cell.padEnd(14)).join('')
}

process.exitCode = (await run(Number(process.argv[2] ?? 10))) ? 0 : 1
