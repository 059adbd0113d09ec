import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

interface ElementRule {
  /** Matches the names of the children, each followed by a space. */
  children: RegExp
  hasText: boolean
  model: string
  /** Allowed values by attribute; `null` for any text. */
  attributes: Map<string, string[] | null>
}

type Node = Record<string, unknown>

/** The content models of the ADF DTD: what a validating parser holds a document against. */
function readDtd(file = join(import.meta.dirname, 'adf-1.0.dtd')): Map<string, ElementRule> {
  const source = readFileSync(file, 'utf8').replaceAll(/<!--[\s\S]*?-->/g, '')
  const rules = new Map<string, ElementRule>()
  for (const [, name = '', model = ''] of source.matchAll(/<!ELEMENT\s+(\w+)\s+(\([^>]*)>/g)) {
    rules.set(name, {
      model,
      hasText: model.includes('#PCDATA'),
      children: new RegExp(`^${toPattern(model)}$`),
      attributes: new Map(),
    })
  }
  for (const [, name = '', list = ''] of source.matchAll(/<!ATTLIST\s+(\w+)\s+([^>]*)>/g)) {
    for (const [, attribute = '', kind = ''] of list.matchAll(/(\w+)\s+(\([^)]*\)|CDATA)/g)) {
      const values = kind.startsWith('(')
        ? kind
            .slice(1, -1)
            .split('|')
            .map((value) => value.trim())
        : null
      rules.get(name)?.attributes.set(attribute, values)
    }
  }
  return rules
}

/** `(id*, year, make)` as a pattern over `id id year make `. */
function toPattern(model: string): string {
  return model
    .replaceAll(/\s+/g, '')
    .replaceAll('#PCDATA', '')
    .replaceAll(/\w+/g, (name) => `(?:${name} )`)
    .replaceAll(',', '')
}

/** Everything in which a document differs from the DTD; empty when it is valid. */
export function dtdProblems(xml: string, rules = readDtd()): string[] {
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [`not well-formed: ${wellFormed.err.msg}`]
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    ignorePiTags: true,
    ignoreDeclaration: true,
    trimValues: false,
  })
  const problems: string[] = []
  for (const root of elementsOf(parser.parse(xml) as Node[])) walk(root, rules, problems, '')
  return problems
}

function walk(node: Node, rules: Map<string, ElementRule>, problems: string[], path: string): void {
  const name = nameOf(node)
  const here = `${path}/${name}`
  const rule = rules.get(name)
  if (!rule) {
    problems.push(`${here}: no such element`)
    return
  }
  const content = node[name] as Node[]
  const children = elementsOf(content)
  const names = children.map((child) => `${nameOf(child)} `).join('')
  if (!rule.children.test(names)) problems.push(`${here}: ${names.trim() || 'nothing'} is not ${rule.model}`)
  const text = content.map((child) => String(child['#text'] ?? '')).join('')
  if (!rule.hasText && text.trim() !== '') problems.push(`${here}: text where only elements may be`)
  for (const [attribute, value] of Object.entries((node[':@'] ?? {}) as Node)) {
    const allowed = rule.attributes.get(attribute)
    if (allowed === undefined) problems.push(`${here}: no attribute ${attribute}`)
    else if (allowed !== null && !allowed.includes(String(value)))
      problems.push(`${here}: ${attribute} is ${String(value)}`)
  }
  for (const child of children) walk(child, rules, problems, here)
}

function elementsOf(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => !('#text' in node))
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? ''
}
