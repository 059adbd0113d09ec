import { expect, test } from 'vitest'
import { SHELL, shellTags } from './shell.ts'

test('a script of the body comes after the pictures of the first screen; those of the head stay as they are', () => {
  const html = SHELL.replace('<head>', '<head> <script src="/a.js"></script>').replace(
    '<body>',
    '<body><script src="/b.js"></script><script>inline()</script> ',
  )
  expect(shellTags(html)).toEqual({
    head: '<script src="/a.js"></script>',
    body: '<script fetchpriority="low" src="/b.js"></script><script>inline()</script>',
  })
  expect(shellTags(SHELL)).toEqual({ head: '', body: '' })
})
