import type { BlockNode } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { routesOf } from '../../core/tree.ts'
import { freePage } from '../panels/page-address.ts'
import { BLOCKS } from '../session/blocks.ts'
import { arrivalsOf } from '../session/presets.ts'
import { TEMPLATES, type Template } from './templates.ts'

/**
 * The blocks of a template with the sample content of the dealer's country; their ids are replaced where they come in.
 *
 * @param document the effective one
 */
export function templateNodes({ parts }: Template, document: JsonObject): BlockNode[] {
  return parts.flatMap(({ block, presets }, index) => {
    const schema = BLOCKS.get(block)
    if (!schema) return []
    const arrivals = arrivalsOf(schema, document)
    const chosen = presets
      .map((name) => arrivals.find((each) => each.name === name))
      .find((each) => each !== undefined)
    // A country that has none of these words has others for the same thing.
    return [{ ...(chosen ?? arrivals[0]).node, id: `part-${index}` }]
  })
}

/** Templates of a kind that fit what somebody looks for: by title, by what people call them, by their blocks. */
export function foundTemplates(kind: Template['kind'], query: string): Template[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return TEMPLATES.filter((template) => {
    const { title, description, keywords, parts } = template
    const blocks = parts.flatMap(({ block }) => {
      const schema = BLOCKS.get(block)
      return [schema?.title ?? '', ...(schema?.keywords ?? [])]
    })
    const text = [title, description, ...keywords, ...blocks].join(' ').toLowerCase()
    return template.kind === kind && words.every((word) => text.includes(word))
  })
}

/** A page of a template at the first address of its name that is free. */
export function templatePage(template: Template, document: JsonObject) {
  const { id, path } = freePage(routesOf(document), `/${template.id}`)
  const blocks = templateNodes(template, document)
  return { id, path, title: `${template.title} | {site.name}`, blocks }
}
