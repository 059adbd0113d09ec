import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BlockSchema } from '../../block/types.ts'
import type { LayoutNode } from '../../layout/node.ts'
import type { CompiledRoute } from '../compiled.ts'
import type { BlockCatalogue, BlockInfo } from '../input.ts'
import { type BrowserWords, createBrowserWords, wordsOf } from './browser-words.ts'
import { divideRules, LATE_MEDIA } from './divide-rules.ts'
import { addMarkupWords } from './markup-words.ts'
import { ruleTree, treeOfPieces } from './rule-tree.ts'
import { selectorNeeds } from './selector-needs.ts'
import { allRules, findLateSheet, routeBrowserWords, usedSheet } from './used-rules.ts'

describe('selectorNeeds', () => {
  test.each([
    ['.fc-a .fc-b>.fc-c', ['.fc-a', '.fc-b', '.fc-c']],
    ['.fc-a[data-tone=green]:hover', ['.fc-a[data-tone=green]']],
    ['.fc-a[data-open]', ['.fc-a[data-open]']],
    ['[data-tone="deep green"] p', ['[data-tone=deep green]']],
    ['.fc-a:not(.fc-b)', ['.fc-a']],
    ['.fc-a:is(.fc-b,.fc-c .fc-d)', [[['.fc-b'], ['.fc-c', '.fc-d']], '.fc-a']],
    ['.fc-a:is([data-x="1"],[data-x="2"])', [[['.fc-a[data-x=1]'], ['.fc-a[data-x=2]']], '.fc-a']],
    ['.fc-a:is(.fc-b,p)', ['.fc-a']],
    ['.fc-a:has(>.fc-b)', [[['.fc-b']], '.fc-a']],
    ['body', []],
    ['input[type=radio]:checked+span', []],
    ['.fc-a[data-x^=b]', ['.fc-a']],
    ['html[data-x="1"] .fc-a', ['html[data-x=1]', '.fc-a']],
    ['html:is([data-x="1"],[data-x="2"])>p', [[['html[data-x=1]'], ['html[data-x=2]']]]],
    ['html.fc-a[data-x]', ['.fc-a[data-x]']],
    ['html-like[data-x]', ['[data-x]']],
    [String.raw`.sm\:fc-a`, []],
  ])('%s', (selector, needs) => {
    expect(selectorNeeds(selector)).toEqual(needs)
  })
})

const SHEET =
  '@layer tokens,blocks;@font-face{font-family:"A}{";src:url("a;b.woff2")}@layer blocks{.fc-a,.fc-b{color:red}' +
  '@media (width>=768px){.fc-b:hover{content:"}"}}.fc-a[data-look=big]{margin:0}@keyframes turn{to{rotate:1turn}}}'

const written = (isMet: (need: string) => boolean) =>
  divideRules(ruleTree(SHEET), { isShown: isMet, isMet, isRead: () => true, isStarted: false }).text
const writtenFor = (...met: string[]) => written((need) => met.includes(need))

test('all rules of a sheet are written as those of a page, so that one packs over the other', () => {
  const text = '.fc-a{padding:0;color:red;transition:color 1s}.fc-b{margin:0;--fc-x:1}'
  expect(allRules({ href: '/all.css', text, integrity: 'all' })).toBe(
    '.fc-a{color:red;padding:0}.fc-b{--fc-x:1;margin:0}.fc-a{transition:color 1s}',
  )
})

describe('ruleTree', () => {
  test('writes the same sheet when everything is needed', () => {
    expect(written(() => true)).toBe(SHEET)
  })

  test('leaves out selectors, rules and groups that nothing needs, and keeps what has no selector', () => {
    expect(writtenFor('.fc-a')).toBe(
      '@layer tokens,blocks;@font-face{font-family:"A}{";src:url("a;b.woff2")}@layer blocks{.fc-a{color:red}' +
        '@keyframes turn{to{rotate:1turn}}}',
    )
    expect(writtenFor('.fc-b')).toContain('@media (width>=768px){.fc-b:hover{content:"}"}}')
    expect(writtenFor('.fc-a', '.fc-a[data-look=big]')).toContain('.fc-a[data-look=big]{margin:0}')
  })
})

test('markup offers its classes and data attributes, the attributes also by class', () => {
  const words = new Set<string>()
  addMarkupWords('<p class="fc-a fc-b" data-look="big"><b data-open>x</b><!-- <i -->', words)
  expect([...words].toSorted()).toEqual([
    '.fc-a',
    '.fc-a[data-look=big]',
    '.fc-a[data-look]',
    '.fc-b',
    '.fc-b[data-look=big]',
    '.fc-b[data-look]',
    '[data-look=big]',
    '[data-look]',
    '[data-open=]',
    '[data-open]',
  ])
})

test('the root element offers its attributes as its own, too', () => {
  const words = new Set<string>()
  addMarkupWords('<html lang="en" data-card="flat"><html-like data-x>', words)
  expect([...words].filter((word) => word.startsWith('html'))).toEqual([
    'html[data-card]',
    'html[data-card=flat]',
  ])
})

test('pieces of a sheet that stand in one layer, one after the other, are one part', () => {
  const pieces = ['@layer a,b;', '@layer a{.fc-a{top:0}}', '@layer a{.fc-b{top:1px}}', '@layer b{p{top:0}}']
  expect(treeOfPieces(pieces)).toEqual(
    ruleTree('@layer a,b;@layer a{.fc-a{top:0}.fc-b{top:1px}}@layer b{p{top:0}}'),
  )
  expect(treeOfPieces([pieces[1] ?? ''])).toEqual(ruleTree(pieces[1] ?? ''))
})

test('sources tell the classes that they name or begin, and the attributes that they set', () => {
  const words = wordsOf(
    "x.className = `fc-toast fc-toast--${tone}`; x.dataset.isOpen = ''; x.dataset['atEnd'] = ''; x.toggleAttribute('data-busy'); '<p data-look>'",
  )
  expect([...words.classes]).toEqual(['fc-toast'])
  expect(words.beginnings).toEqual(['fc-toast--'])
  expect([...words.written]).toEqual(['data-is-open', 'data-at-end', 'data-busy'])
  expect([...words.attributes].toSorted()).toEqual(['data-at-end', 'data-busy', 'data-is-open', 'data-look'])
})

describe('usedSheet', () => {
  const browser = (source: string): BrowserWords => wordsOf(source)
  const divided = (css: string, source: string, markup: string) => {
    const { text, late } = usedSheet({ href: '/a.css', text: css, integrity: css }, browser(source), [markup])
    return { text, late: late === undefined ? '' : findLateSheet(late)?.text }
  }
  const rules = (css: string, source: string, markup: string) => {
    const { text, late } = divided(css, source, markup)
    return text + late
  }

  test('a rule stays for what the page has', () => {
    expect(rules('.fc-a{top:0}.fc-b{top:0}', '', '<p class="fc-a">')).toBe('.fc-a{top:0}')
  })

  test('or a script may bring: a class, one of its look, an attribute that it sets on what stands there', () => {
    expect(rules('.fc-toast{top:0}', "'fc-toast'", '')).toBe('.fc-toast{top:0}')
    expect(rules('.fc-x--big{top:0}', '`fc-x--${size}`', '')).toBe('.fc-x--big{top:0}')
    expect(rules('.leaflet-pane{top:0}', '', '')).toBe('.leaflet-pane{top:0}')
    expect(rules('.fc-a[data-open]{top:0}', 'x.dataset.open', '<p class="fc-a">')).toBe(
      '.fc-a[data-open]{top:0}',
    )
    expect(rules('.fc-a[data-tone=b]{top:0}', '<p className="fc-a" data-tone={tone}>', '')).toBe(
      '.fc-a[data-tone=b]{top:0}',
    )
  })

  test('what only scripts bring, paper and forced colours come later, in their layers', () => {
    const css =
      '@layer a,b;@layer a{.fc-toast{top:0}.fc-a{top:0}}@layer b{@media print{.fc-a{top:1px}}@media (forced-colors:active){.fc-a{color:red}}}'
    expect(divided(css, "'fc-toast'", '<p class="fc-a">')).toEqual({
      text: '@layer a,b;@layer a{.fc-a{top:0}}',
      late: '@layer a{.fc-toast{top:0}}@layer b{@media print{.fc-a{top:1px}}@media (forced-colors:active){.fc-a{color:red}}}',
    })
  })

  test.each([
    [
      'a rule behind it in its layer sets the same on its class',
      '.fc-b--big{width:1px}.fc-b{min-inline-size:0}',
    ],
    ['a shorthand behind it does', '.fc-b--big{border-top:0}.fc-b{border:0}'],
    ['one behind it names its class by a part', '.fc-b--big{color:red}[class*=fc-b--]{color:blue}'],
    ['it names no class and one behind it sets the same', '@media print{p{top:0}}.fc-b{bottom:0}'],
    [
      'it names a class and an element, of which one behind it speaks',
      '@media print{.fc-b,p{top:0}}p{top:1px}',
    ],
    ['a script starts nothing by itself: the pointer', '.fc-b:hover{top:0}'],
    ['how it changes', '.fc-b{transition:top 1s}'],
  ])('but not where %s', (_, css) => {
    expect(divided(css, "'fc-b--big'", '<p class="fc-b">')).toEqual({ text: css, late: '' })
  })

  test('a rule of another layer, of another class or for something else holds nothing back', () => {
    const late = '.fc-b--big{top:0}'
    const [before, behind] = ['@layer a{', '.fc-b{color:red}.fc-c{top:0}}@layer b{.fc-b{top:0}}']
    expect(divided(before + late + behind, "'fc-b--big'", '<p class="fc-b fc-c">')).toEqual({
      text: before + behind,
      late: `@layer a{${late}}`,
    })
  })

  describe('where a script starts by itself', () => {
    const late = (css: string) => divided(css, '', '<p class="fc-b" data-when="idle">')

    test('what the pointer shows comes later, and how things change', () => {
      expect(
        late('.fc-b{color:red;cursor:pointer;transition:top 1s}.fc-b:hover{top:0}.fc-b p:active{left:0}'),
      ).toEqual({
        text: '.fc-b{color:red}',
        late: '.fc-b{cursor:pointer;transition:top 1s}.fc-b:hover{top:0}.fc-b p:active{left:0}',
      })
    })

    test.each([
      ['it says the same without a pointer', '.fc-b:hover,.fc-b[open]{top:0}'],
      ['or by an alternative', '.fc-b:is(:hover,:focus){top:0}'],
      ['it is of what the pointer is not on', '.fc-b:not(:hover){top:0}'],
      ['one behind it sets the same', '.fc-b:hover{top:0}.fc-b[open]{top:1px}'],
    ])('but not where %s', (_, css) => {
      const { text } = late(css)
      expect(text).toContain(css.split('{')[0])
    })
  })

  test('media of few visitors and pages without script have theirs later, whatever it names', () => {
    const css = (medium: string) =>
      `@media ${medium}{@page{margin:0}:root{--fc-line:red}p{color:var(--fc-line)}}`
    const few = LATE_MEDIA.split(',')
    expect(few).toEqual(['print', '(forced-colors:active)', '(prefers-contrast:more)', '(scripting:none)'])
    for (const medium of few) expect(divided(css(medium), '', '')).toEqual({ text: '', late: css(medium) })
  })

  test('what is important and what is not do not take each other’s place', () => {
    const css = (weight: string) => `@media print{p{display:none${weight}}}.fc-b{display:grid}`
    expect(divided(css(''), '', '<p class="fc-b">').late).toBe('')
    expect(divided(css('!important'), '', '<p class="fc-b">').late).toBe(
      '@media print{p{display:none!important}}',
    )
  })

  test('a custom property stays where a rule, a style of the markup or a script reads it, also through another one', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:2px;--d-low:3px;--e:4px;--f:var(--g);--g:5px}' +
      '.fc-b{margin:calc(-1*var(--b))}.fc-gone{top:var(--e)}@container style(--c:2px){.fc-b{top:0}}'
    const { text } = divided(css, '`--d-${end}`', '<p class="fc-b">')
    expect(text).toContain(':root{--a:1px;--b:var(--a);--c:2px;--d-low:3px}')
    expect(divided(css, '', '<p class="fc-b" style="top:var(--f)">').text).toContain('--f:var(--g);--g:5px}')
    expect(rules(':root{--x:1px}', '', '')).toBe('')
  })

  test('declarations stand by kind, those of one kind in their order, whatever is in their values', () => {
    expect(
      rules(
        '.fc-b{top:0;--x:a;background:url("a;b.png");place-items:center;align-items:end;color:red;inset:0}',
        '--x',
        '<p class="fc-b">',
      ),
    ).toBe(
      '.fc-b{--x:a;background:url("a;b.png");color:red;top:0;inset:0;place-items:center;align-items:end}',
    )
  })

  test('states told by ARIA attributes count where the markup has them or a script sets them', () => {
    const css = '.fc-b[aria-pressed=true]{top:0}'
    expect(divided(css, '', '<p class="fc-b" aria-pressed="true">').text).toBe(css)
    expect(divided(css, 'x.ariaPressed = String(on)', '<p class="fc-b" aria-pressed="false">').late).toBe(css)
    expect(rules(css, '', '<p class="fc-b" aria-pressed="false">')).toBe('')
  })

  test('of two dealers with the same rules each has an address of its own', () => {
    const of = (slug: string) =>
      usedSheet(
        { href: `/assets/css/${slug}.home.a.css`, text: '.fc-toast{top:0}', integrity: 'same' },
        browser("'fc-toast'"),
        [],
      ).late
    expect([of('one'), of('two')]).toEqual([
      '/assets/css/one.home.xnmFKbifwHU2.css',
      '/assets/css/two.home.xnmFKbifwHU2.css',
    ])
  })

  test('late sheets are kept for about 800 pages of the usual 10 KB, and the oldest goes', () => {
    const keep = (top: number) => {
      const text = `.fc-toast{top:${top}px;content:"${'x'.repeat(10_000)}"}`
      const href = '/assets/css/one.home.a.css'
      return usedSheet({ href, text, integrity: text }, browser("'fc-toast'"), []).late ?? ''
    }
    const first = keep(0)
    for (let top = 1; top < 800; top += 1) keep(top)
    expect(findLateSheet(first)).toBeDefined()
    for (let top = 800; top < 1700; top += 1) keep(top)
    expect(findLateSheet(first)).toBeUndefined()
  })

  test('but not for a look that nothing has, or an attribute of what is not there', () => {
    const looks = '.fc-a[data-look=b]{top:0}'
    expect(rules(looks, '<p className="fc-other" data-look={look}>', '<p class="fc-a" data-look="a">')).toBe(
      '',
    )
    expect(rules('.fc-a[data-open]{top:0}', 'x.dataset.open', '<p class="fc-b">')).toBe('')
    expect(rules('[data-page=floating] main{top:0}', '', '<html data-page="plain">')).toBe('')
  })

  test('names the hash of what is left', () => {
    const sheet = { href: '/a.css', text: '.fc-a{top:0}.fc-c{top:0}', integrity: 'one' }
    expect(usedSheet(sheet, browser(''), ['<p class="fc-a">']).integrity).toBe(
      'sha256-E0c1aukWkDSz0ujrFMEN6IBbMN7CNIbhjFEu563NonE=',
    )
  })
})

test('a script that takes markup out of a fetched page brings what its block draws: FAV-16 cards on an empty list', () => {
  const { classes } = createBrowserWords(join(import.meta.dirname, '../../..'))([
    'blocks/watchlist/enhance.ts',
  ])
  expect([...classes]).toEqual(expect.arrayContaining(['fc-watchlist__gone', 'fc-car-card__tag']))
})

describe('routeBrowserWords', () => {
  const root = () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-words-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }
  const write = (folder: string, files: Record<string, string>) => {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
  }
  const info = (
    hydrate: BlockSchema['hydrate'],
    sources?: BlockInfo['sources'],
    enhance = false,
  ): BlockInfo => ({
    schema: { hydrate } as BlockSchema,
    styles: {},
    enhance,
    ...(sources && { sources }),
  })
  const route = (...nodes: object[]) =>
    ({
      regions: { header: [], main: nodes as LayoutNode[], footer: [], aside: [] },
    }) as unknown as CompiledRoute

  test('follows imports, also those on demand, and reads components only where React draws them', () => {
    const folder = root()
    write(folder, {
      'blocks/menu/block.tsx': '<p className="fc-menu-markup" />',
      'blocks/menu/enhance.ts': "import { a } from '../shared/a.ts'\nimport type { B } from './b.ts'",
      'blocks/menu/b.ts': "'fc-type'",
      'blocks/shared/a.ts': "void import('./late.ts')",
      'blocks/shared/late.ts': "'fc-late'",
      'blocks/region/block.tsx': '<p className="fc-region" />',
      'blocks/text/block.tsx': '<p className="fc-text" />',
    })
    const words = createBrowserWords(folder)
    const catalogue: BlockCatalogue = new Map([
      ['Menu', info('load', { folder: 'menu', words }, true)],
      ['Region', info('load', { folder: 'region', words })],
      ['Text', info('none', { folder: 'text', words })],
    ])
    const text = { id: 't', type: 'Text' }
    const region = { id: 'r', type: 'Region', slots: { content: [text] } }
    const classes = (...nodes: object[]) => [
      ...(routeBrowserWords(route(...nodes), catalogue)?.classes ?? []),
    ]
    expect(classes({ id: 'm', type: 'Menu' }, text)).toEqual(['fc-late'])
    expect(classes(region).toSorted()).toEqual(['fc-region', 'fc-text'])
  })

  test('knows nothing when the sources of one block are not there', () => {
    expect(routeBrowserWords(route({ id: 'a', type: 'A' }), new Map([['A', info('none')]]))).toBeUndefined()
  })
})
