import { afterEach, beforeEach, vi } from 'vitest'

/** Output nobody asked for is a finding: a test that expects some replaces the method itself. */
const calls: unknown[][] = []

beforeEach(() => {
  calls.length = 0
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void calls.push(args))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (calls.length > 0) throw new Error(`Unexpected console output: ${calls.map(String).join('\n')}`)
})
