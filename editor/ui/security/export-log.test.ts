// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { exportLog } from './export-log.ts'

const PARTS: Record<string, [text: string, next?: string]> = {
  '/api/editor/security-log/export': ['time\r\n3\r\n', '/api/editor/security-log/export?before=3'],
  '/api/editor/security-log/export?before=3': ['2\r\n', '/api/editor/security-log/export?before=2'],
  '/api/editor/security-log/export?before=2': ['1\r\n'],
}

afterEach(() => vi.restoreAllMocks())

/** Files that are given to the person. */
function watchFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const [text, next] = PARTS[String(address)] ?? ['']
    return new Response(text, { headers: next === undefined ? {} : { link: `<${next}>; rel="next"` } })
  })
  return files
}

it('ASVS V16 joins the parts of the security log into one file and tells how many have come', async () => {
  const files = watchFiles()
  const told: number[] = []
  await exportLog((count) => told.push(count), new AbortController().signal)
  expect(told).toEqual([1, 2, 3])
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['time\r\n3\r\n2\r\n1\r\n'])
})

it('ASVS V16 gives no file when the export of the security log is stopped', async () => {
  const files = watchFiles()
  const stop = new AbortController()
  const asked = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.mocked(globalThis.fetch).mockImplementation(async (address, options) => {
    options?.signal?.throwIfAborted()
    return (asked ?? fetch)(address, options)
  })
  await expect(exportLog(() => stop.abort(), stop.signal)).rejects.toThrow(/abort/i)
  expect(files).toEqual([])
})
