import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

describe('dealers’ texts', () => {
  test('headings, paragraphs, lists and quotes', () => {
    expect(
      parseMarkdown('## Who we are\n\nSince *1974*.\n\n- One\n- **Two**\n\n1. First\n\n> Fair.'),
    ).toEqual([
      { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Who we are' }] },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Since ' },
          { kind: 'em', children: [{ kind: 'text', text: '1974' }] },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'text', text: 'One' }],
          [{ kind: 'strong', children: [{ kind: 'text', text: 'Two' }] }],
        ],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'First' }]] },
      { kind: 'quote', children: [{ kind: 'text', text: 'Fair.' }] },
    ])
  })

  test('EDIT-01 three signs alone between empty lines are a line that divides', () => {
    const rule = { kind: 'rule', children: [] }
    for (const signs of ['---', '***', '_____']) expect(parseMarkdown(signs)).toEqual([rule])
    expect(parseMarkdown('One\n\n---\n\nTwo').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'rule',
      'paragraph',
    ])
    for (const words of ['--', '-*-', '--- and', 'One\n---'])
      expect(parseMarkdown(words).map(({ kind }) => kind)).toEqual(['paragraph'])
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'http://plain.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://dealer.example@evil.example/x',
  ])('SEO-09 a link to %s stays text', (href) => {
    expect(parseMarkdown(`[x](${href})`)).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: `[x](${href})` }] },
    ])
  })

  test('SEO-09 HTML is text', () => {
    expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
    ])
  })

  test('a heading needs no blank line after it', () => {
    expect(parseMarkdown('### Hours\nSix days').map((block) => block.kind)).toEqual(['heading', 'paragraph'])
  })
})
