import { expect, it } from 'vitest'
import { brotliAt, thoroughBrotli } from './thorough-brotli.ts'

/** Text of so many bytes that says something else in each line. */
const text = (bytes: number) =>
  Buffer.from(
    Array.from({ length: Math.ceil(bytes / 40) }, (_, at) => `<li>${(at * 7919) % 10_007} cars at ${at}</li>`)
      .join('\n')
      .slice(0, bytes)
      .padEnd(bytes),
  )

it.each([
  ['a page', 300_000, 10],
  ['a page of a thousand blocks', 600_000, 9],
  ['more than any page', 2_600_000, 6],
])('ASVS 15.2.2 %s is compressed as well as a quarter of a second allows', async (_, bytes, quality) => {
  const page = text(bytes)
  expect(page).toHaveLength(bytes)
  const made = await thoroughBrotli(page)
  expect(made.equals(await brotliAt(page, quality))).toBe(true)
  expect(made.equals(await brotliAt(page, quality + 1))).toBe(false)
})
