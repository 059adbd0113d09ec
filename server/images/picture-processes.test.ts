import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { drawPicture } from './picture-processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-processes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'draw.mjs')
writeFileSync(
  file,
  `let atOnce = 0
export async function draw({ words, fails }) {
  if (fails) throw new Error('no picture of it: /srv/secret')
  atOnce += 1
  await new Promise((resolve) => setTimeout(resolve, 5))
  const told = Buffer.from(words + ' ' + atOnce + ' ' + process.pid)
  atOnce -= 1
  return told
}
`,
)
const drawn = async (words: string) => (await drawPicture(file, { words })).toString().split(' ')
const BUSY = {
  status: 503,
  detail: 'Too many pictures are being made at the moment. Please try again in a few seconds.',
}

it('SEO-06 ASVS V15 the picture of a page is what the function of its module draws of the task, in another process', async () => {
  const [words, , pid] = await drawn('Ranger')
  expect(words).toBe('Ranger')
  expect(Number(pid)).not.toBe(process.pid)
})

it('ASVS V15 pictures of pages are drawn one at a time; fifty wait, and of more it is said that there are too many', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => drawn(`page-${at}`)))
  const done = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(done.map(([words]) => words)).toEqual(Array.from({ length: 51 }, (_, at) => `page-${at}`))
  expect(new Set(done.map(([, atOnce]) => atOnce))).toEqual(new Set(['1']))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(refused).toHaveLength(9)
  for (const error of refused) expect(error).toMatchObject(BUSY)
})

it('ASVS V15 one that fails is told as a picture that cannot be read, without what failed; one that takes too long as too much at once', async () => {
  const failed = drawPicture(file, { words: '', fails: true })
  await expect(failed).rejects.toMatchObject({
    status: 415,
    detail: 'This file cannot be read as a picture.',
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  await expect(drawPicture(file, { words: 'late' })).rejects.toMatchObject(BUSY)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
})
