import type { BlockNode } from '../block/types.ts'
import { keepLinks } from '../languages/keep-links.ts'
import type { LayoutNode, PropPath } from '../layout/node.ts'
import { fillTokens, hasToken } from '../layout/tokens.ts'
import { compileStyle } from '../styles/style-class.ts'
import { settlesTrials } from '../trials/settles-trials.ts'
import { standsIn, type Settled } from '../trials/stands-in.ts'
import { ALL_BANDS, hideClasses, NO_BANDS } from '../visible/bands.ts'
import { decide } from '../visible/decide.ts'
import type { Condition, Facts } from '../visible/condition.ts'
import { withoutClosedLinks } from './closed-links.ts'
import { withDefaults } from './default-props.ts'
import type { BlockCatalogue } from './input.ts'

/** What compiling nodes reads and collects. */
export interface NodeCompiler {
  catalogue: BlockCatalogue
  facts: Facts
  /** Values of `{site.…}` tokens. */
  tokens: Record<string, string>
  /** Addresses of pages that the site has switched off: links to them go. */
  closed: ReadonlySet<string>
  /** In a further language: where its pages are, by the address of the original. */
  links?: ReadonlyMap<string, string>
  /** Style rules by class name, filled while compiling. */
  styles: Map<string, string>
}

/**
 * Turns stored nodes into layout nodes: hidden ones and those the tenant alone rules out are gone, defaults are in,
 * styles are class names, site tokens are texts.
 */
export function compileNodes(
  nodes: readonly BlockNode[],
  compiler: NodeCompiler,
  around?: Settled,
): LayoutNode[] {
  return nodes.flatMap((node) => compileNode(node, compiler, around) ?? [])
}

/** @param around where no trial is drawn any more */
function compileNode(node: BlockNode, compiler: NodeCompiler, around?: Settled): LayoutNode | undefined {
  if (node.hidden === true) return undefined
  const trial = node.trial ?? undefined
  if (trial && around && !standsIn(trial, around)) return undefined
  const when = node.visibleWhen as Condition | undefined
  const verdict = when && decide(when, compiler.facts)
  if (verdict?.bands === NO_BANDS) return undefined
  const schema = compiler.catalogue.get(node.type)?.schema
  const inside = around ?? trial ?? (settlesTrials(schema) ? 'alive' : undefined)
  const tokens: PropPath[] = []
  const props = fillSiteTokens(withDefaults(node.props ?? {}, schema?.props), compiler.tokens, [], tokens)
  const slots = Object.entries(node.slots ?? {}).map(
    ([name, children]) => [name, compileNodes(children, compiler, inside)] as const,
  )
  const open = withoutClosedLinks(props, compiler.closed) as Record<string, unknown>
  const hide = verdict?.decided && verdict.bands !== ALL_BANDS ? hideClasses(verdict.bands) : ''
  return {
    id: node.id,
    type: node.type,
    props: compiler.links ? keepLinks(open, compiler.links) : open,
    className: [styleClass(node, compiler), hide].filter(Boolean).join(' '),
    ...(when && !verdict?.decided && { when }),
    ...(trial && !around && { trial }),
    ...(tokens.length > 0 && { tokens }),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots) }),
  }
}

function styleClass(node: BlockNode, { styles }: NodeCompiler): string {
  const style = node.style && compileStyle(node.style)
  if (!style) return ''
  styles.set(style.className, style.css)
  return style.className
}

/** Replaces site tokens in every text of the props, and notes the texts that have others left. */
function fillSiteTokens(
  value: unknown,
  values: Record<string, string>,
  path: PropPath,
  left: PropPath[],
): unknown {
  if (typeof value === 'string') {
    const filled = fillTokens(value, values)
    if (hasToken(filled)) left.push(path)
    return filled
  }
  if (Array.isArray(value)) {
    return value.map((item, at) => fillSiteTokens(item, values, [...path, at], left))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillSiteTokens(item, values, [...path, name], left)]),
  )
}
