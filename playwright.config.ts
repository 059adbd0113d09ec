import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './tests/support/chromium-args.ts'

/** Chromium of the system: nothing is downloaded for a test run. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // A shared machine may stall for seconds; a second failure is a real one, and the list names every flaky test.
  retries: process.env['CI'] ? 1 : 0,
  // No test asserts its own speed; a shared machine under load may be many times slower than a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['junit', { outputFile: 'test-results/e2e.xml' }]],
  outputDir: 'test-results/e2e',
  use: {
    locale: 'en-AU',
    launchOptions: {
      executablePath,
      args: CHROMIUM_ARGS,
    },
  },
})
