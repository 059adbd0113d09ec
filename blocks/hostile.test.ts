import { expect, test, vi } from 'vitest'
import { registry } from './registry.ts'
import { fixturesOf } from './shared/testing/fixtures.ts'
import { renderBlock } from './shared/testing/render-block.ts'

/** What somebody might write, or paste, into a field. */
const HOSTILE = [
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</style></script><svg onload=alert(1)>',
  "' onmouseover='alert(1)' x=\"",
  'javascript:alert(1)',
  ' \u0001JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://x.example/"onclick="alert(1)',
  '[link](javascript:alert(1)) <a href="javascript&colon;alert(1)">b</a> ![p](x"onerror="alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x><base href=//evil.example>',
  '${alert(1)} {{constructor.constructor("alert(1)")()}}',
  '__proto__',
  'Kia ora \ud800 \u0000',
]

interface ValueSchema {
  type?: string
  enum?: unknown
  const?: unknown
  default?: unknown
  items?: ValueSchema
  properties?: Record<string, ValueSchema>
}

/** A value of the schema with the text in every place that takes one. Choices stay: anything else never gets in. */
function filled(schema: ValueSchema, text: string, known: unknown): unknown {
  if (schema.enum !== undefined || schema.const !== undefined) return known ?? schema.default
  if (schema.type === 'array') {
    return [filled(schema.items ?? {}, text, Array.isArray(known) ? known[0] : undefined)]
  }
  if (schema.properties) {
    const before = (known ?? {}) as Record<string, unknown>
    const after = Object.entries(schema.properties).map(([name, each]) => [
      name,
      filled(each, text, before[name]),
    ])
    return { ...before, ...Object.fromEntries(after) }
  }
  if (schema.type === 'string') return text
  return known ?? schema.default
}

const cases = [...registry.values()].flatMap((block) =>
  fixturesOf(block.folder).map((fixture) => ({
    block,
    fixture,
    title: `${block.schema.type}: ${fixture.name}`,
  })),
)

const TAG = /^<(?:!--|\/?([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>)/

/** Elements and attributes of what the server wrote; throws where a `<` begins no tag that it would write. */
function tagsIn(html: string): { name: string; attributes: Map<string, string> }[] {
  const tags = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const [whole, name, text = ''] = TAG.exec(html.slice(at)) ?? []
    if (whole === undefined) throw new Error(`no tag of ours: ${html.slice(at, at + 80)}`)
    if (name === undefined) continue
    const attributes = new Map<string, string>()
    for (const [, key = '', value = ''] of text.matchAll(/\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g))
      attributes.set(key.toLowerCase(), value)
    tags.push({ name: name.toLowerCase(), attributes })
  }
  return tags
}

const RUNS = new Set(['script', 'object', 'embed', 'base', 'meta', 'style', 'foreignobject'])
const FOLLOWED = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster', 'data']

/** What React writes in the place of an address that runs. */
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL"

/** Reads an address as a browser does: entities, and no blanks or control characters before or in the scheme. */
function scheme(address: string): string {
  const text = address.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  if (text.startsWith(BLOCKED)) return ''
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
  return /^([a-z][a-z0-9+.-]*):/.exec(text.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase())?.[1] ?? ''
}

test.each(cases)('RUN-01 EDIT-01 $title runs nothing that its fields say', ({ block, fixture }) => {
  // One text in every field makes two lines of an address the same, which React remarks on.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const text of HOSTILE) {
    const props = filled({ properties: block.schema.props.properties as never }, text, fixture.props)
    const html = renderBlock(block, { ...fixture, props: props as Record<string, unknown> })
    for (const { name, attributes } of tagsIn(html)) {
      const isLoaded = name === 'link' && attributes.get('rel') !== 'preload'
      expect(isLoaded || RUNS.has(name), `<${name}> by ${text}`).toBe(false)
      expect(attributes.has('srcdoc'), `srcdoc by ${text}`).toBe(false)
      expect(attributes.has('style'), `style by ${text}`).toBe(false)
      for (const key of attributes.keys()) expect(key.startsWith('on'), `${key} by ${text}`).toBe(false)
      for (const key of FOLLOWED) {
        // Browsers follow no link to `data:`, and pictures in it run nothing.
        const found = scheme(attributes.get(key) ?? '')
        const isRun = found.endsWith('script') || (name === 'iframe' && !['', 'https'].includes(found))
        expect(isRun, `${name} ${key}=${found}: by ${text}`).toBe(false)
      }
    }
  }
})
