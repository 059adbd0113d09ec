import type { Page } from '@playwright/test'
import { heapMegabytes, longTasks, percentile, probe, type Sample, type Task } from './probe.ts'

export const ACTIONS = ['select', 'type', 'move', 'delete', 'undo'] as const
export type Action = (typeof ACTIONS)[number]

/** One editor with the bench page open, driven the way its people drive it. */
export interface Subject {
  name: string
  /** Opens the page; resolves once blocks are shown and a press selects one. @returns milliseconds since the navigation */
  open(page: Page): Promise<number>
  /** Chooses the block that the next action is about, unmeasured. */
  prepare(page: Page, action: Action, round: number): Promise<void>
  act(page: Page, action: Action, round: number): Promise<void>
  /** Where a block can be grabbed, and the rectangle in which it is dragged about. */
  grip(
    page: Page,
  ): Promise<{ x: number; y: number; area: { x: number; y: number; width: number; height: number } }>
  /** Fails when nothing is held: what is measured must be a drag. */
  requireDrag?(page: Page): Promise<void>
}

export interface Result {
  name: string
  /** The first opening, while the server has everything to read yet, and the median of the next three. */
  usable: { first: number; later: number }
  samples: Record<Action, Sample[]>
  /** Tasks over 50 ms within the five seconds. */
  dragLong: Task[]
  /** Megabytes of script heap after a collection, before and after many drags. */
  heap: { before: number; after: number }
}

const ROUNDS = 25
/** An editor that takes longer for one action gets fewer rounds, but at least these. */
const LEAST = 3
const BUDGET_MS = 30_000
const DRAG_MS = 5000

export async function run(page: Page, subject: Subject): Promise<Result> {
  const first = await subject.open(page)
  const later = [await subject.open(page), await subject.open(page), await subject.open(page)]
  const usable = { first, later: percentile(later, 0.5) }
  const { sample, direct, settle } = await probe(page)
  await settle()
  const samples: Result['samples'] = { select: [], type: [], move: [], delete: [], undo: [] }
  for (const action of ACTIONS) {
    const until = Date.now() + BUDGET_MS
    for (let round = 0; round < ROUNDS && (round < LEAST || Date.now() < until); round += 1) {
      await subject.prepare(page, action, round)
      await settle()
      samples[action].push(await sample(() => subject.act(page, action, round)))
    }
  }
  // Without a pause between the keys: what is still at work from the last one comes on top.
  await subject.prepare(page, 'type', 0)
  await settle()
  for (let round = 0; round < ROUNDS; round += 1) {
    const spent = await direct(() => subject.act(page, 'type', round))
    samples.type.push({ direct: spent, settled: Number.NaN })
  }
  await settle()
  const dragLong = await drag(page, subject)
  return { name: subject.name, usable, samples, dragLong, heap: await heapOfDrags(page, subject) }
}

const DRAGS = 200
/** What the first drags load and keep is no leak. */
const WARM_DRAGS = 20

/** Opens the page anew and drags a block about and back, over and over. */
export async function heapOfDrags(page: Page, subject: Subject): Promise<Result['heap']> {
  await subject.open(page)
  const { settle } = await probe(page)
  await settle()
  const dragAndCancel = async (times: number) => {
    const { x, y, area } = await subject.grip(page)
    for (let round = 0; round < times; round += 1) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 8, y + 8, { steps: 2 })
      await page.mouse.move(area.x + area.width / 2, area.y + area.height * (0.3 + (round % 5) / 10), {
        steps: 5,
      })
      await subject.requireDrag?.(page)
      await page.keyboard.press('Escape')
      await page.mouse.up()
    }
    await settle()
    return heapMegabytes(page)
  }
  const before = await dragAndCancel(WARM_DRAGS)
  return { before, after: await dragAndCancel(DRAGS) }
}

/** Five seconds across the page, a move per frame. */
async function drag(page: Page, subject: Subject): Promise<Task[]> {
  const { x, y, area } = await subject.grip(page)
  const found = await longTasks(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 8, y + 8, { steps: 3 })
    await subject.requireDrag?.(page)
    const started = Date.now()
    for (let step = 0; Date.now() - started < DRAG_MS; step += 1) {
      const turn = step / 40
      await page.mouse.move(
        area.x + area.width * (0.5 + 0.4 * Math.sin(turn)),
        area.y + area.height * (0.5 + 0.4 * Math.cos(turn * 1.7)),
      )
    }
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return found
}
