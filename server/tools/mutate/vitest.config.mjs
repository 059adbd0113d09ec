import base from '../../../vite.config.ts'
import { FOLDERS } from './folders.mjs'

const folder = process.env.MUTATE_FOLDER

/** Only the tests that stand for the folder, one file after the other: Stryker watches which of them touch a mutant. */
export default {
  ...base,
  test: {
    ...base.test,
    // They would bring tests of their own, whatever `include` says.
    projects: undefined,
    // A test that waits for what a mutant never lets come fails soon. Machines have no clock but their own.
    testTimeout: folder === 'machines' ? 400 : 8000,
    // They start processes and kill them: a minute for each mutant that such a test touches.
    exclude: ['**/chaos/**', '**/durability.test.ts', '**/race.test.ts'],
    // The rules are the same on both databases.
    testNamePattern: /^(?!.*on PostgreSQL)/,
    include: FOLDERS[folder].map((path) => `${path}/**/*.test.{ts,tsx}`),
  },
}
