import { isObject, membersOf, type JsonObject } from '../../runtime/json/object.ts'
import { layerLabel } from '../../runtime/provenance/layer-label.ts'
import { answerFlag, flagNames, type FlagAnswer } from '../../runtime/resolve/flags.ts'
import { mergePlain } from '../../runtime/resolve/merge.ts'
import type { Layer } from '../../runtime/resolve/layers.ts'
import type { EditorDocument, EditorWorld } from './world.ts'

/** What the dealer's own document says about a flag. */
export type FlagChoice = 'inherited' | 'on' | 'off' | 'rule'

/** A rule of a flag with every member in place (CFG-04). */
export interface FlagRule {
  description: string
  /** Where neither list applies; `undefined` leaves it to the layers below. */
  default: boolean | undefined
  onSites: readonly string[]
  onTemplates: readonly string[]
  offSites: readonly string[]
  offTemplates: readonly string[]
}

/** A flag as it is for this dealer now, and why (EDIT-08). */
export interface FlagState {
  name: string
  isOn: boolean
  /** "Template modern switches it on for this dealer". */
  why: string
  choice: FlagChoice
  /** Without the dealer's own words. */
  isInheritedOn: boolean
  description: string
  /** What the dealer's own rule says; it joins those below, and takes nothing of them away. */
  rule: FlagRule
  /** What the layers below say together, in words; empty where none declares it. */
  belowWords: string
}

interface Site {
  slug: string
  template: string
  brandFlags: readonly string[]
}

/** Every flag of the dealer: declared by some layer, or its brand. */
export function flagStates(world: EditorWorld, document: EditorDocument): FlagState[] {
  const { own, effective } = document
  const layers: Layer[] = [...world.layers, { kind: 'tenant', name: String(own['slug']), document: own }]
  const brands = effective['brandFlags']
  const site: Site = {
    slug: String(effective['slug'] ?? ''),
    template: String(effective['template'] ?? ''),
    brandFlags: Array.isArray(brands)
      ? brands.filter((each): each is string => typeof each === 'string')
      : [],
  }
  return flagNames(layers, site.brandFlags)
    .toSorted()
    .map((name) => {
      const answer = answerFlag(layers, name, site)
      const lower = membersOf(world.lower['flags'])[name]
      return {
        name,
        isOn: answer.on,
        why: whyWords(answer, name, site),
        choice: choiceOf(membersOf(own['flags'])[name]),
        isInheritedOn: answerFlag(world.layers, name, site).on,
        description: describedBy(layers, name),
        rule: readRule(membersOf(own['flags'])[name]),
        belowWords: lower === undefined ? '' : ruleWords(readRule(lower)),
      }
    })
}

/** The value that a `set-value` command gives a flag, so that the dealer's own document has just this rule. */
export function ruleValue({ lower }: EditorWorld, name: string, rule: FlagRule): JsonObject {
  return mergePlain(membersOf(membersOf(lower['flags'])[name]), writeRule(rule))
}

/** A rule as a document writes it: only what it says. */
export function writeRule(rule: FlagRule): JsonObject {
  const lists = (slugs: readonly string[], templates: readonly string[]) => ({
    ...(slugs.length > 0 && { slugs: [...slugs] }),
    ...(templates.length > 0 && { templates: [...templates] }),
  })
  const on = lists(rule.onSites, rule.onTemplates)
  const off = lists(rule.offSites, rule.offTemplates)
  return {
    ...(rule.description !== '' && { description: rule.description }),
    ...(rule.default !== undefined && { default: rule.default }),
    ...(Object.keys(on).length > 0 && { enabledFor: on }),
    ...(Object.keys(off).length > 0 && { disabledFor: off }),
  }
}

/** "Off, but on for template modern, and never on for brolga-bay." */
export function ruleWords(rule: FlagRule): string {
  const start = rule.default === undefined ? 'As the layers below say' : rule.default ? 'On' : 'Off'
  const on = namesWords(rule.onSites, rule.onTemplates)
  const off = namesWords(rule.offSites, rule.offTemplates)
  return [start, on && `on for ${on}`, off && `never on for ${off}`].filter(Boolean).join('; ') + '.'
}

function namesWords(sites: readonly string[], templates: readonly string[]): string {
  return [...sites, ...templates.map((name) => `every site of template ${name}`)].join(', ')
}

function readRule(value: unknown): FlagRule {
  const rule = membersOf(value)
  const [on, off] = [membersOf(rule['enabledFor']), membersOf(rule['disabledFor'])]
  const described = rule['description']
  return {
    description: typeof described === 'string' ? described : '',
    default: typeof value === 'boolean' ? value : booleanOf(rule['default']),
    onSites: textsOf(on['slugs']),
    onTemplates: textsOf(on['templates']),
    offSites: textsOf(off['slugs']),
    offTemplates: textsOf(off['templates']),
  }
}

function choiceOf(own: unknown): FlagChoice {
  if (typeof own === 'boolean') return own ? 'on' : 'off'
  return isObject(own) ? 'rule' : 'inherited'
}

function whyWords({ on, reason, layer }: FlagAnswer, name: string, site: Site): string {
  const who = layer === undefined ? '' : layer.kind === 'tenant' ? 'A rule of this dealer' : layerLabel(layer)
  const rule = membersOf(membersOf(layer?.document['flags'])[name])
  switch (reason) {
    case 'own':
      return `This dealer switches it ${on ? 'on' : 'off'}.`
    case 'enabledFor':
      return `${who} switches it on for ${namedAs(rule['enabledFor'], site)}.`
    case 'disabledFor':
      return `${who} keeps it off for ${namedAs(rule['disabledFor'], site)}, whatever else says on.`
    case 'default':
      return `${who === 'Default' ? 'The default' : who} has it ${on ? 'on' : 'off'} where no rule names the dealer.`
    case 'brand':
      return 'It is a brand of this dealer.'
    case 'unknown':
      return 'No layer declares it.'
  }
}

function namedAs(lists: unknown, { slug, template }: Site): string {
  return textsOf(membersOf(lists)['slugs']).includes(slug)
    ? 'this dealer'
    : `every site of template ${template}`
}

function describedBy(layers: readonly Layer[], name: string): string {
  const texts = layers.map(({ document }) => membersOf(membersOf(document['flags'])[name])['description'])
  return texts.findLast((text): text is string => typeof text === 'string') ?? ''
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}
