import { expect, it } from 'vitest'
import { refusalOf } from './picture-file.ts'
import { plainName, tagsIn } from './picture-words.ts'

it.each([
  ['Our Team, yard', ['our', 'team', 'yard']],
  ['  yard   yard Yärd ', ['yard']],
  ['4x4 -new- pre--owned', ['4x4', 'new', 'pre-owned']],
  ["women's O’Brien", ['womens', 'obrien']],
  ['', []],
  ['x'.repeat(60), ['x'.repeat(40)]],
  [
    Array.from({ length: 30 }, (_, at) => `t${at}`).join(' '),
    Array.from({ length: 20 }, (_, at) => `t${at}`),
  ],
])('the tags of %j are %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags)
})

it('a name is shown without what tells files of one name apart', () => {
  expect(plainName('front-of-yard-0123456789.webp')).toBe('front-of-yard.webp')
  expect(plainName('yard.webp')).toBe('yard.webp')
})

it('what cannot be a picture is told before it is sent', async () => {
  const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic')])
  const avif = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypavif')])
  const file = (parts: BlobPart[], type: string) => new File(parts, 'a', { type })
  expect(await refusalOf(file([heic], ''))).toContain('This is a HEIC picture')
  expect(await refusalOf(file([heic], 'image/jpeg'))).toContain('Export it as JPEG')
  expect(await refusalOf(file([avif], 'image/avif'))).toBe('')
  expect(await refusalOf(file([], 'image/png'))).toBe('This file is empty.')
  expect(await refusalOf(file(['a'], 'application/pdf'))).toBe('This file is no picture.')
  const large = new Uint8Array(20 * 1024 * 1024 + 1)
  expect(await refusalOf(file([large], 'image/png'))).toBe(
    'This file has 21.0 MB; 20 MB are the most. Save it smaller.',
  )
  expect(await refusalOf(file([large.subarray(1)], 'image/png'))).toBe('')
})
