import { expect, test, vi } from 'vitest'
import { run } from './run.mjs'

test('a program ends with its own code, and with 1 where it cannot be started, is killed or takes too long', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const node = (code) => run(process.execPath, ['-e', code], { stdio: 'ignore' })
  expect(await node('process.exit(0)')).toBe(0)
  expect(await node('process.exit(3)')).toBe(3)
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(1)
  expect(
    await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', timeout: 100 }),
  ).toBe(1)
  expect(said).not.toHaveBeenCalled()
  expect(await run('no-such-program-of-ours', [])).toBe(1)
  expect(said.mock.calls).toEqual([[expect.stringContaining('Cannot run no-such-program-of-ours: ')]])
})
