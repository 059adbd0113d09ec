import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress, isReady, toCachedPage } from '../cache/cached-page.ts'
import { dictionaryText, packOver, pageDictionary } from './page-dictionary.ts'

const FRAME = 'The header, the menu and the footer of a dealer. '.repeat(100)

describe('a page over a dictionary', () => {
  it('is a frame of Zstandard behind the digest of its dictionary (RFC 9842 §5), and small', async () => {
    const dictionary = await pageDictionary(FRAME)
    const page = Buffer.from(`${FRAME}One car.`)
    const packed = await packOver(dictionary, page)
    const digest = createHash('sha256').update(FRAME).digest()
    expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(packed.subarray(8, 40)).toEqual(digest)
    expect(zstdDecompressSync(packed.subarray(40), { dictionary: Buffer.from(FRAME) })).toEqual(page)
    expect(packed.length).toBeLessThan(80)
  })

  it('is asked for by the digest as a structured field, and fetched in brotli', async () => {
    const { available, br, bytes } = await pageDictionary(FRAME)
    expect(available).toBe(`:${createHash('sha256').update(FRAME).digest('base64')}:`)
    expect(brotliDecompressSync(br)).toEqual(bytes)
  })
})

it('a kept page keeps no dictionary in memory, and is over one that is made anew with the same bytes', async () => {
  const page = toCachedPage({
    status: 200,
    html: `${FRAME}One car.`,
    headers: {},
    dependsOn: { stock: false },
    maxAge: 60,
  })
  const formOver = async (text: string) => ({
    encoding: 'br' as const,
    dictionary: await pageDictionary(text),
  })
  const form = await formOver(FRAME)
  await compress(page, form)
  expect(page.packed).toEqual({ available: form.dictionary.available, bytes: expect.any(Buffer) })
  expect([isReady(page, await formOver(FRAME)), isReady(page, await formOver('Another'))]).toEqual([
    true,
    false,
  ])
})

it('a dictionary is the frame of a page, and each rule and piece of markup once, without what is of one page or of the stock', () => {
  const known = (count: number, islands: string) =>
    `<script type="application/json" id="fc-page">{"site":"/assets/site/brolga-bay.en-AU.1.json","slug":"brolga-bay","page":{"routeId":"a","now":${count}},"islands":${islands}</script>`
  const html =
    '<html><head><title>No page</title><style nonce="">.a{}\n</style></head><body><header>Menu</header>' +
    `<main id="main"><h1>No\npage</h1></main><footer>Foot</footer>${known(1, '{"a":\n1}}')}</body></html>`
  const search = (cars: string, count: number) =>
    '<main id="main" class="m"><section class="s"><input class="i" type="range" max="' +
    `${count}"><label class="f" for="f-1">Ford (${count})</label><label class="f" for="f-2">Kia</label></section><ol>${cars}</ol></main>${known(count, '{}}')}`
  const [one, other] = [
    search('<article>Ranger</article>', 90_000),
    search('<article>Rio</article><article>EV6</article>', 7),
  ]
  const sheets = ['.a{}.search{}', '.a{}@media print{.a{}.car{}}']
  expect(dictionaryText(html, other, sheets)).toBe(dictionaryText(html, one, sheets))
  expect(dictionaryText(html, one, sheets)).toBe(
    [
      '<html><head><title>No page</title></head><body><header>Menu</header><footer>Foot</footer>' +
        '<script type="application/json" id="fc-page"></body></html>',
      '<main class="m">',
      '<section class="s"><input class="i" type="range">',
      '<label class="f"></label>',
      '<label class="f"></label></section><ol></ol></main>',
      '.a{',
      '.search{',
      '',
      '@media print{.a{',
      '.car{',
    ].join('}'),
  )
})

it.each(['', '<main>open', '</main><main>', '{"site":1', '"page":{"routeId":{"site":'])(
  'a page without a part that is left out keeps the rest: %s',
  (search) => {
    expect(dictionaryText('<header>Menu</header><main>open', search, [])).toBe(
      '<header>Menu</header><main>open}',
    )
  },
)

it('a card that has no end stays, and the words of what stands within it go', () => {
  const search = '<main><article>Ranger</article><b>2 cars</b><article>Rio<i>new</i></main>'
  expect(dictionaryText('', search, [])).toBe('}<main><b></b><article><i></i></main>')
})
