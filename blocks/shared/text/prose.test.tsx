import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from './prose.tsx'

const html = (text: string) => renderToStaticMarkup(<Prose text={text} />)

test.each([
  ['## Who we are', '<h2>Who we are</h2>'],
  ['### Hours', '<h3>Hours</h3>'],
  ['Open **six** days', '<p>Open <strong>six</strong> days</p>'],
  ['Since *1974*', '<p>Since <em>1974</em></p>'],
  ['[Our **yard**](/yard)', '<p><a href="/yard">Our <strong>yard</strong></a></p>'],
  ['- One\n- *Two*', '<ul><li>One</li><li><em>Two</em></li></ul>'],
  ['1. First\n2. Second', '<ol><li>First</li><li>Second</li></ol>'],
  ['> Fair.', '<blockquote><p>Fair.</p></blockquote>'],
])('CFG-26 Markdown of a dealer is drawn as its own element: %j', (text, drawn) => {
  expect(html(text)).toBe(drawn)
})

test.each(['[c](https:///evil.example)', '[Our store](https://dealer.example@evil.example/x)'])(
  'SEO-02 a link that hides its host stays text: %s',
  (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`)
  },
)

test('SEO-09 HTML and a link that runs script stay text', () => {
  expect(html('<b>x</b> [y](javascript:alert(1))')).toBe(
    '<p>&lt;b&gt;x&lt;/b&gt; [y](javascript:alert(1))</p>',
  )
})
