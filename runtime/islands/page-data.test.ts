import { expect, test } from 'vitest'
import { scriptJson } from './page-data.ts'

test('the page’s JSON cannot end its script or begin a comment, and is read back as it was', () => {
  const value = { text: '</script><!-- <script>' }
  expect(scriptJson(value)).not.toContain('<')
  expect(JSON.parse(scriptJson(value))).toEqual(value)
})
